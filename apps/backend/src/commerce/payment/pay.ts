import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { payAnswerSchema } from '@cerulean/contract/payments';
import { GatewayError, type CheckoutSessionRequest, type Gateway } from './gateways/gateway.ts';
import { ok, refuse, type Result } from '../http/result.ts';
import type { Actor } from '../order/order-store.ts';
import { askTax, type HashedBasket } from '../pricing/tax/tax-quotes.ts';
import { isLive, mayAsk, readAttempt, type AttemptRow } from './attempt-store.ts';
import { CALL_SECONDS, lastCall } from './gateway-calls.ts';
import { createCheckoutSession, isAbandoned, isOpening } from './checkout-session.ts';
import type { Payments } from './payments.ts';
import { paymentSecret } from './payment-status.ts';
import { placeAtOnce, type FoundToPay } from './place-at-once.ts';
import { preparePayment, type Prepared, type PayRequest } from './prepare-payment.ts';
import { closeAttempt, settle } from './settle.ts';

export type PayAnswer = z.output<typeof payAnswerSchema>;

/** Maximum turns. Each closes an older attempt or starts one. More are needed only if others keep changing the cart. */
const TURNS = 6;
/** Milliseconds that a call waits for a payment page that another process is creating. */
const PATIENCE = 10_000;
const LOOK_EVERY = 120;

/**
 * Places a cart's order and opens the gateway's checkout session (R10). Any number of concurrent calls result in one
 * order, one attempt, and one page (X01).
 * @param found the cart as it was read with the caller's session
 */
export async function pay(payments: Payments, request: PayRequest, found: FoundToPay): Promise<Result<PayAnswer>> {
  const actor: Actor = { kind: 'buyer', id: String(request.user.id) };
  try {
    const placed = await placeAtOnce(payments, request, found);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const prepared = turn === 0 && placed ? ok(placed) : await preparePayment(payments, request);
      const answer = prepared.ok ? await takeTurn(payments, request, actor, prepared.value) : prepared;
      if (answer !== 'again') return answer;
    }
    return refuse('payment_starting');
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    payments.log.warn(`Cart ${request.cartId} could not be paid: ${error.message}`);
    return refuse('gateway_unavailable');
  }
}

async function takeTurn(
  payments: Payments,
  request: PayRequest,
  actor: Actor,
  prepared: Prepared,
): Promise<Result<PayAnswer> | 'again'> {
  if (prepared.next === 'tax') return askFirst(payments, request.cartId, prepared.asks);
  const { next, attempt } = prepared;
  const answer = (url: string | null): Result<PayAnswer> =>
    ok({
      outcome: url ? 'pay' : 'settled',
      url,
      orderId: attempt.orderId,
      paymentSecret: paymentSecret(payments.secretKey, attempt.id),
    });
  if (next === 'settled') return answer(null);
  const gateway = payments.gateways.find(request.body.gateway);
  if (!gateway) return refuse('gateway_unknown');
  if (next === 'close') {
    const current = await readAttempt(payments.db, attempt.id);
    if (current) await closeAttempt(payments, current, 'superseded', actor);
    return (await readAttempt(payments.db, attempt.id))?.pending ? refuse('payment_pending') : 'again';
  }
  const url =
    prepared.next === 'open'
      ? await newPage(payments, gateway, attempt.id, prepared.opening)
      : await sharedSession(payments, gateway, attempt.id, actor);
  if (!url.ok) return url;
  return url.value === 'again' ? 'again' : answer(url.value);
}

/** Calls the tax service while no lock is held. Without its quote, payment is refused, because the total is unknown. */
async function askFirst(payments: Payments, cartId: string, asks: HashedBasket): Promise<Result<PayAnswer> | 'again'> {
  const { tax } = payments;
  const quote = tax.kind === 'service' ? await askTax(payments, tax, { ...asks, cartId }, 'pay') : null;
  return quote ? 'again' : refuse('tax_unavailable');
}

async function newPage(
  payments: Payments,
  gateway: Gateway,
  attemptId: string,
  opening: CheckoutSessionRequest | null,
): Promise<Result<string>> {
  const opened = await createCheckoutSession(payments, gateway, attemptId, opening);
  if (!opened.ok) return opened;
  return ok(opened.value === 'gone' ? 'again' : opened.value.url);
}

/** Returns the page of an attempt that another call started. Waits for that call, or takes over if its process died. */
async function sharedSession(
  payments: Payments,
  gateway: Gateway,
  attemptId: string,
  actor: Actor,
): Promise<Result<string>> {
  const until = Date.now() + PATIENCE;
  do {
    const attempt = await readAttempt(payments.db, attemptId);
    if (!attempt || !isLive(attempt.state)) return ok('again');
    if (attempt.checkoutRef) return existingPage(payments, attempt, actor);
    if (isOpening(attemptId)) return newPage(payments, gateway, attemptId, null);
    const last = await payments.db.first(lastCall, [attemptId, 'open']);
    if (isAbandoned(attempt, last?.startedAt ?? null, payments.now(), CALL_SECONDS)) {
      return newPage(payments, gateway, attemptId, null);
    }
    await pause(LOOK_EVERY);
  } while (Date.now() < until);
  return refuse('payment_starting');
}

/** Milliseconds for which parallel calls get a page without inspecting it, because it is too new to have been paid. */
const FRESH = 5_000;
const ENOUGH = 60_000;

/** Returns an open page's URL, or `again` if the gateway reports a payment (X09) or the page expires soon. */
async function existingPage(payments: Payments, attempt: AttemptRow, actor: Actor): Promise<Result<string>> {
  const now = payments.now();
  const left = attempt.expiresAt.getTime() - now.getTime();
  const { state, checkoutUrl } = attempt;
  if (attempt.pending && !(await mayAsk(payments.db, attempt.id, now))) return refuse('payment_pending');
  if (state === 'open' && checkoutUrl && left > ENOUGH && !attempt.pending) {
    if (now.getTime() - attempt.createdAt.getTime() < FRESH) return ok(checkoutUrl);
    if (!(await mayAsk(payments.db, attempt.id, now))) return ok(checkoutUrl);
  }
  await settle(payments, attempt, actor);
  const current = await readAttempt(payments.db, attempt.id);
  if (current?.pending) return refuse('payment_pending');
  if (current?.state === 'open') {
    if (current.checkoutUrl && left > ENOUGH) return ok(current.checkoutUrl);
    await closeAttempt(payments, current, 'expired', actor);
  }
  return ok('again');
}
