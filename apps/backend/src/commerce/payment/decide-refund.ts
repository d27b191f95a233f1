import { audit } from '../../audit/audit.ts';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { lockOrder, recordEvent } from '../order/order-store.ts';
import { applyPaymentStatus } from './apply-payment-status.ts';
import { readAttempt, type AttemptRow } from './attempt-store.ts';
import { backSoFar, fail, finish } from './execute-refund.ts';
import type { Payments } from './payments.ts';
import type { RefundRow } from './refund-calls.ts';
import { readRefund } from './refunds.ts';

/** A staff decision about a refund with an unknown result, based on what the gateway's dashboard shows. */
export interface RefundDecision {
  refundId: string;
  happened: boolean;
  /** The gateway's refund id, or the id of the support case that confirmed the result. */
  reference: string;
  why: string;
  staffId: string;
  requestId: string;
}

/** `certain`: the gateway has responded or is still being called, or the refund was not requested by staff. */
export type DecisionOutcome = { ok: true } | { ok: false; why: 'unknown' | 'certain' };

/** SQL interval without a result after which a call counts as ended. Longer than any gateway's timeout. */
export const GONE_QUIET = `interval '10 minutes'`;

/** Locks an indeterminate refund, so a worker about to call the gateway waits and then finds the refund decided. */
const lockIndeterminate = sql<{ id: string }>(
  'refunds.lock-indeterminate',
  `select r.id from refund r
    where r.id = $1 and r.reason = 'staff' and r.state = 'wanted' and (
      select g.outcome is not null or g.started_at < $2::timestamptz - ${GONE_QUIET}
        from gateway_call g where g.refund_id = r.id order by g.number desc limit 1)
    for update of r`,
);
const keepReference = sql('refunds.keep-reference', 'update refund set ref = $2 where id = $1');
const endTask = sql(
  'refunds.end-task',
  `update outbox set done_at = now() where topic = 'refund' and key = $1 and done_at is null`,
);

/** Rolls back the decision, because the refund is not, or no longer, indeterminate. */
class Certain extends Error {}

/**
 * Decides an indeterminate refund by hand. If it happened, it is handled like a success reported by the gateway. If
 * not, it can be requested again. Only indeterminate refunds can be decided, so no refund is doubled or undone.
 */
export async function decideRefund(payments: Payments, decision: RefundDecision): Promise<DecisionOutcome> {
  const refund = await payments.db.first(readRefund, [decision.refundId]);
  const attempt = refund && (await readAttempt(payments.db, refund.attemptId));
  if (!refund || !attempt) return { ok: false, why: 'unknown' };
  try {
    await payments.db.transaction((tx) => decide(tx, payments, { refund, attempt, decision }));
    return { ok: true };
  } catch (error) {
    if (error instanceof Certain) return { ok: false, why: 'certain' };
    throw error;
  }
}

async function decide(
  tx: Tx,
  payments: Payments,
  { refund, attempt, decision }: { refund: RefundRow; attempt: AttemptRow; decision: RefundDecision },
): Promise<void> {
  const { happened, reference, why } = decision;
  const actor = { kind: 'staff' as const, id: decision.staffId };
  const at = payments.now();
  // Lock cart, attempt, and order before the refund, in the same order as when a gateway's response is applied.
  if (happened) {
    const { chargeRef: ref, charged: amount, before } = refund;
    const refunded = Math.min(Math.max(before + refund.amount, await backSoFar(tx, refund)), amount);
    const charge = { ref, amount, currency: refund.currency, refunded, paidWith: null };
    await applyPaymentStatus(tx, payments, {
      attempt,
      report: { state: 'complete', declined: false, charges: [charge] },
      actor,
    });
  } else {
    await lockOrder(tx, attempt.orderId);
  }
  if (!(await tx.first(lockIndeterminate, [refund.id, at]))) throw new Certain();
  const details = { amount: refund.amount, reference, reason: why };
  const event = happened ? 'refund_said_made' : 'refund_said_failed';
  await recordEvent(tx, { orderId: attempt.orderId, attemptId: attempt.id, event, actor, at, details });
  if (happened) {
    await tx.run(keepReference, [refund.id, reference]);
    await finish(tx, { payments, refund, attempt }, actor);
  } else {
    await fail(tx, { payments, refund, attempt });
  }
  await tx.run(endTask, [refund.id]);
  const by = { ...decision, reason: why };
  await audit(tx, by, { action: 'order.decide-refund', subject: 'order', ids: [attempt.orderId] });
}
