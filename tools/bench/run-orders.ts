import type pg from 'pg';
import { progress } from '../../scripts/lib/progress.mjs';
import { logInToPanel } from '../panel-log-in.ts';
import { withBench, type BenchSystem, type HelperProcess } from './bench-system.ts';
import { cpuDuring, cpuOfShop } from './cpu.ts';
import { visit, visitsAmong, type Visit } from './desk-visits.ts';
import { judge, median, printTable, timesMost } from './figures.ts';
import { type FlowShop, prepareShop } from './flow-shop.ts';
import type { Bought } from './load-flow.ts';
import { GROWING, manyOrders } from '../../tests/support/many-orders.ts';

const FEW = 10_000;
/** Number of initial orders, so that statements are planned for tables with rows, as in every shop with sales. */
const FIRST = 1_000;
const ACCOUNTS = 64;
const ROUNDS = 3;
const FLOWS = 64;
const CROWD = 4;
const WARM_UP = 200;
/** Number of orders to visit. `LOOKS` is the number of visits to each order. */
const VISITS = 20;
const LOOKS = 3;

/** CPU time of the backend and PostgreSQL together, in milliseconds. */
interface Costs {
  /** CPU time per purchase, by round. */
  flows: number[];
  /** CPU time per visit, by the type of page visited. Empty if there are no orders yet. */
  visits: Map<string, number>;
  kinds: Visit[];
}

const CHUNK = 25_000;

/** Boots a demo, measures with no orders, 10,000, and `most`, and prints. Returns true if every target is met. */
export async function benchOrders(most: number): Promise<boolean> {
  if (!Number.isInteger(most) || most <= FEW) throw new Error(`The most has to be a number above ${FEW}`);
  const sizes = [0, FEW, most];
  return withBench(async (system) => {
    const generator = system.helper('load-flow.ts');
    const ready = await progress.step('Preparing goods and buyers', () => prepareShop(system, ACCOUNTS));
    await progress.step('Warming up', async () => {
      await seedOrders(ready.database, 1, FIRST);
      await buy(system, generator, ready, WARM_UP);
      await open(system, ready, FIRST, 1);
    });
    const costs: Costs[] = [];
    let there = FIRST;
    for (const size of sizes) {
      const label = `${size.toLocaleString('en-US')} orders`;
      if (size > there) {
        await progress.step(`Writing ${label}`, () => seedOrders(ready.database, there + 1, size));
        there = size;
      }
      costs.push(
        await progress.step(`Buying and looking among ${label}`, () => measure(system, generator, ready, size)),
      );
    }
    return report(sizes, costs);
  });
}

/** Writes orders `from` to `to` in bulk, oldest first, as they would have been placed. Number 1 is the newest order. */
async function seedOrders(database: pg.Pool, from: number, to: number): Promise<void> {
  for (let last = to; last >= from; last -= CHUNK) {
    const text = manyOrders({ from: Math.max(from, last - CHUNK + 1), to: last });
    await database.query(`begin; set local synchronous_commit = off; ${text}; commit`);
  }
  // Vacuums now, so that no vacuum or checkpoint runs during the measurement.
  await database.query(`vacuum analyze ${GROWING.join(', ')}, cart`);
  await database.query('checkpoint');
}

async function measure(system: BenchSystem, generator: HelperProcess, shop: FlowShop, orders: number): Promise<Costs> {
  const flows: number[] = [];
  // These purchases are not counted: after the bulk write, statements are planned again and data are read from disk.
  await buy(system, generator, shop, FLOWS);
  for (let round = 0; round < ROUNDS; round += 1) flows.push(await buy(system, generator, shop, FLOWS));
  if (orders === 0) return { flows, visits: new Map(), kinds: [] };
  await open(system, shop, orders, 1);
  return { flows, ...(await open(system, shop, orders, LOOKS)) };
}

function cpuOf(system: BenchSystem, work: () => Promise<unknown>): Promise<number> {
  return cpuDuring(() => cpuOfShop(system), work);
}

async function buy(system: BenchSystem, generator: HelperProcess, goods: FlowShop, flows: number): Promise<number> {
  const { shop, tokens } = goods;
  const cpu = await cpuOf(system, async () => {
    await generator.ask<Bought>({ at: { shop, tokens }, crowd: CROWD, flows }, 'bought');
    await goods.isQuiet();
  });
  return cpu / flows;
}

/** Opens every staff page in the panel and measures each type of visit separately. */
async function open(
  system: BenchSystem,
  { database }: FlowShop,
  orders: number,
  looks: number,
): Promise<Omit<Costs, 'flows'>> {
  const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '', CMS_URL } = system.settings;
  const token = await logInToPanel(CMS_URL, { email, password });
  const kinds = await visitsAmong(system, database, orders, VISITS);
  const visits = new Map<string, number>();
  for (const kind of kinds) {
    const cpu = await cpuOf(system, async () => {
      for (let look = 0; look < looks; look += 1) await visit(kind, token);
    });
    visits.set(kind.what, cpu / (looks * kind.urls.length));
  }
  return { visits, kinds };
}

function report(sizes: readonly number[], costs: readonly Costs[]): boolean {
  const [none, few, most] = costs;
  if (!none || !few || !most) return false;
  const name = (size = 0): string => size.toLocaleString('en-US');
  const ms = (figure?: number): string => figure?.toFixed(2) ?? '';
  printTable(
    'CPU in ms, backend + PostgreSQL',
    ['', ...sizes.map((size) => `${name(size)} orders`)],
    [
      ['a purchase', ...costs.map(({ flows }) => ms(median(flows)))],
      ...few.kinds.map(({ what }) => [what, ...costs.map(({ visits }) => ms(visits.get(what)))]),
    ],
  );
  const sum = ({ visits, kinds }: Costs, isSearch: boolean): number =>
    kinds.filter((kind) => kind.isSearch === isSearch).reduce((all, { what }) => all + (visits.get(what) ?? 0), 0);
  const growth = ({ what }: Visit): number => (most.visits.get(what) ?? 0) / (few.visits.get(what) ?? 0);
  const worst = few.kinds.reduce((a, b) => (growth(a) >= growth(b) ? a : b));
  const [, some, all] = sizes;
  const span = `${name(all)} orders to ${name(some)}`;
  return judge([
    timesMost(`A purchase, ${name(all)} orders to none`, median(most.flows) / median(none.flows), 1.2),
    timesMost(`Searches of the desk, ${span}`, sum(most, true) / sum(few, true), 3),
    timesMost(`Pages of the desk, ${span}`, sum(most, false) / sum(few, false), 3),
    timesMost(`What grows most, ${span}`, growth(worst), 3, worst.what),
  ]);
}
