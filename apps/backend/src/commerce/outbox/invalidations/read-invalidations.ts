import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';

/** Cache tags that a storefront must drop. `null` tags mean that anything may have changed. */
export interface Invalidation {
  id: number;
  tags: string[] | null;
}

const ends = sql<{ first: number | null; last: number | null }>(
  'invalidations.ends',
  `select min(id) as first, max(id) as last from invalidation`,
);
/** Reads up to 500 invalidations after this row, oldest first. */
export const invalidationsSince = sql<{ id: number; tags: string[] }>(
  'invalidations.since',
  `select id, tags from invalidation where id > $1 order by id limit 500`,
);
/**
 * Deletes invalidations that are over 14 days old, because no reader will request them anymore. A storefront that was
 * away for longer starts with an empty cache anyway.
 */
export const purgeInvalidations = sql(
  'invalidations.forget',
  `delete from invalidation where created_at < now() - interval '14 days'`,
);

/**
 * Returns the position from which a reader continues who last saw `after`: that row, or the end with everything invalid
 * if the table no longer knows what came next (or never knew it: another database).
 */
export async function startOf(db: Queryable, after: number | null): Promise<Invalidation> {
  const { first, last } = (await db.first(ends)) ?? { first: null, last: null };
  const end = last ?? 0;
  if (after === null) return { id: end, tags: [] };
  const known = after <= end && (first === null ? after === end : after >= first - 1);
  return known ? { id: after, tags: [] } : { id: end, tags: null };
}
