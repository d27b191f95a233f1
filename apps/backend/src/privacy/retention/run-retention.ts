import type { Db } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import type { Log } from '../../commerce/http/handler.ts';
import { retentionRules } from './retention-rules.ts';

/** Rows per statement of a retention rule. */
const BATCH = 500;

const claim = sql<{ rule: string }>(
  'privacy.retention-claim',
  `insert into retention_run (rule, ran_at) values ($1, $2)
   on conflict (rule) do update set ran_at = $2 where retention_run.ran_at <= $2::timestamptz - interval '1 day'
   returning rule`,
);

/**
 * Runs each retention rule once a day, in batches. Only the replica that writes a rule's row runs the rule that day.
 * Returns the number of affected rows.
 */
export async function runRetention(db: Db, now: Date, log: Log): Promise<number> {
  let all = 0;
  for (const [id, { sweep }] of Object.entries(retentionRules)) {
    if (!sweep || (await db.query(claim, [id, now])).length === 0) continue;
    let rows = 0;
    for (let batch = BATCH; batch === BATCH; rows += batch) batch = await db.run(sweep, [now, BATCH]);
    if (rows > 0) log.info(`Retention, ${id}: ${rows}`);
    all += rows;
  }
  return all;
}
