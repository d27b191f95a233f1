import { createHash } from 'node:crypto';
import type { Allowance } from '@cerulean/contract/allowance';
import { UNSIGNED } from '../../identity/limits/limit.ts';
import { networkOf } from '../../operations/network.ts';
import { hashSecret } from '../../operations/secrets.ts';
import { ASYNC_COMMIT, sql } from '../db/statement.ts';
import type { Db, Queryable } from '../db/db.ts';
import { ok, refuse, type Result } from '../http/result.ts';

/** Subject for which payment tries are counted. `address`: the visitor's IP address. */
export type LimitKind = 'cart' | 'account' | 'address';
export type PaymentLimits = Readonly<Record<LimitKind, Allowance>>;

export interface Trying {
  cartId: string;
  userId: number;
  cartSecret: string | null;
  /** The visitor's IP address. All visitors without a known address share one count. */
  ip: string | null;
}

/** What counting a try said about one of its keys. */
interface Tried {
  key: string;
  accepted: boolean;
  /** Seconds until the next try is accepted. */
  wait: number | null;
}

/**
 * Counts one try per key in one statement. A row stores the times of the last accepted tries, up to the limit. The next
 * try is accepted once the oldest is outside the window, so no window ever has more tries than its limit. The row lock
 * serializes parallel tries, and the clock is read after locking. The cart's key is counted only for a visitor who may
 * open the cart, so that strangers do not use up the payment tries of its owner.
 */
export const countTries = sql<Tried>(
  'payment-limits.count',
  `insert into payment_try as t (key, most, seconds, tries, accepted)
   select key, most, seconds, array[clock_timestamp()], true
     from unnest($1::text[], $2::text[], $3::int[], $4::int[]) as k (kind, key, most, seconds)
    where kind <> 'cart'
       or exists (select from cart where id = $5 and (owner_id = $6 or owner_id is null and secret_hash = $7))
    order by key
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

const keysOf = ({ cartId, userId, ip }: Trying): Record<LimitKind, string> => ({
  cart: keyOf('cart', cartId),
  account: keyOf('account', String(userId)),
  address: keyOf('address', networkOf(ip ?? UNSIGNED)),
});

/** Returns the values of {@link countTries} for a payment try of a cart by an account from an IP address. */
export function tryValues(limits: PaymentLimits, trying: Trying) {
  const keys = keysOf(trying);
  const kinds = Object.keys(keys) as LimitKind[];
  return [
    kinds,
    kinds.map((kind) => keys[kind]),
    kinds.map((kind) => limits[kind].count),
    kinds.map((kind) => limits[kind].seconds),
    trying.cartId,
    trying.userId,
    trying.cartSecret === null ? null : hashSecret(trying.cartSecret),
  ] as const;
}

/**
 * Returns whether a payment try that was counted may go on. A refused try does not count toward the limit that refused
 * it. The refusal has the seconds to wait (`Retry-After`).
 * @param isOpened whether the caller may open the cart. Only then do staff see the refusal.
 */
export async function allowTry(
  db: Db,
  tried: readonly Tried[],
  trying: Trying,
  isOpened: boolean,
): Promise<Result<void>> {
  const over = tried.filter(({ accepted }) => !accepted);
  if (over.length === 0) return ok(undefined);
  if (isOpened) {
    const keys = over.map(({ key }) => key);
    const kinds = Object.fromEntries(Object.entries(keysOf(trying)).map(([kind, key]) => [key, kind]));
    await db.run(note, [keys, keys.map((key) => kinds[key] ?? 'cart'), trying.cartId]);
  }
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
