import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';

/** Id of the advisory lock that keeps row ids in commit order: a reader who has seen one id has seen all before it. */
const ORDER_LOCK = 7_210_002;

/** The channel on which PostgreSQL announces a new invalidation. */
export const CHANNEL = 'invalidation';

const lockOrder = sql('invalidations.lock', `select pg_advisory_xact_lock($1)`);
const insert = sql<{ id: number }>('invalidations.insert', `insert into invalidation (tags) values ($1) returning id`);
const notify = sql('invalidations.notify', `select pg_notify($1, $2)`);

/**
 * Tells every storefront to drop its cache entries with these tags (`plan:<documentId>`, `catalog`, `page:<slug>`,
 * `sku:<sku>`, …). Runs inside the transaction that changes the content, so storefronts are notified only if it
 * commits. Does nothing without tags.
 */
export async function raiseInvalidation(tx: Queryable, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await tx.query(lockOrder, [ORDER_LOCK]);
  const row = await tx.first(insert, [[...new Set(tags)]]);
  await tx.query(notify, [CHANNEL, String(row?.id ?? '')]);
}
