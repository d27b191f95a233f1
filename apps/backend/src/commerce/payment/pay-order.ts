import { faultPoint } from '../../operations/fault-point.ts';
import { LIVE_ATTEMPTS } from '@cerulean/rules/attempt-states';
import { move } from '@cerulean/rules/transitions';
import { orderGuards, orderTransitions } from '@cerulean/rules/order-states';
import { closeCart, markPaid, type BoughtItem, type Line, type Rest } from '../cart/close-cart.ts';
import { bundle, does, first, must, rows, runBundle } from '../db/bundle.ts';
import { isDuplicate } from '../db/database-errors.ts';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import {
  moveOrder,
  ORDER_ROW,
  orderMove,
  updateOrderState,
  type Actor,
  type OrderRow,
  type OrderStep,
} from '../order/order-store.ts';
import { askForLines, askLines } from './ask-for-lines.ts';
import { spendPromotions } from '../pricing/promotions/use-promotions.ts';
import { spendPoints } from '../pricing/points/spend-points.ts';
import { addTasks, addTasksStep, birthIn, taskValues, type NewTask } from '../outbox/outbox.ts';
import { sellStock } from '../stock/holds.ts';
import { attemptMove, moveAttempt, updateAttempt, type AttemptRow } from './attempt-store.ts';
import type { Charge } from './gateways/gateway.ts';
import type { Payments } from './payments.ts';

const setNewCart = sql('payments.set-new-cart', `update customer_order set new_cart_id = $2 where id = $1`);

/** Inserts a charge. See {@link chargeValues}. */
export const insertCharge = sql(
  'payments.insert-charge',
  `insert into payment_charge (gateway, ref, attempt_id, order_id, amount, currency, paid_with, used_for, refunded, found_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

/** Returns the values of {@link insertCharge}. `refunded`: the part of it that the gateway had already refunded. */
export function chargeValues(
  attempt: Pick<AttemptRow, 'id' | 'orderId' | 'gateway'>,
  { ref, amount, currency, paidWith }: Charge,
  use: { usedFor: 'order' | 'refund'; refunded: number; at: Date },
) {
  const { id, orderId, gateway } = attempt;
  return [gateway, ref, id, orderId, amount, currency, paidWith, use.usedFor, use.refunded, use.at] as const;
}

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
}

/** Returns the order's transition to `paid`. Throws if the guards refuse, because the caller must have checked first. */
function settleStep({ order, attemptId, charge, actor }: Omit<Payment, 'rest'>, at: Date): OrderStep {
  const step = move(orderTransitions, orderGuards, order.state, 'settle', {
    total: order.total,
    charged: charge?.amount ?? null,
    liveAttempts: 1,
    refunded: 0,
  });
  if (!step.ok) throw new Error(`Order ${order.number} cannot be paid: ${step.reason}`);
  const details = charge ? { charge: charge.ref, amount: charge.amount } : { amount: 0 };
  return { order, event: 'settle', to: step.to, actor, attemptId, at, paidAt: at, details };
}

/** Returns the tasks that follow from a paid order, besides its lines. */
function tasksOf(orderId: string): NewTask[] {
  return [
    { topic: 'mail.confirmation', key: orderId, payload: { orderId } },
    { topic: 'order.paid', key: orderId, payload: { orderId } },
  ];
}

/**
 * Pays an order in the caller's transaction: its items leave stock, the attempt is captured, the cart is closed, and
 * the confirmation is sent after the commit. Throws if the guards refuse, because the caller must have checked first.
 */
export async function payOrder(tx: Tx, payments: Payments, payment: Payment): Promise<void> {
  const { order, attemptId, rest } = payment;
  const now = payments.now();
  const step = settleStep(payment, now);
  const settled = Promise.all([
    closeCart(tx, order.cartId, order.id, rest),
    moveAttempt(tx, attemptId, 'capture'),
    moveOrder(tx, step),
    ...(order.reduced ? [tx.run(spendPromotions, [attemptId, now]), tx.run(spendPoints, [attemptId, now])] : []),
    askForLines(tx, order.id, attemptId, now),
    addTasks(tx, tasksOf(order.id)),
  ]);
  if (rest) {
    const [newCartId] = await settled;
    if (newCartId) await tx.run(setNewCart, [order.id, newCartId]);
  }
  faultPoint('commit-due');
  // Sent in one round trip if nothing is left over. Stock is last, because all buyers of an item wait for its row.
  await Promise.all([settled, tx.first(sellStock, [attemptId, order.id, now])]);
}

/** A placed order and its open cart, as they are read to pay the order in one statement. */
export interface PayableOrder extends OrderRow {
  /** The cart's version. `null` if the cart is not open. */
  cartVersion: number | null;
  lines: Line[];
  bought: BoughtItem[];
}

/** Reads a cart's placed order and the cart, in one statement, so that the lines belong to the cart's version. */
export const readPayable = sql<PayableOrder>(
  'payments.payable',
  `select ${ORDER_ROW},
      (select c.version from cart c where c.id = customer_order.cart_id and c.state = 'open') as "cartVersion",
      coalesce((select json_agg(json_build_object('id', l.id, 'kind', l.kind, 'quantity', l.quantity,
          'attached_to', l.attached_to, 'device_item_id', l.device_item_id) order by l.position)
        from cart_item l where l.cart_id = customer_order.cart_id), '[]') as lines,
      coalesce((select json_agg(json_build_object('id', i.id, 'quantity', i.quantity))
        from order_item i where i.order_id = customer_order.id), '[]') as bought
     from customer_order where cart_id = $1 and state = 'placed'`,
);
export const payableStep = first(readPayable);

/** The locks are taken as everywhere: cart, order, attempt, what the attempt holds, and stock last. */
const payBundle = bundle('payments.pay-order', {
  cart: must(markPaid),
  order: must(updateOrderState),
  attempt: must(updateAttempt),
  charge: does(insertCharge),
  promotions: does(spendPromotions),
  points: does(spendPoints),
  lines: rows(askLines, { askedAt: 'date' }),
  tasks: addTasksStep,
  stock: does(sellStock),
});

/**
 * Does what {@link payOrder} does in one statement, if nothing has changed since the order was read: the cart is open
 * and has the same version, so it holds the same items; the order is `placed`, and its amounts never change; the attempt
 * is live, so it still holds the stock, promotions, and points; and the charge is new. Returns when the order was paid,
 * or `null`, with nothing written, if any of it has changed.
 */
export async function payOrderAtOnce(
  payments: Payments,
  order: PayableOrder & { cartVersion: number },
  attempt: Pick<AttemptRow, 'id' | 'orderId' | 'gateway'>,
  charge: Charge,
  actor: Actor,
): Promise<Date | null> {
  const now = payments.now();
  const birth = birthIn(payments.db);
  const step = settleStep({ order, attemptId: attempt.id, charge, actor }, now);
  faultPoint('commit-due');
  try {
    const written = await runBundle(payments.db, payBundle, {
      cart: [order.cartId, order.id, order.cartVersion],
      order: orderMove(step),
      attempt: attemptMove(attempt.id, 'capture', {}, LIVE_ATTEMPTS),
      charge: chargeValues(attempt, charge, { usedFor: 'order', refunded: 0, at: now }),
      promotions: order.reduced ? [attempt.id, now] : null,
      points: order.reduced ? [attempt.id, now] : null,
      lines: [order.id, attempt.id, now, birth.leaseSeconds, birth.tries],
      tasks: taskValues(birth, tasksOf(order.id)),
      stock: [attempt.id, order.id, now],
    });
    if (!written) return null;
    birth.handOver([...written.lines, ...written.tasks]);
    return now;
  } catch (error) {
    if (isDuplicate(error, 'payment_charge_pkey') || isDuplicate(error, 'payment_charge_one_pays')) return null;
    throw error;
  }
}
