import { LIVE_ATTEMPTS } from '@cerulean/rules/attempt-states';
import { orderGuards, orderTransitions } from '@cerulean/rules/order-states';
import { move } from '@cerulean/rules/transitions';
import { faultPoint } from '../../operations/fault-point.ts';
import { type BoughtItem, closeCart, type Line, markPaid, type Rest } from '../cart/close-cart.ts';
import { bundle, does, first, must, rows, runBundle } from '../db/bundle.ts';
import { isDuplicate } from '../db/database-errors.ts';
import type { Queryable, Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import {
  type Actor,
  moveOrder,
  ORDER_ROW,
  orderMove,
  type OrderRow,
  type OrderStep,
  updateOrderState,
} from '../order/order-store.ts';
import { addTasks, addTasksStep, birthIn, BORN_TASK, type NewTask, type Task, taskValues } from '../outbox/outbox.ts';
import { spendPoints } from '../pricing/points/spend-points.ts';
import { spendPromotions } from '../pricing/promotions/use-promotions.ts';
import { sellStock } from '../stock/holds.ts';
import { attemptMove, type AttemptRow, moveAttempt, updateAttempt } from './attempt-store.ts';
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

/**
 * Queues the task like `addTask`, but only for orders that contain a plan. The same statement assigns the SIM kits that
 * were held for the attempt to the order's plans.
 */
const askLines = sql<Task & { announced: string | null }>(
  'lines.ask',
  `with bound as (
     update sim_kit k set state = 'bound', held_by = null, order_id = $1, item_id = i.id, bound_at = $3
       from order_item i where k.held_by = $2 and i.order_id = $1 and i.details->>'kit' = k.code
   ), task as (
     insert into outbox (topic, key, payload, run_at, tries)
     select 'line.open', $1::uuid::text, jsonb_build_object('orderId', $1::uuid), now() + make_interval(secs => $4), $5
      where exists (select 1 from order_item where order_id = $1::uuid and kind = 'plan')
     on conflict on constraint outbox_once do nothing returning *
   )
   select ${BORN_TASK} from task`,
);

/** Requests the mobile lines of an order's plans, in the transaction in which this attempt pays the order. */
export async function askForLines(tx: Queryable, orderId: string, attemptId: string, at: Date): Promise<void> {
  const { leaseSeconds, tries, handOver } = birthIn(tx);
  handOver(await tx.query(askLines, [orderId, attemptId, at, leaseSeconds, tries]));
}

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
