import { progress } from '../../scripts/lib/progress.mjs';
import { type BenchSystem, withBench } from './bench-system.ts';
import { cpuOfFamily, cpuOfProcess } from './cpu.ts';
import { judge, printTable, timesMost } from './figures.ts';
import { filtersOf, searchesOf } from './growth-words.ts';
import { send } from './http-client.ts';
import { idOf, seedProducts } from './seed-growth.ts';
import { together } from './together.ts';

const SIZES = [24, 1_000, 10_000] as const;
type Size = (typeof SIZES)[number];
/** Number of times each size is filled and measured. Sizes alternate, so that a busy minute affects all of them. */
const PASSES = 2;
const REQUESTS = 600;
/** Number of different queries. Each is sent twice per pass. */
const QUERIES = 200;
const TOGETHER = 4;
/** Number of warm-up requests: enough to plan the statements and compile the code. */
const WARM_UP = 100;

const MEASURED = ['list', 'detail', 'filters', 'search'] as const;
type Measured = (typeof MEASURED)[number];

/** Milliseconds of CPU time and number of requests over all passes. */
interface Cost {
  node: number;
  database: number;
  requests: number;
}

/** Milliseconds of CPU time of Vendure's list of 12 products, in Node and in its database. Ours may take a fifth. */
const VENDURE = { node: 44, database: 58 };
const SHARE = 5;

/** Boots a demo, measures, and prints the results. Returns true if every target is met. */
export async function benchGrowth(): Promise<boolean> {
  return withBench(async ({ database, ...system }) => {
    const costs = new Map<string, Cost>();
    // A newly started backend still compiles its code, so the first round is not counted.
    await progress.step('Warming up', async () => {
      await seedProducts(database, SIZES[0]);
      await measureSize(system, SIZES[0], new Map());
    });
    for (let pass = 1; pass <= PASSES; pass += 1) {
      for (const size of SIZES) {
        const label = `${size.toLocaleString('en-US')} products, ${pass} of ${PASSES}`;
        await progress.step(`Writing ${label}`, () => seedProducts(database, size));
        await progress.step(`Asking for ${label}`, () => measureSize(system, size, costs));
      }
    }
    return report(costs);
  });
}

async function measureSize(system: BenchSystem, size: Size, costs: Map<string, Cost>): Promise<void> {
  const catalog = `${system.api}/commerce/catalog/products`;
  const twice = (list: readonly string[]) => [...list, ...list];
  const addresses: Record<Measured, string[]> = {
    list: Array.from({ length: REQUESTS }, (_, place) => `${catalog}?pageSize=12&page=${1 + (place % 2)}`),
    detail: Array.from({ length: REQUESTS }, (_, place) => `${catalog}/${idOf(1 + ((place * 7_919) % size))}`),
    filters: twice(filtersOf(QUERIES, 11).map((query) => `${catalog}?pageSize=12&${query}`)),
    search: twice(searchesOf(QUERIES, 23).map((q) => `${system.api}/content/search?${new URLSearchParams({ q })}`)),
  };
  for (const what of MEASURED) {
    const list = addresses[what];
    await askAll(list.slice(0, WARM_UP));
    const before = [cpuOfProcess(system.backendPid), cpuOfFamily(system.postgresPid)] as const;
    await askAll(list);
    const key = `${what} ${size}`;
    const sum = costs.get(key) ?? { node: 0, database: 0, requests: 0 };
    sum.node += cpuOfProcess(system.backendPid) - before[0];
    sum.database += cpuOfFamily(system.postgresPid) - before[1];
    sum.requests += list.length;
    costs.set(key, sum);
  }
}

/** Requests all URLs, a few at a time. A failed request throws, which ends the benchmark. */
async function askAll(addresses: readonly string[]): Promise<void> {
  await together(addresses.length, TOGETHER, async (turn) => {
    const url = addresses[turn] ?? '';
    const { status, body } = await send({ method: 'GET', url });
    if (status !== 200) throw new Error(`${url} answered ${status}: ${body.toString().slice(0, 200)}`);
  });
}

function report(costs: ReadonlyMap<string, Cost>): boolean {
  const of = (what: Measured, size: Size) => {
    const { node, database, requests } = costs.get(`${what} ${size}`) ?? { node: NaN, database: NaN, requests: 1 };
    return { node: node / requests, database: database / requests, both: (node + database) / requests };
  };
  const ratio = (what: Measured, few: Size, many: Size) => of(what, many).both / of(what, few).both;
  printTable(
    'CPU a request in ms, backend + PostgreSQL',
    ['', ...SIZES.map((size) => size.toLocaleString('en-US'))],
    MEASURED.map((what) => [
      what,
      ...SIZES.map((size) => `${of(what, size).node.toFixed(2)} + ${of(what, size).database.toFixed(2)}`),
    ]),
  );
  const dearest = (side: 'node' | 'database') => Math.max(...SIZES.map((size) => of('list', size)[side]));
  return judge([
    timesMost('List of 12, 10,000 products to 24', ratio('list', 24, 10_000), 1.2),
    timesMost('Detail, 10,000 products to 24', ratio('detail', 24, 10_000), 1.2),
    timesMost(`${QUERIES} sets of filters, 10,000 products to 1,000`, ratio('filters', 1_000, 10_000), 3),
    timesMost(`${QUERIES} searches, 10,000 products to 1,000`, ratio('search', 1_000, 10_000), 3),
    { what: 'List of 12 in the backend', value: dearest('node'), most: VENDURE.node / SHARE, unit: ' ms' },
    { what: 'List of 12 in PostgreSQL', value: dearest('database'), most: VENDURE.database / SHARE, unit: ' ms' },
  ]);
}
