import type pg from 'pg';
import { progress } from '../../scripts/lib/progress.mjs';
import { type BenchSystem, withBench } from './bench-system.ts';
import { cpuOfFamily, cpuOfProcess } from './cpu.ts';
import { judge, machine, table } from './figures.ts';
import { prepareShop } from './flow-shop.ts';
import { inspect } from './inspector.ts';
import type { Stretched } from './load-sustained.ts';

const PHONES = 20;
/** Number of accounts. An account may pay at most sixty times in ten minutes. */
const ACCOUNTS = 512;
/** Maximum ratio of the last minutes to the first minutes after the warm-up. Below it, a value has not grown. */
const BOUNDS = { backlog: 2, latency: 1.5, heap: 1.1 };
const WARM_UP_MINUTES = 1;

interface Minute extends Stretched {
  /** Number of overdue tasks and webhooks. */
  backlog: number;
  /** Bytes of heap in use after a garbage collection. */
  heap: number;
  /** Milliseconds of CPU time per completed purchase. */
  node: number;
  database: number;
  simulators: number;
}

/** Boots a demo, buys at a given rate for `minutes` after a warm-up minute. Returns true if nothing grew or failed. */
export function benchSustained(perSecond: number, minutes: number): Promise<boolean> {
  return withBench(async (bench) => {
    const generator = bench.helper('load-sustained.ts');
    const ready = await progress.step('Preparing goods and buyers', () => prepareShop(bench, ACCOUNTS, PHONES));
    const { shop, tokens, database } = ready;
    const inspector = await inspect(bench.backendPid);
    bench.atEnd(async () => inspector.close());
    const rows: Minute[] = [];
    for (let minute = 0; minute < minutes + WARM_UP_MINUTES; minute += 1) {
      const label = minute < WARM_UP_MINUTES ? 'Warming up' : `Minute ${minute}`;
      const before = cpuOf(bench);
      const order = { shop, tokens, perSecond, seconds: 60 };
      const stretched = await progress.step(label, () => generator.ask<Stretched>(order, 'stretched'));
      const after = cpuOf(bench);
      rows.push({
        ...stretched,
        backlog: await backlogOf(database),
        heap: await inspector.heapUsed(true),
        node: (after.node - before.node) / stretched.bought,
        database: (after.database - before.database) / stretched.bought,
        simulators: (after.simulators - before.simulators) / stretched.bought,
      });
    }
    const [rest] = await Promise.allSettled([progress.step('Waiting for what is left', () => ready.isQuiet())]);
    const isHeld = report(rows, perSecond);
    if (rest.status === 'rejected') throw rest.reason;
    return isHeld;
  });
}

const cpuOf = ({ backendPid, postgresPid, simulatorsPid }: BenchSystem) => ({
  node: cpuOfProcess(backendPid),
  database: cpuOfFamily(postgresPid),
  simulators: cpuOfProcess(simulatorsPid),
});

async function backlogOf(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ left: string }>(
    `select (select count(*) from outbox where done_at is null and dead_at is null and run_at < now() - interval '1 second')
          + (select count(*) from webhook_inbox
              where done_at is null and dead_at is null and received_at < now() - interval '5 seconds') as left`,
  );
  return Number(rows[0]?.left);
}

function report(rows: readonly Minute[], perSecond: number): boolean {
  process.stdout.write(`\n${machine()}\n${perSecond} purchases a second are begun; CPU in ms a purchase\n\n`);
  process.stdout.write(
    table(
      [
        'minute',
        'bought',
        'failed',
        'open',
        'middle ms',
        '99 % ms',
        'backlog',
        'heap MB',
        'Node',
        'PostgreSQL',
        'simulators',
      ],
      rows.map((row, minute) => [
        minute < WARM_UP_MINUTES ? 'warm-up' : String(minute),
        ...[row.bought, row.failed, row.open].map(String),
        ...[row.middle, row.slowest].map((ms) => ms.toFixed(0)),
        String(row.backlog),
        (row.heap / 1e6).toFixed(0),
        ...[row.node, row.database, row.simulators].map((ms) => ms.toFixed(2)),
      ]),
    ),
  );
  const why = rows.find((row) => row.why)?.why;
  if (why) process.stdout.write(`\n  The first failure: ${why}\n`);
  process.stdout.write('\n');
  const counted = rows.slice(WARM_UP_MINUTES);
  const third = Math.max(1, Math.floor(counted.length / 3));
  const mean = (of: readonly Minute[], pick: (row: Minute) => number): number =>
    of.reduce((sum, row) => sum + pick(row), 0) / of.length;
  const growth = (pick: (row: Minute) => number): number =>
    mean(counted.slice(-third), pick) / mean(counted.slice(0, third), pick);
  const perMinute = counted.reduce((sum, { bought }) => sum + bought, 0) / counted.length;
  return judge([
    { what: 'Purchases that failed', value: rows.reduce((sum, { failed }) => sum + failed, 0), most: 0, unit: '' },
    { what: 'Bought of what was begun', value: perMinute / (perSecond * 60), least: 0.99, unit: ' ×' },
    { what: 'Backlog at the end', value: counted.at(-1)?.backlog ?? 0, most: perSecond * BOUNDS.backlog, unit: '' },
    { what: 'Latency, last third to first', value: growth(({ middle }) => middle), most: BOUNDS.latency, unit: ' ×' },
    { what: 'Heap, last third to first', value: growth(({ heap }) => heap), most: BOUNDS.heap, unit: ' ×' },
  ]);
}
