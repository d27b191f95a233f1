import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';

/** Locks a phone number until the transaction ends. See {@link lockNumber}. */
export const lockNumberOnly = sql(
  'lines.lock-number',
  `select pg_advisory_xact_lock(hashtextextended('line-number ' || $1::text, 0))`,
);
const another = sql(
  'lines.with-number',
  `select 1 from mobile_line where number = $1 and id <> $2 and state <> 'ended' limit 1`,
);
/** Finds a row unless another line that has not ended has the number. Needs the number's lock. */
export const numberIsFree = sql<{ free: boolean }>(
  'lines.number-is-free',
  `select true as free /* not null */ where not exists (
     select from mobile_line where number = $1 and id <> $2 and state <> 'ended')`,
);

/**
 * Locks a phone number until the transaction ends, and reports whether another line that has not ended has the number.
 * Any code that assigns a number to a line calls this first, after locking the line, because the unique index would
 * only raise a raw error.
 */
export async function lockNumber(tx: Tx, number: string, lineId: string): Promise<{ isOnAnother: boolean }> {
  const [, other] = await Promise.all([tx.run(lockNumberOnly, [number]), tx.first(another, [number, lineId])]);
  return { isOnAnother: other !== null };
}
