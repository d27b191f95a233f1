import { createHash } from 'node:crypto';
import type { Allowance } from '@cerulean/contract/allowance';
import { UNSIGNED } from '../../identity/limits/limit.ts';
import { networkOf } from '../../operations/network.ts';
import { ASYNC_COMMIT } from '../db/async-commit.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { ok, refuse, type Result } from '../http/result.ts';

/** Subject for which payment tries are counted. `address`: the visitor's IP address. */
export type LimitKind = 'cart' | 'account' | 'address';
export type PaymentLimits = Readonly<Record<LimitKind, Allowance>>;

export interface Trying {
  /** `null` if the visitor may not open the cart, so that strangers do not use up the payment tries of its owner. */
  cartId: string | null;
  userId: number;
  /** The visitor's IP address. All visitors without a known address share one count. */
  ip: string | null;
}

/**
 * Counts one try per key. A row stores the times of the last accepted tries, up to the limit. The next try is accepted
 * once the oldest is outside the window. The row lock serializes parallel tries, and the clock is read after locking.
 */
const count = sql<{ key: string; accepted: boolean; wait: number | null }>(
  'payment-limits.count',
  `insert into payment_try as t (key, most, seconds, tries, accepted)
   select key, most, seconds, array[clock_timestamp()], true
     from unnest($1::text[], $2::int[], $3::int[]) as k (key, most, seconds) order by key
   on conflict (key) do update set most = excluded.most, seconds = excluded.seconds, (accepted, tries) = (
     select f.free, case when f.free then (t.tries || c.at)[greatest(1, cardinality(t.tries) + 2 - excluded.most):] else t.tries end
       from (select clock_timestamp() as at) c, lateral (
         select coalesce(t.tries[cardinality(t.tries) - excluded.most + 1] + make_interval(secs => excluded.seconds) <= c.at,
           true) as free) f)
   returning key, accepted, ceil(extract(epoch from
     tries[cardinality(tries) - most + 1] + make_interval(secs => seconds) - clock_timestamp()))::int as wait, ${ASYNC_COMMIT}`,
);

const note = sql(
  'payment-limits.note-hit',
  `insert into payment_limit_hit as h (key, day, kind, cart_id, first_at, last_at, hits)
   select key, current_date, kind, $3, now(), now(), 1 from unnest($1::text[], $2::text[]) as k (key, kind) order by key
   on conflict on constraint payment_limit_hit_once do update set
     hits = h.hits + 1, last_at = excluded.last_at, cart_id = excluded.cart_id, lifted_at = null`,
);

/**
 * Counts a payment try for its cart, account, and IP address in one statement, and returns whether it may go on. No
 * window ever has more tries than its limit, even with concurrent calls. A refused try does not count toward the limit
 * that refused it. The refusal has the seconds to wait (`Retry-After`). Staff see it if the caller may open the cart.
 */
export async function countTry(db: Db, limits: PaymentLimits, { cartId, userId, ip }: Trying): Promise<Result<void>> {
  const tried = (
    [
      ['cart', cartId],
      ['account', String(userId)],
      ['address', networkOf(ip ?? UNSIGNED)],
    ] as const
  ).flatMap(([kind, id]) => (id === null ? [] : [{ kind, key: keyOf(kind, id), allowance: limits[kind] }]));
  const rows = await db.query(count, [
    tried.map(({ key }) => key),
    tried.map(({ allowance }) => allowance.count),
    tried.map(({ allowance }) => allowance.seconds),
  ]);
  const over = rows.filter(({ accepted }) => !accepted);
  if (over.length === 0) return ok(undefined);
  const keys = over.map(({ key }) => key);
  if (cartId !== null)
    await db.run(note, [keys, keys.map((key) => tried.find((each) => each.key === key)?.kind ?? 'cart'), cartId]);
  return refuse('rate_limited', { retryAfter: Math.max(1, ...over.map(({ wait }) => wait ?? 1)) });
}

/** Returns a count's key. It is hashed, so that the tables contain no IP address or account id. */
function keyOf(kind: LimitKind, id: string): string {
  return createHash('sha256').update(`payment\n${kind}\n${id}`).digest('base64url');
}

const sweep = sql(
  'payment-limits.sweep',
  `delete from payment_try where tries[cardinality(tries)] < $1::timestamptz - make_interval(secs => seconds)`,
);
const forget = sql(
  'payment-limits.forget-hits',
  `delete from payment_limit_hit where last_at < $1::timestamptz - interval '90 days'`,
);

/** Deletes counts whose time window has passed, and limit hits older than 90 days. */
export async function sweepTries(db: Queryable, now: Date): Promise<void> {
  await db.run(sweep, [now]);
  await db.run(forget, [now]);
}
