import { faultPoint } from '../../operations/fault-point.ts';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { adjustQuantities } from '../order/item-quantities.ts';
import { GatewayError, type Charge, type Gateway } from './gateways/gateway.ts';
import { lockOrder, recordEvent, type Actor } from '../order/order-store.ts';
import type { Outcome } from '../outbox/deliver.ts';
import { addTask } from '../outbox/outbox.ts';
import { restockItems } from '../stock/restock.ts';
import { applyPaymentStatus } from './apply-payment-status.ts';
import type { AttemptRow } from './attempt-store.ts';
import { callKey, endCall } from './gateway-calls.ts';
import type { Payments } from './payments.ts';
import { settleLostDisputes } from './disputes.ts';
import { beginRefundCall, lastRefundCall, PENDING_SECONDS, type RefundRow } from './refund-calls.ts';

/** Data and dependencies for executing a refund that staff requested. */
export interface RefundExecution {
  payments: Payments;
  refund: RefundRow;
  attempt: AttemptRow;
  gateway: Gateway;
}

/**
 * Executes a refund that staff requested, once. While the result is unknown, the call is retried with the same key.
 * Once the gateway may have forgotten the key, the amount refunded from the charge since then shows the result. If that
 * is ambiguous, the refund is not retried on a guess, and staff have to check it.
 */
export async function executeRefund(execution: RefundExecution): Promise<Outcome> {
  const { payments, refund, attempt, gateway } = execution;
  if (refund.ref) return end(execution, await gateway.readRefund(refund.ref));
  const last = await payments.db.first(lastRefundCall, [refund.id]);
  const isIndeterminate = last !== null && (last.outcome === null || last.outcome === 'indeterminate');
  const isOld = payments.now().getTime() - refund.createdAt.getTime() > gateway.keyHours * 3_600_000;
  if (last && (isOld || !isIndeterminate)) {
    const { refunded, refunding = 0 } = await chargeOf(execution);
    const back = refunded + refunding;
    if (back === refund.before + refund.amount) return end(execution, refunding > 0 ? 'pending' : 'done');
    if (back !== refund.before) {
      throw new GatewayError(
        'indeterminate',
        `The charge of refund ${refund.id} gave ${back} back: a person has to look`,
      );
    }
    if (last.outcome === 'refused') return end(execution, 'failed');
  }
  const repeats = isIndeterminate && !isOld ? last.number : null;
  const record = { attemptId: attempt.id, refundId: refund.id, repeats, at: payments.now() };
  const number = await beginRefundCall(payments.db, record);
  const call = { attemptId: attempt.id, operation: 'refund' as const, number };
  let made: Awaited<ReturnType<Gateway['refund']>>;
  try {
    const { chargeRef, amount, currency } = refund;
    const request = { chargeRef, amount, currency, attemptId: attempt.id };
    faultPoint('refund-written');
    made = await gateway.refund(request, callKey(refund.id, 'refund', number));
    faultPoint('refund-made');
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await endCall(payments.db, call, error.kind, payments.now());
    // A refusal is final only after the charge shows that nothing was refunded, so inspect the charge.
    if (error.kind === 'refused') return executeRefund(execution);
    throw error;
  }
  await endCall(payments.db, call, 'done', payments.now());
  await payments.db.run(keepRef, [refund.id, made.ref]);
  return end({ ...execution, refund: { ...refund, ref: made.ref } }, made.state);
}

const keepRef = sql(
  'refunds.keep-ref',
  `update refund set ref = $2, state = 'pending' where id = $1 and state in ('wanted', 'pending')`,
);

/** Reads the refund's charge from the gateway. Throws if the gateway does not show the charge. */
async function chargeOf({ refund, attempt, gateway }: RefundExecution): Promise<Charge> {
  const report = await gateway.inspect({ checkoutRef: attempt.checkoutRef ?? '', chargeRef: refund.chargeRef });
  const charge = report.charges.find(({ ref }) => ref === refund.chargeRef);
  if (!charge) throw new GatewayError('indeterminate', `The charge ${refund.chargeRef} cannot be read`);
  return charge;
}

async function end(execution: RefundExecution, state: 'done' | 'pending' | 'failed'): Promise<Outcome> {
  const { payments, refund, attempt, gateway } = execution;
  if (state === 'pending') return { again: PENDING_SECONDS };
  if (state === 'failed') {
    await payments.db.transaction((tx) => fail(tx, execution));
    payments.log.error(`Refund ${refund.id} of ${refund.amount} failed at ${refund.gateway}`);
    return 'done';
  }
  const report = await gateway.inspect({ checkoutRef: attempt.checkoutRef ?? '', chargeRef: refund.chargeRef });
  await settleLostDisputes(payments, refund.gateway, report.charges);
  await payments.db.transaction(async (tx) => {
    const actor: Actor = { kind: 'staff', id: refund.askedBy ?? '' };
    const floor = await backSoFar(tx, refund);
    // A gateway may list a refund only a moment after making it, so use at least our own sum.
    const charges = report.charges.map((charge) =>
      charge.ref === refund.chargeRef ? { ...charge, refunded: Math.max(charge.refunded, floor) } : charge,
    );
    // The gateway may no longer show the charge. The refund was made anyway, so the order has to reflect it.
    if (!charges.some(({ ref }) => ref === refund.chargeRef)) {
      const { chargeRef: ref, charged: amount, currency } = refund;
      charges.push({ ref, amount, currency, refunded: Math.min(floor, amount), paidWith: null });
    }
    await applyPaymentStatus(tx, payments, { attempt, report: { ...report, charges }, actor });
    await finish(tx, execution, actor);
  });
  return 'done';
}

const selectBack = sql<{ amount: number }>(
  'refunds.refunded-so-far',
  `select sum(s.amount)::int as amount from refund r join refund s on s.gateway = r.gateway and s.charge_ref = r.charge_ref
    where r.id = $1 and s.reason = 'staff' and (s.id = r.id or s.state = 'done' or s.returned_at is not null)`,
);

/** Returns the sum of staff's refunds of the charge, including this one and returned ones (gateways omit those). */
export async function backSoFar(tx: Tx, { id, amount }: Pick<RefundRow, 'id' | 'amount'>): Promise<number> {
  return (await tx.first(selectBack, [id]))?.amount ?? amount;
}

const endRefund = sql(
  'refunds.end',
  `update refund set state = $2, ended_at = $3 where id = $1 and state in ('wanted', 'pending')`,
);
const selectItems = sql<{
  itemId: string;
  sku: string;
  kind: 'product' | 'plan';
  quantity: number;
  canceled: number;
  restock: boolean;
}>(
  'refunds.items',
  `select r.item_id as "itemId", i.sku, i.kind, r.quantity, r.canceled, r.restock as "restock"
     from refund_item r join order_item i on i.order_id = r.order_id and i.id = r.item_id where r.refund_id = $1`,
);

/** Completes a refund once: restocks its items and queues the email and updates of lines, points, and commission. */
export async function finish(
  tx: Tx,
  { payments, refund, attempt }: Omit<RefundExecution, 'gateway'>,
  actor: Actor,
): Promise<void> {
  const at = payments.now();
  if ((await tx.run(endRefund, [refund.id, 'done', at])) === 0) return;
  const { orderId } = attempt;
  const items = await tx.query(selectItems, [refund.id]);
  const back = items.filter(({ kind, restock }) => kind === 'product' && restock);
  await restockItems(tx, back, { orderId, staffId: refund.askedBy, at });
  const details = { amount: refund.amount, charge: refund.chargeRef };
  await recordEvent(tx, { orderId, attemptId: attempt.id, event: 'refund_made', actor, at, details });
  await addTask(tx, { topic: 'mail.refund', key: refund.id, payload: { refundId: refund.id } });
  // Queue this task again after the order's state change, because only now may the refunded plans' lines end.
  const payload = { orderId, refunded: refund.amount };
  await addTask(tx, { topic: 'order.refunded', key: `refund:${refund.id}`, payload });
}

const releaseReservation = sql(
  'refunds.release-reservation',
  'update payment_charge set asked = asked - $3 where gateway = $1 and ref = $2',
);

/** Handles a failed refund: releases the reserved amount, and the refunded units have to ship as before. */
export async function fail(tx: Tx, { payments, refund, attempt }: Omit<RefundExecution, 'gateway'>): Promise<void> {
  const at = payments.now();
  const { orderId } = attempt;
  await lockOrder(tx, orderId);
  if ((await tx.run(endRefund, [refund.id, 'failed', at])) === 0) return;
  await tx.run(releaseReservation, [refund.gateway, refund.chargeRef, refund.amount]);
  for (const { itemId, quantity, canceled } of await tx.query(selectItems, [refund.id])) {
    await adjustQuantities(tx, { orderId, itemId }, { canceled: -canceled, refunded: -quantity });
  }
  const details = { amount: refund.amount, charge: refund.chargeRef };
  const actor: Actor = { kind: 'system' };
  await recordEvent(tx, { orderId, attemptId: attempt.id, event: 'refund_failed', actor, at, details });
}
