import { createHash } from 'node:crypto';
import { UNSIGNED } from '../../identity/limits/limit.ts';
import { networkOf } from '../../operations/network.ts';
import type { Queryable, Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { addUp, type SkuQuantity } from '../stock/holds.ts';
import { later } from './timing.ts';

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

const selectHeld = sql<{ sku: string; onHand: number; byAccount: number; byNetwork: number }>(
  'holds.by-whom',
  `select s.sku, s.on_hand as "onHand",
      coalesce(sum(h.quantity) filter (where o.user_id = $2), 0)::int as "byAccount",
      coalesce(sum(h.quantity) filter (where h.network = $3), 0)::int as "byNetwork"
     from stock s join stock_hold h on h.sku = s.sku join payment_attempt a on a.id = h.attempt_id
     join customer_order o on o.id = a.order_id
    where s.sku = any($1) and (o.user_id = $2 or h.network = $3)
      and not exists (select 1 from customer_order p where p.user_id = $2 and p.paid_at is not null)
    group by s.sku`,
);

export interface HoldLimit {
  quantities: readonly SkuQuantity[];
  userId: number;
  /** Whether the account's email address is confirmed. */
  confirmed: boolean;
  /** Hash of the buyer's network, from {@link networkKey}. */
  network: string;
  /** Maximum percentage of an item's stock that one network may hold. 100 means no limit. */
  share: number;
}

/**
 * Returns whether these quantities exceed what one network, or one account with an unconfirmed email address, may hold
 * unpaid. The limits do not apply to buyers who have paid before, or who hold nothing yet. The stock rows must be
 * locked, so that concurrent holds are not overlooked.
 */
export async function holdsTooMuch(
  tx: Tx,
  { quantities, userId, confirmed, network, share }: HoldLimit,
): Promise<boolean> {
  const wanted = new Map(addUp(quantities).map(({ sku, quantity }) => [sku, quantity]));
  if (wanted.size === 0 || share >= 100) return false;
  const held = await tx.query(selectHeld, [[...wanted.keys()], userId, network]);
  return held.some(({ sku, onHand, byAccount, byNetwork }) => {
    const more = wanted.get(sku) ?? 0;
    const ofNetwork = byNetwork + more;
    const isOverShare = ofNetwork > ALWAYS && ofNetwork * 100 > onHand * share;
    return (byNetwork > 0 && isOverShare) || (!confirmed && byAccount > 0 && byAccount + more > ALWAYS);
  });
}

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
