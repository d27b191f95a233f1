import { faultPoint } from '../../operations/fault-point.ts';
import type { Tx } from '../db/db.ts';
import { GatewayError, type Gateway, type PageReport } from '../gateways/gateway.ts';
import type { Actor } from '../orders/order-store.ts';
import { applyReport, endAttempt, type Told } from './apply-report.ts';
import { isLive, lockAttempt, moveAttempt, readAttempt, type AttemptRow, type CloseReason } from './attempt-store.ts';
import { capturePage } from './capture-page.ts';
import { beginCall, callKey, endCall, lastCall } from './gateway-calls.ts';
import type { Payments } from './payments.ts';
import { settleLostDisputes } from './settle-lost-disputes.ts';
import { later } from './timing.ts';

/** How long to leave a gateway alone that could not be asked, in seconds. */
const UNSURE_SECONDS = 30;

/**
 * Asks the gateway how an attempt stands and takes in what it says (14e): return page, webhook and sweeper all end here,
 * and a repeat changes nothing. `refs` are what a webhook named. Throws a {@link GatewayError} when it cannot be asked;
 * the attempt is then uncertain, and nothing is refunded on a guess.
 */
export async function settle(
  payments: Payments,
  attempt: AttemptRow,
  actor: Actor,
  refs: { pageRef?: string | null; chargeRef?: string | null } = {},
): Promise<void> {
  const gateway = payments.gateways.find(attempt.gateway);
  const pageRef = refs.pageRef ?? attempt.pageRef;
  if (!gateway) throw new GatewayError('unsure', `The gateway ${attempt.gateway} is switched off`);
  if (!pageRef) return;
  const report = await ask(payments, gateway, attempt, { pageRef, chargeRef: refs.chargeRef ?? null });
  if (report.state === 'approved') return takeMoney(payments, gateway, { attempt, pageRef, report, actor });
  await take(payments, { attempt, report, actor });
}

async function ask(
  payments: Payments,
  gateway: Gateway,
  attempt: AttemptRow,
  refs: { pageRef: string; chargeRef: string | null },
): Promise<PageReport> {
  try {
    const report = await gateway.inspect(refs);
    faultPoint('report-read');
    return report;
  } catch (error) {
    if (error instanceof GatewayError) {
      await moveAttempt(payments.db, attempt.id, 'doubt', { checkAt: later(payments.now(), UNSURE_SECONDS) });
    }
    throw error;
  }
}

async function take(payments: Payments, told: Told): Promise<void> {
  await settleLostDisputes(payments, told.attempt.gateway, told.report.charges);
  await payments.db.transaction(async (tx) => {
    await applyReport(tx, payments, told);
    faultPoint('commit-due');
  });
  faultPoint('committed');
}

/**
 * Takes the money of an approved page, where that is ours to do and nobody has closed the attempt (14c). A refusal ends
 * the attempt: the buyer begins anew, with another way to pay.
 */
async function takeMoney(
  payments: Payments,
  gateway: Gateway,
  { attempt, pageRef, report, actor }: Told & { attempt: AttemptRow; pageRef: string },
): Promise<void> {
  const taken = await capturePage(payments, gateway, attempt, pageRef);
  if (taken === 'not ours') return take(payments, { attempt, report, actor });
  if (taken === 'under way') return;
  const isOver = taken.declined && taken.state !== 'complete';
  if (isOver) return take(payments, { attempt, report: { ...taken, state: 'expired' }, actor, reason: 'declined' });
  return take(payments, { attempt, report: taken, actor });
}

/**
 * Closes an attempt (14c). A page that was paid first is settled instead, so the caller has to look at what became of it.
 * Throws a {@link GatewayError} when the gateway cannot be asked: then nothing is closed, and no stock is given back.
 */
export async function closeAttempt(
  payments: Payments,
  attempt: AttemptRow,
  reason: CloseReason,
  actor: Actor,
): Promise<void> {
  if (!isLive(attempt.state)) return;
  const gateway = payments.gateways.find(attempt.gateway);
  if (!gateway) throw new GatewayError('unsure', `The gateway ${attempt.gateway} is switched off`);
  if (!attempt.pageRef) {
    // Its address was never handed out, so there is nothing that anybody could still pay.
    const ended = await payments.db.transaction((tx) => endUnopened(tx, payments, attempt, reason, actor));
    if (ended) return;
    const current = await readAttempt(payments.db, attempt.id);
    if (current?.pageRef) await closeAttempt(payments, current, reason, actor);
    return;
  }
  const report = await ask(payments, gateway, attempt, { pageRef: attempt.pageRef, chargeRef: null });
  if (gateway.capture) return closeUncaptured(payments, gateway, { attempt, report, actor, reason });
  if (report.state !== 'open') return take(payments, { attempt, report, actor, reason });
  const number = ((await lastCall(payments.db, attempt.id, 'close'))?.number ?? 0) + 1;
  const record = { attemptId: attempt.id, operation: 'close' as const, number };
  await beginCall(payments.db, attempt.id, 'close', number, payments.now());
  try {
    const closed = await gateway.closePage(attempt.pageRef, callKey(attempt.id, 'close', number));
    await endCall(payments.db, record, 'done', payments.now());
    if (closed === 'closed') {
      return await take(payments, { attempt, report: { ...report, state: 'expired' }, actor, reason });
    }
  } catch (error) {
    if (error instanceof GatewayError) await endCall(payments.db, record, error.kind, payments.now());
    throw error;
  }
  await settle(payments, attempt, actor);
}

/**
 * Closes a page that only we can charge: the conditional update is all there is to it, and capturing needs the other one.
 * While money is being taken there is nothing to close. Who approved in time and did not come back has paid all the same.
 */
async function closeUncaptured(
  payments: Payments,
  gateway: Gateway,
  told: Told & { attempt: AttemptRow; reason: CloseReason },
): Promise<void> {
  const { attempt, report, reason } = told;
  const { pageRef } = attempt;
  if (!pageRef || report.state === 'complete' || report.state === 'expired') return take(payments, told);
  const isWanted = report.state === 'approved' && reason === 'expired';
  if (isWanted || attempt.capturing) return takeMoney(payments, gateway, { ...told, pageRef });
  await take(payments, { ...told, report: { ...report, state: 'expired' }, unlessCapturing: true });
}

async function endUnopened(
  tx: Tx,
  payments: Payments,
  attempt: AttemptRow,
  reason: CloseReason,
  actor: Actor,
): Promise<boolean> {
  const locked = await lockAttempt(tx, attempt.id);
  if (!locked || locked.pageRef) return false;
  return !isLive(locked.state) || endAttempt(tx, payments, attempt, reason, actor);
}
