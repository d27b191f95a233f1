import { faultPoint } from '../../operations/fault-point.ts';
import { GatewayError, type Gateway } from './gateways/gateway.ts';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { recordEvent } from '../order/order-store.ts';
import type { Outcome } from '../outbox/deliver.ts';
import { addTask } from '../outbox/outbox.ts';
import { readAttempt, type AttemptRow } from './attempt-store.ts';
import { applyPaymentStatus } from './apply-payment-status.ts';
import { callKey, endCall } from './gateway-calls.ts';
import { executeRefund } from './execute-refund.ts';
import type { Payments } from './payments.ts';
import { beginRefundCall, lastRefundCall, PENDING_SECONDS, type RefundRow } from './refund-calls.ts';

/** Reads a refund with its charge's amount and currency. */
export const readRefund = sql<RefundRow>(
  'refunds.read',
  `select r.id, r.gateway, r.charge_ref as "chargeRef", r.attempt_id as "attemptId", r.amount, c.currency, c.amount as charged,
      r.state, r.ref, r.created_at as "createdAt", r.reason, r.asked_by as "askedBy", coalesce(r.before, 0) as before
     from refund r join payment_charge c on c.gateway = r.gateway and c.ref = r.charge_ref where r.id = $1`,
);
const update = sql(
  'refunds.move',
  `update refund set state = $2, ref = coalesce($3, ref), ended_at = case when $2 in ('done', 'failed') then $4::timestamptz end
    where id = $1 and state in ('wanted', 'pending')`,
);
const lower = sql('refunds.lower', `update refund set amount = $2 where id = $1 and state = 'wanted' and amount > $2`);

/**
 * Executes a refund, once. Of a charge that paid no order, it refunds all that is left. A retry after a crash has the
 * same key and thus is the same refund. Once the key may be forgotten, the charge itself shows the result.
 */
export async function refundCharge(payments: Payments, refundId: string): Promise<Outcome> {
  let refund = await payments.db.first(readRefund, [refundId]);
  const attempt = refund && (await readAttempt(payments.db, refund.attemptId));
  const gateway = refund && payments.gateways.find(refund.gateway);
  if (!refund || !attempt) throw new Error(`There is no refund ${refundId}`);
  if (!gateway) throw new Error(`Refund ${refundId} needs the gateway ${refund.gateway}, which is switched off`);
  if (refund.state === 'done' || refund.state === 'failed') return 'done';
  if (refund.reason === 'staff') return executeRefund({ payments, refund, attempt, gateway });
  if (refund.ref) return follow(payments, attempt, refund, await gateway.readRefund(refund.ref), refund.ref);

  const last = await payments.db.first(lastRefundCall, [refund.id]);
  const isOld = payments.now().getTime() - refund.createdAt.getTime() > gateway.keyHours * 3_600_000;
  if (isOld || (last && last.outcome !== null && last.outcome !== 'indeterminate')) {
    const { left, refunding } = await leftOf(gateway, attempt, refund);
    if (left === 0) return refunding > 0 ? { again: PENDING_SECONDS } : follow(payments, attempt, refund, 'done', null);
    if (left !== null && left < refund.amount) {
      await payments.db.run(lower, [refund.id, left]);
      refund = { ...refund, amount: left };
    }
  }
  const repeats = last && !isOld && (last.outcome === null || last.outcome === 'indeterminate') ? last.number : null;
  const begun = { attemptId: attempt.id, refundId: refund.id, repeats, at: payments.now() };
  const number = await beginRefundCall(payments.db, begun);
  const record = { attemptId: attempt.id, operation: 'refund' as const, number };
  try {
    const key = callKey(refund.id, 'refund', number);
    faultPoint('refund-written');
    const made = await gateway.refund(
      { chargeRef: refund.chargeRef, amount: refund.amount, currency: refund.currency, attemptId: attempt.id },
      key,
    );
    faultPoint('refund-made');
    await endCall(payments.db, record, 'done', payments.now());
    return await follow(payments, attempt, refund, made.state, made.ref);
  } catch (error) {
    if (error instanceof GatewayError) await endCall(payments.db, record, error.kind, payments.now());
    throw error;
  }
}

/** Returns the charge's remaining amount (`null` if unreadable) and its refunds in progress, in minor units. */
async function leftOf(
  gateway: Gateway,
  attempt: AttemptRow,
  refund: RefundRow,
): Promise<{ left: number | null; refunding: number }> {
  if (!attempt.checkoutRef) return { left: null, refunding: 0 };
  const report = await gateway.inspect({ checkoutRef: attempt.checkoutRef, chargeRef: refund.chargeRef });
  const charge = report.charges.find(({ ref }) => ref === refund.chargeRef);
  const { amount = 0, refunded = 0, refunding = 0 } = charge ?? {};
  return { left: charge ? amount - refunded - refunding : null, refunding };
}

async function follow(
  payments: Payments,
  attempt: AttemptRow,
  refund: RefundRow,
  state: 'done' | 'pending' | 'failed',
  ref: string | null,
): Promise<Outcome> {
  const now = payments.now();
  await payments.db.transaction(async (tx) => {
    if ((await tx.run(update, [refund.id, state, ref, now])) === 0) return;
    if (state === 'pending') return;
    await recordEvent(tx, {
      orderId: attempt.orderId,
      attemptId: attempt.id,
      event: state === 'done' ? 'charge_refunded' : 'refund_failed',
      actor: { kind: 'system' },
      at: now,
      details: { charge: refund.chargeRef, amount: refund.amount },
    });
    if (state === 'done') {
      await addTask(tx, { topic: 'mail.refund', key: refund.id, payload: { refundId: refund.id } });
      await markRefunded(tx, payments, attempt, refund);
    }
  });
  if (state === 'failed') {
    payments.log.error(
      `Refund ${refund.id} of ${refund.amount} failed at ${refund.gateway}: a person has to give it back`,
    );
  }
  return state === 'pending' ? { again: PENDING_SECONDS } : 'done';
}

/** Applies the full refund, including what staff refunded, as if the gateway had reported it. */
function markRefunded(tx: Tx, payments: Payments, attempt: AttemptRow, refund: RefundRow) {
  const { chargeRef: ref, charged: amount } = refund;
  const charge = { ref, amount, currency: attempt.currency, refunded: amount, paidWith: null };
  return applyPaymentStatus(tx, payments, {
    attempt,
    report: { state: 'complete', declined: false, charges: [charge] },
    actor: { kind: 'gateway', id: refund.gateway },
  });
}
