import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { progress } from '../../scripts/lib/progress.mjs';
import { withBench } from './bench-system.ts';
import { cpuOfFamily, cpuOfProcess } from './cpu.ts';
import { judge, machine, table } from './figures.ts';
import { prepareShop } from './flow-shop.ts';
import { type CpuProfile, inspect } from './inspector.ts';
import type { Bought, Order } from './load-flow.ts';

const CROWD = 8;
/** Purchases that are counted, one after another, so that no two share a commit. */
const COUNTED = 100;
/** Maximum numbers a purchase: SQL statements, transactions, and commits that wait for the disk. */
const BOUNDS = { statements: 30, transactions: 14, flushes: 10 };
const WARM_UP = 600;
const FLOWS = 400;
const ACCOUNTS = 64;
/** Maximum number of rows in each printed table. */
const SHOWN = 40;

/** Boots with statement statistics, even inside functions, makes purchases, and prints where the CPU time was spent. */
export function benchProfile(databaseFlags: readonly string[]): Promise<boolean> {
  const watched = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track=all'];
  const flags = [...watched, 'pg_stat_statements.track_planning=on', ...databaseFlags];
  return withBench(
    async (bench) => {
      const generator = bench.helper('load-flow.ts');
      const { shop, tokens, database, isQuiet } = await prepareShop(bench, ACCOUNTS);
      await database.query('create extension pg_stat_statements');
      const buy = async (flows: number, crowd = CROWD): Promise<void> => {
        const order: Order = { at: { shop, tokens }, crowd, flows };
        await generator.ask<Bought>(order, 'bought');
        await isQuiet();
      };
      await progress.step('Warming up', () => buy(WARM_UP));
      const counted = await countsOf(database);
      await progress.step('Counting', () => buy(COUNTED, 1));
      const counts = difference(await countsOf(database), counted);
      const inspector = await inspect(bench.backendPid);
      bench.atEnd(async () => inspector.close());
      await database.query('select pg_stat_statements_reset(), pg_stat_reset()');
      const waits = watchWaits(bench.settings.DATABASE_URL);
      const before = { node: cpuOfProcess(bench.backendPid), database: cpuOfFamily(bench.postgresPid) };
      const profile = await progress.step('Buying', () => inspector.profile(() => buy(FLOWS)));
      const node = (cpuOfProcess(bench.backendPid) - before.node) / FLOWS;
      const inDatabase = (cpuOfFamily(bench.postgresPid) - before.database) / FLOWS;
      const waited = await waits.stop();
      process.stdout.write(`\n${machine()}${databaseFlags.length > 0 ? `, ${databaseFlags.join(' ')}` : ''}\n`);
      process.stdout.write(
        `A purchase: ${node.toFixed(2)} ms of Node (the profiler's too), ${inDatabase.toFixed(2)} ms of PostgreSQL\n`,
      );
      await printStatements(database);
      printShares('Node by package', shares(profile, packageOf), node);
      const functionOf = ({ functionName, url }: Frame): string =>
        `${functionName || '(anonymous)'} ${packageOf({ url })}`;
      printShares('Node by function', shares(profile, functionOf), node);
      printWaits(waited);
      return judge([
        { what: 'statements a purchase', value: counts.statements, most: BOUNDS.statements, unit: '' },
        { what: 'transactions a purchase', value: counts.transactions, most: BOUNDS.transactions, unit: '' },
        { what: 'commits that wait for the disk', value: counts.flushes, most: BOUNDS.flushes, unit: '' },
      ]);
    },
    { databaseFlags: flags },
  );
}

type Counts = Record<keyof typeof BOUNDS, number>;

/** Reads what the database has done so far. This bench's own statements are left out. */
async function countsOf(database: pg.Pool): Promise<Counts> {
  // Sessions report their commits to the statistics at most once a second.
  await pause(1_500);
  const { rows } = await database.query<Counts>(
    `with statements as (select sum(calls)::int as all, (sum(calls) filter (where query ~ ${OWN}))::int as own
         from pg_stat_statements
        where toplevel and dbid = (select oid from pg_database where datname = current_database()))
     select s.all - coalesce(s.own, 0) as statements, d.xact_commit::int - coalesce(s.own, 0) as transactions,
        (select sum(fsyncs)::int from pg_stat_io where object = 'wal' and backend_type = 'client backend') as flushes
       from statements s, pg_stat_database d where d.datname = current_database()`,
  );
  const [counts] = rows;
  if (!counts) throw new Error('The database counts nothing');
  return counts;
}

/** Matches the statements of this bench: those that read statistics, and the one that waits for the queues. */
const OWN = `'pg_stat|string_agg\\(format'`;

function difference(after: Counts, before: Counts): Counts {
  const each = (name: keyof Counts) => (after[name] - before[name]) / COUNTED;
  return { statements: each('statements'), transactions: each('transactions'), flushes: each('flushes') };
}

type Frame = CpuProfile['nodes'][number]['callFrame'];

/** A row of `pg_stat_statements`. `own` is false for a statement that a function ran. */
type Statement = { own: boolean; calls: string; plans: string; plan: string; exec: string; query: string };

async function printStatements(database: pg.Pool): Promise<void> {
  const { rows } = await database.query<Statement>(
    `select toplevel as own, calls, plans, total_plan_time as plan, total_exec_time as exec, query from pg_stat_statements
      where query not like '%pg_stat%' and query not like '%FROM ONLY%' and dbid = (select oid from pg_database where datname = current_database())
      order by total_plan_time + total_exec_time desc`,
  );
  const sum = (pick: (row: Statement) => string | number): number =>
    rows.reduce((all, row) => all + (row.own ? Number(pick(row)) : 0), 0) / FLOWS;
  process.stdout.write(
    `\nStatements a purchase: ${sum(({ calls }) => calls).toFixed(1)}, planned ${sum(({ plans }) => plans).toFixed(1)} times, ` +
      `${sum(({ plan }) => plan).toFixed(2)} ms to plan, ${sum(({ exec }) => exec).toFixed(2)} ms to run (waits for locks and disk included)\n\n`,
  );
  const shown = rows
    .slice(0, SHOWN)
    .map(({ own, calls, plans, plan, exec, query }) => [
      `${own ? '' : '· '}${query.replace(/\s+/g, ' ').slice(0, 90)}`,
      ...[calls, plans, plan, exec].map((figure) => (Number(figure) / FLOWS).toFixed(3)),
    ]);
  process.stdout.write(table(['', 'calls', 'plans', 'plan ms', 'run ms'], shown));
}

type Share = [name: string, part: number];

/** Returns the shares of the sampled CPU time, largest first. Idle time is left out. */
function shares({ nodes, samples, timeDeltas }: CpuProfile, nameOf: (frame: Frame) => string): Share[] {
  const names = new Map(
    nodes.map(({ id, callFrame }) => [id, callFrame.functionName === '(idle)' ? null : nameOf(callFrame)]),
  );
  const sums = new Map<string, number>();
  let all = 0;
  samples.forEach((id, index) => {
    const name = names.get(id);
    if (name === null || name === undefined) return;
    const time = timeDeltas[index] ?? 0;
    all += time;
    sums.set(name, (sums.get(name) ?? 0) + time);
  });
  return [...sums].map(([name, time]): Share => [name, time / all]).sort(([, one], [, other]) => other - one);
}

/** Returns the name of a script's package, the folder of our own code, or Node itself. */
function packageOf({ url }: { url: string }): string {
  const path = url.replace(/^file:\/\//, '');
  const dependency = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  if (dependency) return dependency;
  const own = /\/(?:dist|apps|packages)\/(.+)$/.exec(path)?.[1];
  if (own) return own.split('/').slice(0, 4).join('/');
  return path === '' ? 'engine' : path.split('/').slice(0, 2).join('/');
}

function printShares(title: string, all: readonly Share[], msPerPurchase: number): void {
  process.stdout.write(`\n${title}\n\n`);
  const rows = all
    .slice(0, SHOWN)
    .map(([name, part]) => [name, `${(part * 100).toFixed(1)} %`, (part * msPerPurchase).toFixed(2)]);
  process.stdout.write(table(['', 'share', 'ms'], rows));
}

/** Samples every ten milliseconds the wait events of the database sessions. */
function watchWaits(connectionString: string): { stop: () => Promise<Map<string, number>> } {
  const counts = new Map<string, number>();
  let going = true;
  const watch = async (): Promise<void> => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    while (going) {
      const { rows } = await client.query<{ what: string }>({
        name: 'waits',
        text: `select coalesce(wait_event_type || ' ' || wait_event, 'running') as what from pg_stat_activity
                where state = 'active' and pid <> pg_backend_pid()`,
      });
      for (const { what } of rows) counts.set(what, (counts.get(what) ?? 0) + 1);
      await pause(10);
    }
    await client.end();
  };
  const watching = watch();
  return {
    stop: async () => {
      going = false;
      await watching;
      return counts;
    },
  };
}

function printWaits(waits: ReadonlyMap<string, number>): void {
  const all = [...waits.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write('\nSessions at work in PostgreSQL\n\n');
  const rows = [...waits]
    .sort(([, one], [, other]) => other - one)
    .map(([what, count]) => [what, `${((count / all) * 100).toFixed(1)} %`]);
  process.stdout.write(table(['', 'share'], rows));
}
