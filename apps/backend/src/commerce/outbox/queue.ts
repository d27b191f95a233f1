import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';

/** Number of attempts, over about 12 hours, after which a task is given up and staff must handle it. */
export const MAX_TRIES = 16;

/** Returns seconds until the next attempt: 2, 4, 8, … up to 3 hours, plus up to a quarter so none coincide. */
export function backOff(tries: number, spread = Math.random()): number {
  const seconds = Math.min(2 ** tries, 10_800);
  return Math.round(seconds * (1 + spread / 4));
}

/** Days for which finished tasks are kept, to answer questions about whether an email or call was sent. */
const KEPT_DAYS = 90;
/** Number of rows that one statement reads. */
const BATCH = 1_000;

/**
 * Creates the cleanup of a queue. It deletes entries that were done 90 days before `now`, from the oldest row on, and
 * stops at younger rows, so its work depends only on how much it deletes. Unfinished entries stay for staff.
 */
export function purgerOf(
  table: 'outbox' | 'webhook_inbox',
  madeAt: 'created_at' | 'received_at',
): (q: Queryable, now: Date) => Promise<void> {
  const forget = sql<{ last: number | null; old: number }>(
    `${table}.forget`,
    `with looked as (
       select id, done_at, ${madeAt} < $2::timestamptz - interval '${KEPT_DAYS} days' as old
         from ${table} where id > $1 order by id limit ${BATCH}
     ), gone as (
       delete from ${table} where id = any(array(
         select id from looked where done_at < $2::timestamptz - interval '${KEPT_DAYS} days'))
     )
     select max(id) as last, (count(*) filter (where old))::int as old from looked`,
  );
  return async (q, now) => {
    for (let after: number | null = 0; after !== null;) {
      const looked: { last: number | null; old: number } | null = await q.first(forget, [after, now]);
      after = looked?.old === BATCH ? looked.last : null;
    }
  };
}
