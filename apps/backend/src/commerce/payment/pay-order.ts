import { faultPoint } from '../../operations/fault-point.ts';
import { move } from '@cerulean/rules/transitions';
import { orderGuards, orderTransitions } from '@cerulean/rules/order-states';
import { closeCart, type Rest } from '../cart/close-cart.ts';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { moveOrder, type Actor, type OrderRow } from '../order/order-store.ts';
import { askForLines } from './ask-for-lines.ts';
import { spendPromotions } from '../pricing/promotions/promotion-holds.ts';
import { spendPoints } from '../pricing/points/point-holds.ts';
import { addTasks } from '../outbox/outbox.ts';
import { sellStock } from '../stock/holds.ts';
import { moveAttempt } from './attempt-store.ts';
import type { Payments } from './payments.ts';

const setNewCart = sql('payments.set-new-cart', `update customer_order set new_cart_id = $2 where id = $1`);

export interface Payment {
  /** The order, in state `placed`. The caller has locked the order and its cart. */
  order: OrderRow;
  /** The attempt that holds the order's stock. */
  attemptId: string;
  /** The charge that pays the order. `null` if there was nothing to pay. */
  charge: { ref: string; amount: number } | null;
  actor: Actor;
  /** What the cart holds beyond the order. */
  rest: Rest | null;
  /** True if the caller does nothing more in this transaction, so the last statement here also commits. */
  commits?: boolean;
}

/**
 * Pays an order in the caller's transaction: its items leave stock, the attempt is captured, the cart is closed, and
 * the confirmation is sent after the commit. Throws if the guards refuse, because the caller must have checked first.
 */
export async function payOrder(
  tx: Tx,
  payments: Payments,
  { order, attemptId, charge, actor, rest, commits }: Payment,
): Promise<void> {
  const now = payments.now();
  const step = move(orderTransitions, orderGuards, order.state, 'settle', {
    total: order.total,
    charged: charge?.amount ?? null,
    liveAttempts: 1,
    refunded: 0,
  });
  if (!step.ok) throw new Error(`Order ${order.number} cannot be paid: ${step.reason}`);
  const moved = {
    order,
    event: 'settle' as const,
    to: step.to,
    actor,
    attemptId,
    at: now,
    paidAt: now,
    details: charge ? { charge: charge.ref, amount: charge.amount } : { amount: 0 },
  };
  const settled = Promise.all([
    closeCart(tx, order.cartId, order.id, rest),
    moveAttempt(tx, attemptId, 'capture'),
    moveOrder(tx, moved),
    ...(order.reduced ? [tx.run(spendPromotions, [attemptId, now]), tx.run(spendPoints, [attemptId, now])] : []),
    askForLines(tx, order.id, attemptId, now),
    addTasks(tx, [
      { topic: 'mail.confirmation', key: order.id, payload: { orderId: order.id } },
      { topic: 'order.paid', key: order.id, payload: { orderId: order.id } },
    ]),
  ]);
  if (rest) {
    const [newCartId] = await settled;
    if (newCartId) await tx.run(setNewCart, [order.id, newCartId]);
  }
  faultPoint('commit-due');
  // Sent in one round trip if nothing is left over. Stock is last, because all buyers of an item wait for its row.
  await Promise.all([settled, sellStock(commits ? tx.commitWith : tx.first, attemptId, order.id, now)]);
}
