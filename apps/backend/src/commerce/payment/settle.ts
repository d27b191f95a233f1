import { faultPoint } from '../../operations/fault-point.ts';
import type { Tx } from '../db/db.ts';
import type { Actor } from '../order/order-store.ts';
import {
  applyPaymentStatus,
  type AttemptUpdate,
  endAttempt,
  type PaidOrder,
  payAsExpected,
} from './apply-payment-status.ts';
import { type AttemptRow, type CloseReason, isLive, lockAttempt, moveAttempt, readAttempt } from './attempt-store.ts';
import { captureCheckoutSession } from './checkout-session.ts';
import { beginCall, callKey, endCall, lastCall, later } from './gateway-calls.ts';
import { type Gateway, GatewayError, type PaymentStatusReport } from './gateways/gateway.ts';
import type { PayableOrder } from './pay-order.ts';
import type { Payments } from './payments.ts';
import { recordDispute, settleLostDisputes } from './disputes.ts';

/** Seconds after which an attempt is checked again if its gateway could not be reached. */
const INDETERMINATE_SECONDS = 30;

/**
 * Inspects an attempt at the gateway and applies the report (decision 0006). The return page, the webhook, and the
 * sweeper all use it, and a repeat changes nothing. `refs` are ids that a webhook named. `known` is the cart's placed
 * order, if the caller has read it. Returns the order if it was just paid as expected, and `null` in any other case.
 * Throws a {@link GatewayError} if the gateway cannot be reached. The attempt is then indeterminate, and nothing is
 * refunded on a guess.
 */
export async function settle(
  payments: Payments,
  attempt: AttemptRow,
  actor: Actor,
  refs: { checkoutRef?: string | null; chargeRef?: string | null } = {},
  known?: PayableOrder | null,
): Promise<PaidOrder | null> {
  const gateway = payments.gateways.find(attempt.gateway);
  const checkoutRef = refs.checkoutRef ?? attempt.checkoutRef;
  if (!gateway) throw new GatewayError('indeterminate', `The gateway ${attempt.gateway} is switched off`);
  if (!checkoutRef) return null;
  const report = await ask(payments, gateway, attempt, { checkoutRef, chargeRef: refs.chargeRef ?? null });
  const update = { attempt, report, actor, known };
  return report.state === 'approved'
    ? takeMoney(payments, gateway, { ...update, checkoutRef })
    : take(payments, update);
}

async function ask(
  payments: Payments,
  gateway: Gateway,
  attempt: AttemptRow,
  refs: { checkoutRef: string; chargeRef: string | null },
): Promise<PaymentStatusReport> {
  try {
    const report = await gateway.inspect(refs);
    faultPoint('report-read');
    return report;
  } catch (error) {
    if (error instanceof GatewayError) {
      await moveAttempt(payments.db, attempt.id, 'mark_indeterminate', {
        checkAt: later(payments.now(), INDETERMINATE_SECONDS),
      });
    }
    throw error;
  }
}

async function take(payments: Payments, update: AttemptUpdate): Promise<PaidOrder | null> {
  const paid = await payAsExpected(payments, update);
  if (paid) {
    faultPoint('committed');
    return paid;
  }
  await settleLostDisputes(payments, update.attempt.gateway, update.report.charges);
  await payments.db.transaction(async (tx) => {
    await applyPaymentStatus(tx, payments, update);
    faultPoint('commit-due');
  });
  faultPoint('committed');
  return null;
}

/**
 * Captures an approved checkout session, if the shop has to capture and the attempt is not closed (decision 0021). If
 * the payment is declined, the attempt ends, and the buyer starts over with another payment method.
 */
async function takeMoney(
  payments: Payments,
  gateway: Gateway,
  { attempt, checkoutRef, report, actor, known }: AttemptUpdate & { checkoutRef: string },
): Promise<PaidOrder | null> {
  const taken = await captureCheckoutSession(payments, gateway, attempt, checkoutRef);
  if (taken === 'not ours') return take(payments, { attempt, report, actor });
  if (taken === 'under way') return null;
  const isOver = taken.declined && taken.state !== 'complete';
  if (isOver) return take(payments, { attempt, report: { ...taken, state: 'expired' }, actor, reason: 'declined' });
  return take(payments, { attempt, report: taken, actor, known });
}

/**
 * Closes an attempt (decision 0006). If its page was paid first, the attempt is settled instead, so the caller has to
 * check the result, and the answer is that of {@link settle}. Throws a {@link GatewayError} if the gateway cannot be reached. In that case, nothing is closed,
 * and no stock is released.
 */
export async function closeAttempt(
  payments: Payments,
  attempt: AttemptRow,
  reason: CloseReason,
  actor: Actor,
): Promise<PaidOrder | null> {
  if (!isLive(attempt.state)) return null;
  const gateway = payments.gateways.find(attempt.gateway);
  if (!gateway) throw new GatewayError('indeterminate', `The gateway ${attempt.gateway} is switched off`);
  if (!attempt.checkoutRef) {
    // The page's URL was never returned to anyone, so no one can still pay it.
    const ended = await payments.db.transaction((tx) => endUnopened(tx, payments, attempt, reason, actor));
    if (ended) return null;
    const current = await readAttempt(payments.db, attempt.id);
    return current?.checkoutRef ? closeAttempt(payments, current, reason, actor) : null;
  }
  const report = await ask(payments, gateway, attempt, { checkoutRef: attempt.checkoutRef, chargeRef: null });
  if (gateway.capture) return closeUncaptured(payments, gateway, { attempt, report, actor, reason });
  if (report.state !== 'open') return take(payments, { attempt, report, actor, reason });
  const number = ((await payments.db.first(lastCall, [attempt.id, 'close']))?.number ?? 0) + 1;
  const record = { attemptId: attempt.id, operation: 'close' as const, number };
  await payments.db.run(beginCall, [attempt.id, 'close', number, payments.now()]);
  try {
    const closed = await gateway.expireCheckoutSession(attempt.checkoutRef, callKey(attempt.id, 'close', number));
    await endCall(payments.db, record, 'done', payments.now());
    if (closed === 'closed') {
      return await take(payments, { attempt, report: { ...report, state: 'expired' }, actor, reason });
    }
  } catch (error) {
    if (error instanceof GatewayError) await endCall(payments.db, record, error.kind, payments.now());
    throw error;
  }
  return settle(payments, attempt, actor);
}

/**
 * Closes a page that only we can charge. A conditional update suffices, because a capture must first claim the same
 * row. A page that is being captured is not closed. A buyer who approved in time but did not return is still charged.
 */
async function closeUncaptured(
  payments: Payments,
  gateway: Gateway,
  update: AttemptUpdate & { reason: CloseReason },
): Promise<PaidOrder | null> {
  const { attempt, report, reason } = update;
  const { checkoutRef } = attempt;
  if (!checkoutRef || report.state === 'complete' || report.state === 'expired') return take(payments, update);
  const isWanted = report.state === 'approved' && reason === 'expired';
  if (isWanted || attempt.capturing) return takeMoney(payments, gateway, { ...update, checkoutRef });
  return take(payments, { ...update, report: { ...report, state: 'expired' }, unlessCapturing: true });
}

async function endUnopened(
  tx: Tx,
  payments: Payments,
  attempt: AttemptRow,
  reason: CloseReason,
  actor: Actor,
): Promise<boolean> {
  const locked = await tx.first(lockAttempt, [attempt.id]);
  if (!locked || locked.checkoutRef) return false;
  return !isLive(locked.state) || endAttempt(tx, payments, attempt, reason, actor);
}

/**
 * Reads and applies a dispute's state. If the gateway lists the loss among the refunds, that refund is applied too,
 * because its webhook may arrive later or never. Throws a {@link GatewayError} if the gateway cannot be reached.
 */
export async function syncDispute(payments: Payments, gateway: string, ref: string): Promise<void> {
  const listed = await recordDispute(payments, gateway, ref);
  const attempt = listed && (await readAttempt(payments.db, listed.attemptId));
  if (attempt) await settle(payments, attempt, { kind: 'gateway', id: gateway }, { chargeRef: listed.chargeRef });
}
