import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';

/** How long finished tasks stay, in days, so that questions about whether something was sent can be answered. */
const KEPT_DAYS = 90;
/** Rows looked at in one statement. */
const BATCH = 1_000;

/**
 * Makes the sweeper of a queue: it takes away what was done 90 days before `now`, from the oldest row on, and ends where rows are
 * younger. So its work follows what goes, however much is there. What is not done stays for people.
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
