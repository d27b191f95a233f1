import { progress } from '../../scripts/lib/progress.mjs';
import { bootForBench, type BenchSystem } from './bench-system.ts';
import { measureGrowth } from './cart-growth.ts';
import { cpuOfFamily, cpuOfProcess } from './cpu.ts';
import { judge, lowest, machine, median, table, type Target } from './figures.ts';
import { type FlowShop, prepareShop } from './flow-shop.ts';
import { type HelperProcess, startHelper } from './helper-process.ts';
import type { Bought } from './load-flow.ts';
import { measureMachine } from './machine-costs.ts';
import type { Shop } from './purchase.ts';

/** How many buyers come at the same time. */
const CROWDS = [1, 8, 32];
/** Each may pay sixty times in ten minutes. */
const ACCOUNTS = 64;
const ROUNDS = 5;
/** Purchases in a round: enough that a tick of the CPU's clock is about a hundredth of it. */
const FLOWS = { product: 64, yardstick: 256 };
/** Until V8 has compiled what is hot, and PostgreSQL has planned its statements on every connection. */
const WARM_UP = 300;

/** How many times the yardstick's CPU a purchase may take: milliseconds hold for one machine, these for all. */
const MOST_OF_YARDSTICK = { node: 8, database: 4 };

/** What represents one side of the comparison. */
interface Side {
  name: 'product' | 'yardstick';
  shop: Shop;
  tokens: string[];
  node: number;
  /** What a purchase leaves for later has been done. */
  isQuiet: () => Promise<void>;
}

interface Round {
  node: number;
  database: number;
  perSecond: number;
}

/** Boots, measures and prints; true when every target is met. */
export async function benchFlow(): Promise<boolean> {
  const system = await bootForBench();
  const helpers: HelperProcess[] = [];
  try {
    const flowShop = await progress.step('Preparing goods and buyers', () => prepareShop(system, ACCOUNTS));
    const generator = startHelper('load-flow.ts');
    helpers.push(generator);
    const { yardstick, side: bare } = await startYardstick(system, flowShop);
    helpers.push(yardstick);
    const { shop, tokens, isQuiet } = flowShop;
    const product: Side = { name: 'product', shop, tokens, node: system.backendPid, isQuiet };
    await progress.step('Warming up', async () => {
      await measure(system, generator, product, 8, WARM_UP);
      await measure(system, generator, bare, 8, WARM_UP);
    });
    const results = new Map<string, Round[]>();
    for (const crowd of CROWDS) {
      await progress.step(`${crowd} at the same time`, async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const side of [product, bare]) {
            const key = `${side.name} ${crowd}`;
            const measured = await measure(system, generator, side, crowd, FLOWS[side.name]);
            results.set(key, [...(results.get(key) ?? []), measured]);
          }
        }
      });
    }
    const growth = await progress.step('Adding to empty and full carts', () => measureGrowth(system, flowShop));
    const costs = await measureMachine(system.settings.DATABASE_URL, system.postgresPid);
    await flowShop.database.end();
    return report(results, growth, costs);
  } finally {
    for (const helper of helpers) await helper.stop();
    await system.stop();
  }
}

async function startYardstick(system: BenchSystem, { shop, tokens, database }: FlowShop) {
  await database.query('create database yardstick');
  const url = new URL(system.settings.DATABASE_URL);
  url.pathname = '/yardstick';
  const yardstick = startHelper('yardstick-flow.ts', { YARDSTICK_DATABASE_URL: url.href });
  const given = { buyers: tokens.length, device: shop.device, plan: shop.plan };
  const ready = await yardstick.ask<{ api: string; tokens: string[] }>(given, 'ready');
  const side: Side = {
    name: 'yardstick',
    shop: { ...shop, api: ready.api },
    tokens: ready.tokens,
    node: yardstick.pid,
    isQuiet: async () => {},
  };
  return { yardstick, side };
}

/** One round: CPU per purchase of the Node process and of all of PostgreSQL, with what the purchases left for later. */
async function measure(
  { postgresPid }: BenchSystem,
  generator: HelperProcess,
  { shop, tokens, node, isQuiet }: Side,
  crowd: number,
  flows: number,
): Promise<Round> {
  const before = { node: cpuOfProcess(node), database: cpuOfFamily(postgresPid) };
  const order = { shop, tokens, crowd, flows };
  const { seconds } = await generator.ask<Bought>(order, 'bought');
  await isQuiet();
  return {
    node: (cpuOfProcess(node) - before.node) / flows,
    database: (cpuOfFamily(postgresPid) - before.database) / flows,
    perSecond: flows / seconds,
  };
}

function report(
  results: ReadonlyMap<string, Round[]>,
  growth: { empty: number; full: number },
  costs: Awaited<ReturnType<typeof measureMachine>>,
): boolean {
  const pick = (name: string, crowd: number, field: keyof Round): number[] =>
    (results.get(`${name} ${crowd}`) ?? []).map((round) => round[field]);
  const both = (figures: number[]): string => `${median(figures).toFixed(2)} (${lowest(figures).toFixed(2)})`;
  const rows = CROWDS.flatMap((crowd) =>
    ['product', 'yardstick'].map((name) => [
      `${name}, ${crowd} at once`,
      both(pick(name, crowd, 'node')),
      both(pick(name, crowd, 'database')),
      median(pick(name, crowd, 'perSecond')).toFixed(0),
    ]),
  );
  process.stdout.write(`\n${machine()}\n`);
  process.stdout.write(
    `On this machine a bare request costs ${costs.perRequest.toFixed(2)} ms of CPU, a bare statement ${costs.perStatement.toFixed(2)} ms\n`,
  );
  process.stdout.write(`CPU a purchase in ms, median of ${ROUNDS} rounds (lowest)\n\n`);
  process.stdout.write(table(['', 'Node', 'PostgreSQL', 'flows/s'], rows));
  process.stdout.write(
    `\n  Adding an item: ${growth.empty.toFixed(2)} ms to a cart of 1, ${growth.full.toFixed(2)} ms to a cart of 99\n\n`,
  );
  const target = (what: string, crowd: number, field: 'node' | 'database', most: number): Target => {
    const own = median(pick('product', crowd, field));
    const bare = median(pick('yardstick', crowd, field));
    const note = `${own.toFixed(2)} ms to ${bare.toFixed(2)} ms`;
    return { what: `${what}, ${crowd} at once, to the yardstick`, value: own / bare, note, most, unit: ' ×' };
  };
  const targets = CROWDS.flatMap((crowd) => [
    target('Backend', crowd, 'node', MOST_OF_YARDSTICK.node),
    target('Database', crowd, 'database', MOST_OF_YARDSTICK.database),
  ]);
  return judge([
    ...targets,
    { what: 'Adding to a full cart, to an empty one', value: growth.full / growth.empty, most: 1.2, unit: ' ×' },
  ]);
}
