import { faultPoint } from '../../operations/fault-point.ts';
import { move } from '@cerulean/rules/transitions';
import { orderGuards, orderTransitions } from '@cerulean/rules/order-states';
import { closeCart } from '../cart/close-cart.ts';
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

const selectItems = sql<{ id: string; quantity: number }>(
  'payments.paid-items',
  `select id, quantity from order_item where order_id = $1`,
);
const setNewCart = sql('payments.set-new-cart', `update customer_order set new_cart_id = $2 where id = $1`);

export interface Payment {
  /** The order, in state `placed`. The caller has locked the order and its cart. */
  order: OrderRow;
  /** The attempt that holds the order's stock. */
  attemptId: string;
  /** The charge that pays the order. `null` if there was nothing to pay. */
  charge: { ref: string; amount: number } | null;
  actor: Actor;
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
  { order, attemptId, charge, actor, commits }: Payment,
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
  // Sent in one round trip. The stock comes later, because all buyers of the same item wait for its stock row.
  const bought = tx.query(selectItems, [order.id]);
  const [newCartId] = await Promise.all([
    closeCart(tx, order.cartId, order.id, bought),
    moveAttempt(tx, attemptId, 'capture'),
    moveOrder(tx, moved),
    ...(order.reduced ? [tx.run(spendPromotions, [attemptId, now]), tx.run(spendPoints, [attemptId, now])] : []),
    askForLines(tx, order.id, attemptId, now),
    addTasks(tx, [
      { topic: 'mail.confirmation', key: order.id, payload: { orderId: order.id } },
      { topic: 'order.paid', key: order.id, payload: { orderId: order.id } },
    ]),
  ]);
  if (newCartId) await tx.run(setNewCart, [order.id, newCartId]);
  faultPoint('commit-due');
  await sellStock(commits ? tx.commitWith : tx.first, attemptId, order.id, now);
}
