import { progress } from '../../scripts/lib/progress.mjs';
import { withBench, type Bench, type BenchSystem, type HelperProcess } from './bench-system.ts';
import { measureGrowth } from './cart-growth.ts';
import { cpuOfFamily, cpuOfProcess } from './cpu.ts';
import { judge, lowest, machine, median, table, type Target } from './figures.ts';
import { type FlowShop, prepareShop } from './flow-shop.ts';
import type { Bought, Order } from './load-flow.ts';
import { measureMachine } from './machine-costs.ts';

/** Numbers of concurrent buyers. */
const CROWDS = [1, 8, 32];
const LARGEST = 32;
/** Number of phones to choose from in the rounds in which the buyers do not all buy the same phone. */
const PHONES = 20;
/** Number of accounts. An account may pay at most sixty times in ten minutes. */
const ACCOUNTS = 256;
const ROUNDS = 5;
/** Purchases in a round, by crowd: enough that a CPU clock tick is about a hundredth of the round. */
const FLOWS: Readonly<Record<Name, Readonly<Record<number, number>>>> = {
  shop: { 1: 96, 8: 192, 32: 320 },
  floor: { 1: 300, 8: 1200, 32: 1200 },
};
/** Purchases before measuring, after which V8 has compiled hot code and every connection has planned its statements. */
const WARM_UP = 1_500;

/** Maximum ratios to the floor's CPU time, minimum throughput, and how far rounds may differ and still be equal. */
const BOUNDS = { node: 5, database: 2.5, ofFloorPerSecond: 0.25, perSecond: 45, oneOfTwenty: 0.85, floorSpread: 1.25 };

type Name = 'shop' | 'floor';

/** One side of the comparison: the shop or the floor. */
interface Side {
  name: Name;
  /** Number of phones that buyers choose from: one or twenty. */
  phones: number;
  at: Order['at'];
  node: number;
  /** Resolves when the deferred work of all purchases is done. */
  isQuiet: () => Promise<void>;
}

interface Round {
  node: number;
  database: number;
  perSecond: number;
}

/** Figures for one side and one number of buyers, with one entry per round. */
interface Result {
  name: Name;
  phones: number;
  crowd: number;
  rounds: Round[];
}

/** Boots a demo, measures, and prints the results. Returns true if every target is met. */
export function benchFlow(): Promise<boolean> {
  return withBench(async (bench) => {
    const flowShop = await progress.step('Preparing goods and buyers', () => prepareShop(bench, ACCOUNTS, PHONES));
    const generator = bench.helper('load-flow.ts');
    const { floor, url } = await startFloor(bench);
    const sidesOf = (phones: number): Side[] => [shopSide(bench, flowShop, phones), floorSide(floor, url, phones)];
    await progress.step('Warming up', async () => {
      for (const side of sidesOf(PHONES)) await measure(bench, generator, side, LARGEST, WARM_UP);
    });
    const results: Result[] = [];
    const cases = [...CROWDS.map((crowd) => ({ crowd, phones: 1 })), { crowd: LARGEST, phones: PHONES }];
    for (const { crowd, phones } of cases) {
      const compared = sidesOf(phones).map((side) => ({
        side,
        result: { name: side.name, phones, crowd, rounds: [] as Round[] },
      }));
      await progress.step(`${crowd} at the same time, ${goods(phones)}`, async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const { side, result } of compared) {
            result.rounds.push(await measure(bench, generator, side, crowd, FLOWS[side.name][crowd] ?? 0));
          }
        }
      });
      results.push(...compared.map(({ result }) => result));
    }
    const growth = await progress.step('Adding to empty and full carts', () => measureGrowth(bench, flowShop));
    const costs = await measureMachine(bench.settings.DATABASE_URL, bench.postgresPid);
    return report(results, growth, costs);
  });
}

const goods = (phones: number): string => (phones === 1 ? 'one phone' : `${phones} phones`);

async function startFloor({ database, helper, settings }: Bench) {
  await database.query('create database floor');
  const address = new URL(settings.DATABASE_URL);
  address.pathname = '/floor';
  const floor = helper('floor.ts', { FLOOR_DATABASE_URL: address.href });
  return { floor, url: await floor.ask<string>({}, 'url') };
}

function shopSide({ backendPid }: BenchSystem, { shop, tokens, isQuiet }: FlowShop, phones: number): Side {
  const at = { shop: { ...shop, devices: shop.devices.slice(0, phones) }, tokens };
  return { name: 'shop', phones, at, node: backendPid, isQuiet };
}

function floorSide({ pid }: HelperProcess, url: string, phones: number): Side {
  const skus = (from: number): string[] => Array.from({ length: phones }, (_, index) => `s${from + index}`);
  const at = { floor: url, devices: skus(0), plans: skus(50) };
  return { name: 'floor', phones, at, node: pid, isQuiet: async () => {} };
}

/** Runs one round. Measures the CPU time per purchase of Node and of all of PostgreSQL, including deferred work. */
async function measure(
  { postgresPid }: BenchSystem,
  generator: HelperProcess,
  { at, node, isQuiet }: Side,
  crowd: number,
  flows: number,
): Promise<Round> {
  const before = { node: cpuOfProcess(node), database: cpuOfFamily(postgresPid) };
  const order: Order = { at, crowd, flows };
  const { seconds } = await generator.ask<Bought>(order, 'bought');
  await isQuiet();
  return {
    node: (cpuOfProcess(node) - before.node) / flows,
    database: (cpuOfFamily(postgresPid) - before.database) / flows,
    perSecond: flows / seconds,
  };
}

function report(
  results: readonly Result[],
  growth: { empty: number; full: number },
  costs: Awaited<ReturnType<typeof measureMachine>>,
): boolean {
  const figures = (name: Name, crowd: number, phones: number, field: keyof Round): number[] =>
    (
      results.find((result) => result.name === name && result.crowd === crowd && result.phones === phones)?.rounds ?? []
    ).map((round) => round[field]);
  const middle = (...of: Parameters<typeof figures>): number => median(figures(...of));
  const both = (all: number[]): string => `${median(all).toFixed(2)} (${lowest(all).toFixed(2)})`;
  process.stdout.write(`\n${machine()}\n`);
  process.stdout.write(
    `On this machine a bare request costs ${costs.perRequest.toFixed(2)} ms of CPU, a bare statement ` +
      `${costs.perStatement.toFixed(2)} ms, a bare commit ${costs.perCommit.toFixed(2)} ms\n`,
  );
  process.stdout.write(`CPU a purchase in ms, median of ${ROUNDS} rounds (lowest)\n\n`);
  const rows = results.map(({ name, crowd, phones }) => [
    `${name}, ${crowd} at once, ${goods(phones)}`,
    both(figures(name, crowd, phones, 'node')),
    both(figures(name, crowd, phones, 'database')),
    middle(name, crowd, phones, 'perSecond').toFixed(0),
  ]);
  process.stdout.write(table(['', 'Node', 'PostgreSQL', 'flows/s'], rows));
  process.stdout.write(
    `\n  Adding an item: ${growth.empty.toFixed(2)} ms to a cart of 1, ${growth.full.toFixed(2)} ms to a cart of 99\n\n`,
  );
  const toFloor = (crowd: number, field: 'node' | 'database', most: number): Target => {
    const own = figures('shop', crowd, 1, field);
    const bare = figures('floor', crowd, 1, field);
    const ratios = own.map((value, round) => value / (bare[round] ?? Number.NaN));
    const what = `${field === 'node' ? 'Node' : 'PostgreSQL'}, ${crowd} at once, to the floor`;
    return {
      what,
      value: median(ratios),
      note: `${median(own).toFixed(2)} ms to ${median(bare).toFixed(2)} ms`,
      most,
      unit: ' ×',
    };
  };
  const spread = (crowd: number, field: 'node' | 'database'): Target => {
    const all = figures('floor', crowd, 1, field);
    const what = `Void unless the floor's rounds agree: ${field === 'node' ? 'Node' : 'PostgreSQL'}, ${crowd} at once`;
    return { what, value: Math.max(...all) / lowest(all), most: BOUNDS.floorSpread, unit: ' ×' };
  };
  const perSecond = middle('shop', LARGEST, 1, 'perSecond');
  return judge([
    ...CROWDS.flatMap((crowd) => [toFloor(crowd, 'node', BOUNDS.node), toFloor(crowd, 'database', BOUNDS.database)]),
    ...CROWDS.flatMap((crowd) => [spread(crowd, 'node'), spread(crowd, 'database')]),
    { what: `Throughput, ${LARGEST} at once`, value: perSecond, least: BOUNDS.perSecond, unit: ' a second' },
    {
      what: `Throughput, ${LARGEST} at once, to the floor`,
      value: perSecond / middle('floor', LARGEST, 1, 'perSecond'),
      least: BOUNDS.ofFloorPerSecond,
      unit: ' ×',
    },
    {
      what: `Throughput of one phone, to ${PHONES} phones`,
      value: perSecond / middle('shop', LARGEST, PHONES, 'perSecond'),
      least: BOUNDS.oneOfTwenty,
      unit: ' ×',
    },
    { what: 'Adding to a full cart, to an empty one', value: growth.full / growth.empty, most: 1.2, unit: ' ×' },
  ]);
}
