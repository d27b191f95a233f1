import { randomUUID } from 'node:crypto';
import { readCartForUpdate } from '../cart/cart-rows.ts';
import { boughtItems, readRest, restOf, type Rest } from '../cart/close-cart.ts';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { Charge, PaymentStatusReport } from './gateways/gateway.ts';
import { lockOrder, recordEvent, type Actor, type OrderRow } from '../order/order-store.ts';
import { addTask } from '../outbox/outbox.ts';
import {
  heldQuantities,
  holdKitsAgain,
  lockStock,
  releaseKits,
  releaseStock,
  reserveStock,
  shortages,
} from '../stock/holds.ts';
import { holdPromotionsAgain, releasePromotions } from '../pricing/promotions/use-promotions.ts';
import { holdPointsAgain, releasePoints } from '../pricing/points/spend-points.ts';
import {
  checkLater,
  isLive,
  lockAttempt,
  moveAttempt,
  openAttempt,
  type AttemptRow,
  type CloseReason,
} from './attempt-store.ts';
import { chargeValues, insertCharge, payOrder, payOrderAtOnce, readPayable, type PayableOrder } from './pay-order.ts';
import type { Payments } from './payments.ts';
import { syncRefunds, refundAttempt } from './sync-refunds.ts';
import { nextLook } from './gateway-calls.ts';

type RefundReason = 'superseded' | 'second_charge' | 'stock_gone' | 'offer_gone' | 'wrong_amount';
/** Why a charge cannot pay its order. `refunded_at_gateway`: staff had already refunded it in full at the gateway. */
export type Obstacle = RefundReason | 'refunded_at_gateway';

interface KnownCharge {
  ref: string;
  usedFor: 'order' | 'refund';
  refunded: number;
}

const selectCharges = sql<KnownCharge>(
  'payments.known-charges',
  `select ref, used_for as "usedFor", refunded from payment_charge where gateway = $1 and ref = any($2)`,
);
const insertRefund = sql(
  'payments.request-refund',
  `insert into refund (id, gateway, charge_ref, attempt_id, amount, reason, state, created_at)
   values ($1, $2, $3, $4, $5, $6, 'wanted', $7)`,
);

export interface PaymentUpdate {
  /** The attempt that the report is about. Only columns that never change are used. */
  attempt: Pick<AttemptRow, 'id' | 'cartId' | 'orderId' | 'gateway'>;
  report: PaymentStatusReport;
  actor: Actor;
  /** Why we closed the payment page. `undefined` means that the page expired. */
  reason?: CloseReason;
  /** True if we, not the gateway, close the attempt. An attempt being captured then stays open (decision 0021). */
  unlessCapturing?: boolean;
}

/** A report about an attempt as it was read before the gateway was asked. */
export interface AttemptUpdate extends PaymentUpdate {
  attempt: AttemptRow;
  /** The cart's placed order. `undefined` if it was not read. */
  known?: PayableOrder | null | undefined;
}

/** An order that was just paid as expected. Nothing was left over in its cart. */
export interface PaidOrder {
  order: OrderRow;
  gateway: string;
  at: Date;
}

/**
 * Pays an order in one statement in the expected case: the attempt is live, and its only charge pays exactly the placed
 * order, which has all that the cart holds. Returns `null`, with nothing written, in any other case, which then is left
 * to {@link applyPaymentStatus}.
 */
export async function payAsExpected(
  payments: Payments,
  { attempt, report, actor, known }: AttemptUpdate,
): Promise<PaidOrder | null> {
  const [charge] = report.charges;
  if (!charge || report.charges.length > 1 || charge.refunded > 0 || !isLive(attempt.state)) return null;
  const order = known === undefined ? await payments.db.first(readPayable, [attempt.cartId]) : known;
  if (!order || order.id !== attempt.orderId || restOf(order.lines, order.bought)) return null;
  const { cartVersion } = order;
  if (cartVersion === null || obstacleOf(order, charge)) return null;
  const at = await payOrderAtOnce(payments, { ...order, cartVersion }, attempt, charge, actor);
  return at && { order, gateway: attempt.gateway, at };
}

/**
 * Applies what the gateway reported about an attempt (decision 0006). However often and by whomever it is called, each
 * charge is handled once: it either pays the order or is refunded in full. The cart's lock serializes the return page,
 * the webhook, and the sweeper.
 */
export async function applyPaymentStatus(tx: Tx, payments: Payments, update: PaymentUpdate): Promise<void> {
  const { attempt, report } = update;
  // Sent in one round trip. The locks come first, so the charges include what the previous lock holder committed.
  const [, before, order, known, rest] = await Promise.all([
    readCartForUpdate(tx, attempt.cartId),
    tx.first(lockAttempt, [attempt.id]),
    lockOrder(tx, attempt.orderId),
    knownCharges(tx, attempt.gateway, report.charges),
    report.charges.length > 0 ? readRest(tx, attempt.cartId, tx.query(boughtItems, [attempt.orderId])) : null,
  ]);
  if (!before || !order) return;
  let current = order;
  for (const charge of report.charges) {
    const seen = known.get(charge.ref);
    if (seen) await syncRefunds(tx, payments, { order: current, attempt: before, charge, seen, actor: update.actor });
    else current = await takeCharge(tx, payments, update, { order: current, attempt: before, charge, rest });
  }
  if (report.charges.length === 0) await withoutCharge(tx, payments, update, before);
}

async function knownCharges(tx: Tx, gateway: string, charges: readonly Charge[]): Promise<Map<string, KnownCharge>> {
  if (charges.length === 0) return new Map();
  const rows = await tx.query(selectCharges, [gateway, charges.map(({ ref }) => ref)]);
  return new Map(rows.map((row) => [row.ref, row]));
}

interface NewCharge {
  order: OrderRow;
  attempt: AttemptRow;
  charge: Charge;
  /** What the cart holds beyond the order. */
  rest: Rest | null;
}

/**
 * Handles a new charge, which either pays the order or is refunded, and saves which of the two. If staff made a partial
 * refund before we learned of the charge, the order is paid first, and then that refund is applied.
 */
async function takeCharge(tx: Tx, payments: Payments, { actor }: PaymentUpdate, found: NewCharge): Promise<OrderRow> {
  const { order, attempt, charge, rest } = found;
  const obstacle = await obstacleTo(tx, found);
  const use = { usedFor: obstacle ? 'refund' : 'order', refunded: obstacle ? charge.refunded : 0 } as const;
  const written = tx.run(insertCharge, chargeValues(attempt, charge, { ...use, at: payments.now() }));
  if (!obstacle) {
    await Promise.all([written, payOrder(tx, payments, { order, attemptId: attempt.id, charge, actor, rest })]);
    const paid: OrderRow = { ...order, state: 'paid' };
    await syncRefunds(tx, payments, { order: paid, attempt, charge, seen: { usedFor: 'order', refunded: 0 }, actor });
    return paid;
  }
  await written;
  await requestFullRefund(tx, payments, found, obstacle, actor);
  return order;
}

/** Returns why a charge cannot pay its order, or `null` if it can. In that case, the order's stock is held. */
async function obstacleTo(tx: Tx, { order, attempt, charge }: NewCharge): Promise<Obstacle | null> {
  return obstacleOf(order, charge) ?? (isLive(attempt.state) ? null : holdAgain(tx, attempt, order));
}

/** Returns why a charge cannot pay its order, even if all that the order needs is held. */
function obstacleOf(order: OrderRow, charge: Charge): Obstacle | null {
  if (order.state === 'canceled') return 'superseded';
  if (order.state !== 'placed') return 'second_charge';
  if (charge.refunded === charge.amount) return 'refunded_at_gateway';
  if (charge.amount !== order.total || charge.currency !== order.currency) return 'wrong_amount';
  return null;
}

const takeOverHolds = sql(
  'payments.take-over-holds',
  `update stock_hold h set attempt_id = $1 from payment_attempt a where a.id = h.attempt_id and a.order_id = $2`,
);
const closeSoon = sql(
  'payments.close-soon',
  `update payment_attempt set check_at = $2 where order_id = $1 and state in ('created', 'open', 'indeterminate')`,
);
const selectQuantities = sql<{ sku: string; quantity: number }>(
  'payments.quantities-of-order',
  `select sku, quantity from order_item where order_id = $1 and kind = 'product'`,
);

/**
 * Holds stock, promotions, and points again for a closed attempt that was charged anyway. They come from a later
 * attempt of this order, or are newly reserved. Returns what is no longer available, or `null` if everything is held.
 */
async function holdAgain(tx: Tx, attempt: AttemptRow, order: OrderRow): Promise<'stock_gone' | 'offer_gone' | null> {
  await tx.run(takeOverHolds, [attempt.id, order.id]);
  await tx.run(closeSoon, [order.id, attempt.createdAt]);
  if (!(await holdKitsAgain(tx, attempt.id, order.id))) return 'stock_gone';
  const holder = { attemptId: attempt.id, cartId: order.cartId, orderId: order.id, userId: order.userId };
  if (order.reduced && !((await holdPromotionsAgain(tx, holder)) && (await holdPointsAgain(tx, holder)))) {
    return 'offer_gone';
  }
  if ((await tx.query(heldQuantities, [attempt.id])).length > 0) return null;
  const locked = await lockStock(tx, await tx.query(selectQuantities, [order.id]));
  if (shortages(locked).length > 0) return 'stock_gone';
  await reserveStock(tx, { id: attempt.id, cartId: order.cartId }, locked);
  return null;
}

async function requestFullRefund(
  tx: Tx,
  payments: Payments,
  { order, attempt, charge }: NewCharge,
  reason: Obstacle,
  actor: Actor,
): Promise<void> {
  const now = payments.now();
  if (reason === 'wrong_amount') {
    payments.log.error(`Order ${order.number} of ${order.total} was charged ${charge.amount}; all of it is refunded`);
  }
  const isCaptured = await moveAttempt(tx, attempt.id, 'capture');
  // Also release what was just held again, because something else may have been unavailable.
  await tx.run(releaseKits, [attempt.id]);
  await Promise.all([tx.run(releasePromotions, [attempt.id]), tx.run(releasePoints, [attempt.id])]);
  await recordEvent(tx, {
    orderId: order.id,
    attemptId: attempt.id,
    event: 'charge_not_used',
    actor,
    at: now,
    details: { charge: charge.ref, amount: charge.amount, reason },
  });
  const left = charge.amount - charge.refunded;
  if (left === 0) await refundAttempt(tx, attempt.id);
  else {
    const id = randomUUID();
    await tx.run(insertRefund, [id, attempt.gateway, charge.ref, attempt.id, left, reason, now]);
    await addTask(tx, { topic: 'refund', key: id, payload: { refundId: id } });
  }
  if (isCaptured) await releaseStock(tx, attempt.id);
}

/** Handles a report without a charge: the page is open, or it is closed and its stock is released (decision 0006). */
async function withoutCharge(tx: Tx, payments: Payments, update: PaymentUpdate, attempt: AttemptRow): Promise<void> {
  const { report, actor } = update;
  if (!isLive(attempt.state)) return;
  const now = payments.now();
  if (report.state !== 'expired') {
    const checkAt = nextLook(now, attempt);
    const isOpen = report.state === 'open' || report.state === 'approved';
    if (attempt.state === 'indeterminate' && attempt.checkoutRef && attempt.checkoutUrl && isOpen) {
      await openAttempt(tx, attempt.id, {
        ref: attempt.checkoutRef,
        url: attempt.checkoutUrl,
        expiresAt: attempt.expiresAt,
        checkAt,
        at: now,
        call: null,
      });
    }
    const pending = report.state === 'complete';
    await tx.run(checkLater, [attempt.id, checkAt, report.declined, pending]);
    if (pending && !attempt.pending) {
      const payload = { orderId: attempt.orderId, attemptId: attempt.id };
      await addTask(tx, { topic: 'mail.pending', key: attempt.id, payload });
    }
    if (pending && report.waitsFor) {
      const payload = { attemptId: attempt.id, needs: report.waitsFor };
      await addTask(tx, { topic: 'mail.payment-waits', key: attempt.id, payload });
    }
    return;
  }
  const ended = update.reason ?? 'expired';
  const reason = report.declined && ended !== 'superseded' ? 'declined' : ended;
  const isEnded = await endAttempt(tx, payments, attempt, reason, actor, update.unlessCapturing);
  if (isEnded && attempt.pending && (reason === 'declined' || reason === 'expired')) {
    const payload = { orderId: attempt.orderId, attemptId: attempt.id };
    await addTask(tx, { topic: 'mail.declined', key: attempt.id, payload });
  }
}

/** Closes a live, uncharged attempt, records the event, and releases its stock. Returns `false` if not possible. */
export async function endAttempt(
  tx: Tx,
  payments: Payments,
  attempt: Pick<AttemptRow, 'id' | 'orderId'>,
  reason: CloseReason,
  actor: Actor,
  unlessCapturing = false,
): Promise<boolean> {
  const event = reason === 'refused' ? 'fail' : 'expire';
  if (!(await moveAttempt(tx, attempt.id, event, { reason, unlessCapturing }))) return false;
  await tx.run(releaseKits, [attempt.id]);
  await Promise.all([tx.run(releasePromotions, [attempt.id]), tx.run(releasePoints, [attempt.id])]);
  await recordEvent(tx, {
    orderId: attempt.orderId,
    attemptId: attempt.id,
    event: 'attempt_closed',
    actor,
    at: payments.now(),
    details: { reason },
  });
  await releaseStock(tx, attempt.id);
  return true;
}
