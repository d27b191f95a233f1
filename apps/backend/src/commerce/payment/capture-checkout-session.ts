import { faultPoint } from '../../operations/fault-point.ts';
import { readCartForUpdate } from '../cart/cart-rows.ts';
import type { Tx } from '../db/db.ts';
import { GatewayError, type Gateway, type PaymentStatusReport } from './gateways/gateway.ts';
import { lockOrder } from '../order/order-store.ts';
import { claimCapture, lockAttempt, moveAttempt, releaseCapture, type AttemptRow } from './attempt-store.ts';
import { beginCall, callKey, endCall, lastCall } from './gateway-calls.ts';
import type { Payments } from './payments.ts';
import { CALL_SECONDS, later } from './timing.ts';

/** Seconds to wait before calling a gateway again that did not indicate whether it took the money. */
const INDETERMINATE_SECONDS = 15;

/** Report after a capture. `not ours`: attempt closed or order decided · `under way`: another process is capturing. */
export type Captured = PaymentStatusReport | 'not ours' | 'under way';

/**
 * Captures an approved checkout session once. The right to capture is claimed in the database first. While it is held,
 * the attempt is not closed and its stock is not released. If the result is unknown, throws a {@link GatewayError} and
 * keeps the claim, so that the next caller retries with the same idempotency key.
 */
export async function captureCheckoutSession(
  payments: Payments,
  gateway: Gateway,
  attempt: Pick<AttemptRow, 'id' | 'cartId' | 'orderId'>,
  checkoutRef: string,
): Promise<Captured> {
  if (!gateway.capture) return 'not ours';
  const number = await payments.db.transaction((tx) => claim(tx, payments, gateway, attempt, checkoutRef));
  if (typeof number === 'string') return number;
  const record = { attemptId: attempt.id, operation: 'capture' as const, number };
  try {
    faultPoint('capture-claimed');
    const report = await gateway.capture(checkoutRef, callKey(attempt.id, 'capture', number));
    faultPoint('money-taken');
    await endCall(payments.db, record, 'done', payments.now());
    if (report.ownFault) {
      payments.log.error(
        `The account at ${gateway.name} could not take the money of attempt ${attempt.id}: ${report.ownFault}`,
      );
    }
    if (report.state === 'open' && !report.declined) await payments.db.run(releaseCapture, [attempt.id]);
    return report;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await endCall(payments.db, record, error.kind, payments.now());
    if (error.kind === 'refused') {
      payments.log.error(`The money of attempt ${attempt.id} could not be taken: ${error.message}`, error);
      await payments.db.run(releaseCapture, [attempt.id]);
    } else {
      await moveAttempt(payments.db, attempt.id, 'mark_indeterminate', {
        checkAt: later(payments.now(), INDETERMINATE_SECONDS),
      });
    }
    throw error;
  }
}

/** Claims the capture, saves its gateway call, and returns the call's number. Locks cart, then attempt, then order. */
async function claim(
  tx: Tx,
  payments: Payments,
  gateway: Gateway,
  attempt: Pick<AttemptRow, 'id' | 'cartId' | 'orderId'>,
  checkoutRef: string,
): Promise<number | 'not ours' | 'under way'> {
  const now = payments.now();
  const [, , order, last] = await Promise.all([
    readCartForUpdate(tx, attempt.cartId),
    tx.first(lockAttempt, [attempt.id]),
    lockOrder(tx, attempt.orderId),
    tx.first(lastCall, [attempt.id, 'capture']),
  ]);
  if (order?.state !== 'placed') return 'not ours';
  const age = last ? (now.getTime() - last.startedAt.getTime()) / 1000 : 0;
  if (last?.outcome === null && age < CALL_SECONDS) return 'under way';
  if (!(await claimCapture(tx, attempt.id, checkoutRef))) return 'not ours';
  const isUnknown = last?.outcome === null || last?.outcome === 'indeterminate';
  // An old or failed call needs a new key: the gateway has just reported no charge and may have forgotten the old key.
  const number = last && isUnknown && age < gateway.keyHours * 3600 ? last.number : (last?.number ?? 0) + 1;
  await tx.run(beginCall, [attempt.id, 'capture', number, now]);
  return number;
}
