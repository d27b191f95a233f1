import { AGREED_POLICIES, type PayBody } from '@cerulean/contract/payments';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { ATTEMPT_COLUMNS, type AttemptRow } from './attempt-store.ts';
import { LIVE } from '../cart/under-review.ts';

/** Versions of policies, by slug. */
export type Versions = Readonly<Record<string, string>>;

type Row = { inForce: Versions } & (AttemptRow | { [Column in keyof AttemptRow]: null });

const select = sql<Row>(
  'payments.before-attempt',
  `select p.versions as "inForce", a.*
     from (select coalesce(jsonb_object_agg(slug, version), '{}') as versions from catalog_policy where slug = any($2)) p
     left join (select ${ATTEMPT_COLUMNS} from payment_attempt where cart_id = $1 and state in (${LIVE})) a on true`,
);

/**
 * What to check before a new attempt, read in one statement: the attempt that this cart waits for, of which there is at most
 * one (decision 0006), and the versions of the policies that a buyer agrees to now.
 */
export async function beforeAttempt(
  q: Queryable,
  cartId: string,
): Promise<{ live: AttemptRow | null; inForce: Versions }> {
  const row = await q.first(select, [cartId, AGREED_POLICIES]);
  if (!row) throw new Error('The database gave no versions of policies');
  const { inForce, ...attempt } = row;
  return { inForce, live: attempt.id === null ? null : (attempt as AttemptRow) };
}

/** True when the buyer was shown what is in force; versions of other policies are of no account. */
export function agreedToAll(agreed: PayBody['policies'], inForce: Versions): boolean {
  return Object.entries(inForce).every(([slug, version]) => agreed[slug] === version);
}
