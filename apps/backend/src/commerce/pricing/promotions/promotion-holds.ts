import type { Tx } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { usesOfPerson } from './offered-promotions.ts';

/** A promotion used by an order, and its discount in minor units. */
export interface Use {
  id: string;
  amount: number;
}

export interface Holder {
  attemptId: string;
  cartId: string;
  orderId: string;
  /** `null` if the account was deleted. */
  userId: number | null;
}

/** Locks the limited promotions in the order of their ids, so that two buyers cannot deadlock. */
const lock = sql<object>(
  'promotions.lock',
  `select 1 from promotion
    where id = any($1) and (max_uses is not null or max_per_customer is not null) order by id for update`,
);
const selectGone = sql<{ id: string }>(
  'promotions.gone',
  `select p.id from promotion p join cart c on c.id = $2
    where p.id = any($1) and (not p.active or p.used >= p.max_uses or p.max_per_customer <= ${usesOfPerson()})`,
);

/**
 * Locks an order's limited promotions until the transaction ends. Returns whether any promotion was switched off, or
 * used up by all buyers together or the cart's owner. The cart must have no open attempt, so it holds no uses.
 */
export async function arePromotionsGone(tx: Tx, uses: readonly Use[], cartId: string): Promise<boolean> {
  if (uses.length === 0) return false;
  const ids = uses.map(({ id }) => id);
  // Both are sent in one round trip. The count runs after the lock, so it sees what the previous lock holder committed.
  const [, gone] = await Promise.all([tx.query(lock, [ids]), tx.query(selectGone, [ids, cartId])]);
  return gone.length > 0;
}

const hold = sql(
  'promotions.hold',
  `with wanted as (select * from unnest($5::uuid[], $6::int[]) as w (id, amount)),
   held as (
     insert into promotion_use (attempt_id, promotion_id, cart_id, order_id, user_id, amount)
     select $1, id, $2, $3, $4, amount from wanted
   )
   update promotion p set used = used + 1 from wanted w where p.id = w.id and p.max_uses is not null`,
);

/** Counts the promotions as used by an attempt, right after {@link arePromotionsGone} has returned `false`. */
export async function holdPromotions(tx: Tx, holder: Holder, uses: readonly Use[]): Promise<void> {
  if (uses.length === 0) return;
  const { attemptId, cartId, orderId, userId } = holder;
  const ids = uses.map(({ id }) => id);
  const amounts = uses.map(({ amount }) => amount);
  await tx.run(hold, [attemptId, cartId, orderId, userId, ids, amounts]);
}

/** Releases the promotion uses that a closed attempt held. Repeating it changes nothing. */
export const releasePromotions = sql(
  'promotions.release',
  `with gone as (delete from promotion_use where attempt_id = $1 and paid_at is null returning promotion_id),
   locked as (
     select p.id from promotion p join gone g on g.promotion_id = p.id where p.max_uses is not null
      order by p.id for update of p
   )
   update promotion p set used = p.used - 1 from locked l where p.id = l.id`,
);

/** Makes the promotion uses that an attempt held permanent. */
export const spendPromotions = sql('promotions.spend', 'update promotion_use set paid_at = $2 where attempt_id = $1');

const takeOver = sql(
  'promotions.take-over',
  'update promotion_use set attempt_id = $1 where order_id = $2 and attempt_id <> $1',
);
const selectHeld = sql<object>('promotions.held', 'select 1 from promotion_use where attempt_id = $1 limit 1');
const selectOfOrder = sql<{ discounts: { id: string; amount: number }[] }>(
  'promotions.of-order',
  'select discounts from customer_order where id = $1',
);

/**
 * Reserves the promotions again for a closed attempt that was charged anyway, by taking them from a later attempt of
 * this order or reserving new uses. Returns `false` if one of them is now used up.
 */
export async function holdPromotionsAgain(tx: Tx, holder: Holder): Promise<boolean> {
  await tx.run(takeOver, [holder.attemptId, holder.orderId]);
  if (await tx.first(selectHeld, [holder.attemptId])) return true;
  const uses = (await tx.first(selectOfOrder, [holder.orderId]))?.discounts ?? [];
  if (await arePromotionsGone(tx, uses, holder.cartId)) return false;
  await holdPromotions(tx, holder, uses);
  return true;
}
