import { faultPoint } from '../../operations/fault-point.ts';
import { readCartForUpdate } from '../cart/cart-rows.ts';
import type { Tx } from '../db/db.ts';
import { ok, refuse, type Result } from '../http/result.ts';
import { lockOrder } from '../order/order-store.ts';
import { endAttempt } from './apply-payment-status.ts';
import {
  type AttemptRow,
  claimCapture,
  lockAttempt,
  moveAttempt,
  openAttempt,
  readAttempt,
  releaseCapture,
} from './attempt-store.ts';
import { readCheckoutRequest } from './checkout-request.ts';
import {
  beginCall,
  beginOpening,
  CALL_SECONDS,
  callKey,
  CHECKOUT_SECONDS,
  endCall,
  lastCall,
  later,
  nextLook,
  REPEAT_SECONDS,
} from './gateway-calls.ts';
import {
  type CheckoutSessionRequest,
  EmailRefused,
  type Gateway,
  GatewayError,
  type PaymentStatusReport,
} from './gateways/gateway.ts';
import type { Payments } from './payments.ts';

/** `gone`: the attempt was closed while its checkout session was being created. The session's URL is not returned. */
export type Opened = { url: string } | 'gone';

const inFlight = new Map<string, Promise<Result<Opened>>>();

/**
 * Creates the gateway's checkout session for an attempt and returns the session's URL. Concurrent callers in one
 * process share one gateway call, and callers in several processes share the call's idempotency key, so all get the
 * same page (X01). The URL is returned only after the attempt's state is `open`, so an attempt in an earlier state can
 * be closed without calling the gateway. `opening`: the request of an attempt that the caller has just created with its
 * first call.
 */
export function createCheckoutSession(
  payments: Payments,
  gateway: Gateway,
  attemptId: string,
  opening: CheckoutSessionRequest | null,
): Promise<Result<Opened>> {
  const running = inFlight.get(attemptId);
  if (running) return running;
  const started = call(payments, gateway, attemptId, opening).finally(() => inFlight.delete(attemptId));
  inFlight.set(attemptId, started);
  return started;
}

/** Returns whether this process is creating the attempt's checkout session right now. */
export function isOpening(attemptId: string): boolean {
  return inFlight.has(attemptId);
}

async function call(
  payments: Payments,
  gateway: Gateway,
  attemptId: string,
  opening: CheckoutSessionRequest | null,
): Promise<Result<Opened>> {
  const number = opening ? 1 : await numberOfCall(payments, attemptId);
  const request = opening ?? (await readCheckoutRequest(payments.db, attemptId, number, payments.publicUrl));
  const answer = await ask(payments, gateway, request, number);
  if (answer !== 'email refused') return answer;
  // Retry without an email address. The payment page asks for one, and the gateway refused nothing else.
  const at = payments.now();
  const next = number + 1;
  await payments.db.run(beginOpening, [attemptId, next, at, later(at, CHECKOUT_SECONDS), true]);
  const again = await ask(
    payments,
    gateway,
    await readCheckoutRequest(payments.db, attemptId, next, payments.publicUrl),
    next,
  );
  return again === 'email refused' ? refuse('gateway_unavailable') : again;
}

async function ask(
  payments: Payments,
  gateway: Gateway,
  request: CheckoutSessionRequest,
  number: number,
): Promise<Result<Opened> | 'email refused'> {
  const { attemptId } = request;
  const record = { attemptId, operation: 'open' as const, number };
  try {
    faultPoint('attempt-written');
    const session = await gateway.createCheckoutSession(request, callKey(attemptId, 'open', number));
    faultPoint('checkout-created');
    return await handOut(payments, gateway, attemptId, record, session);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await endCall(payments.db, record, error.kind, payments.now());
    if (error instanceof EmailRefused && request.email !== null) {
      payments.log.warn(`Order ${request.orderNumber} is paid without the buyer's address: ${gateway.name} refused it`);
      return 'email refused';
    }
    return failed(payments, request, error);
  }
}

async function handOut(
  payments: Payments,
  gateway: Gateway,
  attemptId: string,
  record: { attemptId: string; operation: 'open'; number: number },
  session: { ref: string; url: string; expiresAt: Date },
): Promise<Result<Opened>> {
  const now = payments.now();
  const checkAt = nextLook(now, { createdAt: now, expiresAt: session.expiresAt });
  const isOpen = await openAttempt(payments.db, attemptId, { ...session, checkAt, at: now, call: record.number });
  faultPoint('checkout-stored');
  if (isOpen) return ok({ url: session.url });
  const attempt = await readAttempt(payments.db, attemptId);
  if (attempt?.checkoutRef === session.ref && attempt.state === 'open') return ok({ url: session.url });
  // The attempt was closed meanwhile, or another session for it was created first. Expire this session early, because
  // its URL was not returned.
  if (attempt?.checkoutRef !== session.ref) {
    await gateway
      .expireCheckoutSession(session.ref, callKey(attemptId, 'close', 1_000 + record.number))
      .catch((error: unknown) => {
        payments.log.warn(
          `Page ${session.ref} of attempt ${attemptId} was made too late and stays until it expires: ${String(error)}`,
        );
      });
  }
  return attempt?.state === 'open' && attempt.checkoutUrl ? ok({ url: attempt.checkoutUrl }) : ok('gone');
}

/**
 * Returns the number of the gateway call to make. A call without a response is retried under its key, because it may
 * have arrived. If the call failed for good, or its session would expire too soon, a new call starts, because the old
 * URL was never returned. Another process may do the same, so each key keeps the expiry first saved with it.
 */
async function numberOfCall(payments: Payments, attemptId: string): Promise<number> {
  const { db } = payments;
  const now = payments.now();
  const last = await db.first(lastCall, [attemptId, 'open']);
  const canRepeat = last && (last.outcome === null || last.outcome === 'indeterminate');
  const made = last?.expiresAt ? last.expiresAt.getTime() - CHECKOUT_SECONDS * 1000 : 0;
  if (canRepeat && now.getTime() - made < REPEAT_SECONDS * 1000) {
    await db.run(beginCall, [attemptId, 'open', last.number, now]);
    return last.number;
  }
  const number = (last?.number ?? 0) + 1;
  const isWithoutEmail = last?.withoutEmail ?? false;
  await db.run(beginOpening, [attemptId, number, now, later(now, CHECKOUT_SECONDS), isWithoutEmail]);
  return number;
}

async function failed(
  payments: Payments,
  request: CheckoutSessionRequest,
  error: GatewayError,
): Promise<Result<Opened>> {
  const { attemptId, orderId, orderNumber } = request;
  const now = payments.now();
  if (error.kind === 'refused') {
    payments.log.error(`The page for order ${orderNumber} was refused: ${error.message}`, error);
    await payments.db.transaction((tx) =>
      endAttempt(tx, payments, { id: attemptId, orderId }, 'refused', { kind: 'gateway', id: 'refused' }),
    );
  } else {
    payments.log.warn(`The page for order ${orderNumber} could not be made: ${error.message}`);
    await moveAttempt(payments.db, attemptId, 'mark_indeterminate', { checkAt: later(now, REPEAT_SECONDS) });
  }
  return refuse('gateway_unavailable');
}

/** Returns whether an attempt without a known page has been idle for so long that another process may take over. */
export function isAbandoned(
  attempt: Pick<AttemptRow, 'state'>,
  lastStarted: Date | null,
  now: Date,
  seconds: number,
): boolean {
  if (attempt.state === 'indeterminate') return true;
  return lastStarted === null || now.getTime() - lastStarted.getTime() > seconds * 1000;
}

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
