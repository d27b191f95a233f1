import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Tx } from './db.ts';
import { sql } from './statement.ts';

const ownPid = sql<{ pid: number }>('test.own-pid', 'select pg_backend_pid() as pid');
const countWaiting = sql<{ waiting: number }>(
  'test.count-waiting',
  `with recursive waiting (pid) as (
     select $1::int
      union select a.pid from pg_stat_activity a join waiting w on w.pid = any(pg_blocking_pids(a.pid))
   )
   select count(*) - 1 as waiting from waiting`,
);

/**
 * Resolves when `count` transactions wait for the transaction of `holder`, directly or through another one. A test's
 * race then happens at the intended point and not by chance.
 */
export async function untilWaiting(db: Db, holder: Tx, count = 1): Promise<void> {
  const pid = (await holder.first(ownPid))?.pid ?? 0;
  while (((await db.first(countWaiting, [pid]))?.waiting ?? 0) < count) await pause(5);
}
