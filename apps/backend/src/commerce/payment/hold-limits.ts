import { createHash } from 'node:crypto';
import { UNSIGNED } from '../../identity/limits/limit.ts';
import { networkOf } from '../../operations/network.ts';
import type { Queryable, Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { addUp, type SkuQuantity } from '../stock/holds.ts';
import { later } from './timing.ts';

/** Pieces of one SKU that one address, or one unconfirmed account, may always hold: as many as one cart item can have. */
const ALWAYS = 10;
/** How long the last quantities wait for the first try to pay of an account that is not confirmed, in seconds. */
const SHORT_HOLD = 15 * 60;
/** When a buyer who was refused may look again, in seconds. */
export const HOLD_RETRY = 60;

/** What an address is called beside the quantities that it holds; all whose address is not known share one. */
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
  /** From {@link networkKey}. */
  network: string;
  /** The part of a shelf that one address may hold, in percent; 100 is no limit. */
  share: number;
}

/**
 * Whether these quantities come on top of too many that are already held and unpaid: by the same network, or by the same
 * account while its address is not confirmed. Buyers who have paid before are let through, and so are those who hold nothing
 * yet. The stock's rows must be locked, so that none of many concurrent holds is overlooked.
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
 * Whether an open session holds the last quantities of something without a try to pay, for longer than an unconfirmed
 * account gets: then another buyer should have them. No one is hurried while there is more on hand.
 */
export async function isIdleHold(q: Queryable, attemptId: string, now: Date): Promise<boolean> {
  return (await q.first(selectIdle, [attemptId, later(now, -SHORT_HOLD)])) !== null;
}
