import { createHash } from 'node:crypto';
import { UNSIGNED } from '../../identity/limits/limit.ts';
import { networkOf } from '../../operations/network.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { SkuQuantity } from '../stock/holds.ts';
import { later } from './gateway-calls.ts';

/** Units of an SKU that a network or unconfirmed account may always hold: as many as one cart item can have. */
const ALWAYS = 10;
/** Seconds for which an unconfirmed account may hold the last units of an item before the buyer first tries to pay. */
const SHORT_HOLD = 15 * 60;
/** Seconds after which a buyer whose hold was refused may try again. */
export const HOLD_RETRY = 60;

/** Returns a hash of the network, to store with its holds. All visitors without a known IP address share one hash. */
export function networkKey(ip: string | null): string {
  return createHash('sha256')
    .update(`hold\n${networkOf(ip ?? UNSIGNED)}`)
    .digest('base64url');
}

/**
 * Returns a row if these quantities are within what one network, or one account with an unconfirmed email address, may
 * hold unpaid. The limits do not apply to buyers who have paid before, or who hold nothing yet. The stock rows must be
 * locked, so that concurrent holds are not overlooked.
 */
export const allowedHold = sql<{ allowed: boolean }>(
  'holds.allowed',
  `select true as allowed where $6::int >= 100 or not exists (
     select from (
       select w.quantity as more, s.on_hand,
           coalesce(sum(h.quantity) filter (where o.user_id = $3), 0) as by_account,
           coalesce(sum(h.quantity) filter (where h.network = $5), 0) as by_network
         from unnest($1::text[], $2::int[]) as w (sku, quantity) join stock s on s.sku = w.sku
         join stock_hold h on h.sku = s.sku join payment_attempt a on a.id = h.attempt_id
         join customer_order o on o.id = a.order_id
        where (o.user_id = $3 or h.network = $5)
          and not exists (select 1 from customer_order p where p.user_id = $3 and p.paid_at is not null)
        group by w.sku, w.quantity, s.on_hand
     ) held
      where by_network > 0 and by_network + more > ${ALWAYS} and (by_network + more) * 100 > on_hand * $6
         or by_account > 0 and by_account + more > ${ALWAYS} and not $4::boolean)`,
);

export interface HoldLimit {
  /** The quantity of each SKU, from {@link addUp}. */
  quantities: readonly SkuQuantity[];
  userId: number;
  /** Whether the account's email address is confirmed. */
  confirmed: boolean;
  /** Hash of the buyer's network, from {@link networkKey}. */
  network: string;
  /** Maximum percentage of an item's stock that one network may hold. 100 means no limit. */
  share: number;
}

/** Returns the values of {@link allowedHold}. */
export const holdLimitValues = ({ quantities, userId, confirmed, network, share }: HoldLimit) =>
  [
    quantities.map(({ sku }) => sku),
    quantities.map(({ quantity }) => quantity),
    userId,
    confirmed,
    network,
    share,
  ] as const;

const selectIdle = sql<object>(
  'holds.idle',
  `select 1 from payment_attempt a join customer_order o on o.id = a.order_id join up_users u on u.id = o.user_id
    where a.id = $1 and a.state = 'open' and not a.declined and not a.pending and not a.capturing and a.created_at <= $2
      and not coalesce(u.confirmed, false)
      and not exists (select 1 from customer_order p where p.user_id = o.user_id and p.paid_at is not null)
      and exists (select 1 from stock_hold h join stock s on s.sku = h.sku where h.attempt_id = a.id and s.on_hand <= s.reserved)`,
);

/**
 * Returns whether an open session of an unconfirmed account has held the last units of an item for too long without the
 * buyer trying to pay, so that another buyer should get them. Never true while more units are available.
 */
export async function isIdleHold(q: Queryable, attemptId: string, now: Date): Promise<boolean> {
  return (await q.first(selectIdle, [attemptId, later(now, -SHORT_HOLD)])) !== null;
}
