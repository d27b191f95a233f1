import { faultPoint } from '../../operations/fault-point.ts';
import { readCartForUpdate } from '../carts/cart-rows.ts';
import type { Tx } from '../db/db.ts';
import { GatewayError, type Gateway, type PageReport } from '../gateways/gateway.ts';
import { lockOrder } from '../orders/order-store.ts';
import { claimCapture, lockAttempt, moveAttempt, releaseCapture, type AttemptRow } from './attempt-store.ts';
import { beginCall, callKey, endCall, lastCall } from './gateway-calls.ts';
import type { Payments } from './payments.ts';
import { CALL_SECONDS, later } from './timing.ts';

/** How long to leave a gateway alone that did not say whether it took the money, in seconds. */
const UNSURE_SECONDS = 15;

/** `not ours`: the attempt was closed, or its order is decided · `under way`: another process is at it. */
export type Captured = PageReport | 'not ours' | 'under way';

/**
 * Takes the money of a page that was approved, once: the right to do so is won in the database first, and as long as it
 * is held the attempt is not closed and its stock not given back. Throws a {@link GatewayError} when the gateway does
 * not say what happened; then the right stays, and whoever asks next repeats the call under its key.
 */
export async function capturePage(
  payments: Payments,
  gateway: Gateway,
  attempt: Pick<AttemptRow, 'id' | 'cartId' | 'orderId'>,
  pageRef: string,
): Promise<Captured> {
  if (!gateway.capture) return 'not ours';
  const number = await payments.db.transaction((tx) => claim(tx, payments, gateway, attempt, pageRef));
  if (typeof number === 'string') return number;
  const record = { attemptId: attempt.id, operation: 'capture' as const, number };
  try {
    faultPoint('capture-claimed');
    const report = await gateway.capture(pageRef, callKey(attempt.id, 'capture', number));
    faultPoint('money-taken');
    await endCall(payments.db, record, 'done', payments.now());
    if (report.ownFault) {
      payments.log.error(
        `The account at ${gateway.name} could not take the money of attempt ${attempt.id}: ${report.ownFault}`,
      );
    }
    if (report.state === 'open' && !report.declined) await releaseCapture(payments.db, attempt.id);
    return report;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await endCall(payments.db, record, error.kind, payments.now());
    if (error.kind === 'refused') {
      payments.log.error(`The money of attempt ${attempt.id} could not be taken: ${error.message}`, error);
      await releaseCapture(payments.db, attempt.id);
    } else {
      await moveAttempt(payments.db, attempt.id, 'doubt', { checkAt: later(payments.now(), UNSURE_SECONDS) });
    }
    throw error;
  }
}

/** The number of the call to make, written down; its locks are taken in the order cart, attempt, order. */
async function claim(
  tx: Tx,
  payments: Payments,
  gateway: Gateway,
  attempt: Pick<AttemptRow, 'id' | 'cartId' | 'orderId'>,
  pageRef: string,
): Promise<number | 'not ours' | 'under way'> {
  const now = payments.now();
  const [, , order, last] = await Promise.all([
    readCartForUpdate(tx, attempt.cartId),
    lockAttempt(tx, attempt.id),
    lockOrder(tx, attempt.orderId),
    lastCall(tx, attempt.id, 'capture'),
  ]);
  if (order?.state !== 'placed') return 'not ours';
  const age = last ? (now.getTime() - last.startedAt.getTime()) / 1000 : 0;
  if (last?.outcome === null && age < CALL_SECONDS) return 'under way';
  if (!(await claimCapture(tx, attempt.id, pageRef))) return 'not ours';
  const isUnknown = last?.outcome === null || last?.outcome === 'unsure';
  // The gateway was asked a moment ago and said that nothing was taken, so a key that it may have forgotten is not used again.
  const number = last && isUnknown && age < gateway.keyHours * 3600 ? last.number : (last?.number ?? 0) + 1;
  await beginCall(tx, attempt.id, 'capture', number, now);
  return number;
}
