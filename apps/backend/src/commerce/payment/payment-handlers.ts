import { openCart } from '../cart/cart-access.ts';
import { bundle, rows } from '../db/bundle.ts';
import { GatewayError } from './gateways/gateway.ts';
import { bundledHandler, handlerOf, type Handlers, type UncheckedCall } from '../http/handler.ts';
import { ok, refuse } from '../http/result.ts';
import { readPaidOrderOfCart } from '../order/read-order.ts';
import type { Actor } from '../order/order-store.ts';
import { askNewestAttempt, isLive, type AttemptRow } from './attempt-store.ts';
import { pay } from './pay.ts';
import { allowTry, countTries, tryValues, type Trying } from './payment-limits.ts';
import { readStatus } from './payment-status.ts';
import type { Payments } from './payments.ts';
import { PAY_STEPS, payValues } from './place-at-once.ts';
import { closeAttempt, settle } from './settle.ts';
import { selectSessionStep } from '../../identity/sessions/session-store.ts';

/** Counts the try last, because other visitors from the same network wait for its row until the commit. */
const payBundle = bundle('payments.pay', {
  // A call whose session has ended counts no try of its account.
  session: { ...selectSessionStep, needed: true },
  ...PAY_STEPS,
  tries: rows(countTries),
});

type Ids = 'pay' | 'readPayment' | 'settlePayment' | 'readReceipt';

/** Creates the handlers for paying a cart and reading the result (R10, R18, R19, R20). */
export function createPaymentHandlers(payments: () => Payments): Handlers<Ids> {
  return {
    pay: bundledHandler<'pay', typeof payBundle.steps>(
      payBundle,
      (call) => ({ ...payValues(call.params.cartId), tries: tryValues(payments().limits, tryingOf(call)) }),
      (found, call, { db, now }) =>
        async ({ user, cartSecret, body, ip, referral }) => {
          const opened = openCart(found.head, { user, cartSecret }, now());
          const allowed = await allowTry(db, found.tries, tryingOf(call), opened.ok);
          const { cartId } = call.params;
          if (!allowed.ok) return allowed;
          return opened.ok ? pay(payments(), { cartId, user, cartSecret, body, referral, ip }, found) : opened;
        },
    ),

    readPayment: handlerOf<'readPayment'>(async (q, call, { now }) => {
      const status = await readStatus(q, call.params.cartId, call, now());
      return () => (status ? ok(status) : refuse('cart_not_found'));
    }),

    settlePayment: handlerOf<'settlePayment'>(async (q, call, { db, now }) => {
      const { cartId } = call.params;
      const isKnown = payments().gateways.find(call.body.gateway) !== null;
      const [before, attempt] = await Promise.all([
        readStatus(q, cartId, call, now()),
        isKnown ? askNewestAttempt(q, cartId, now()) : null,
      ]);
      return async ({ user, body }) => {
        if (!before) return refuse('cart_not_found');
        if (!isKnown) return refuse('gateway_unknown');
        const live = attempt && isLive(attempt.state) ? attempt : null;
        // The status was read before the attempt, so an attempt that the status shows as open may already be paid.
        if (!live && before.retryAfter === null) return ok(before);
        // Anyone may trigger an inspection at the gateway (R18), but only the buyer can leave the page.
        if (live) await settleNewest(payments(), live, before.buyer && body.left === live.id, user?.id ?? null);
        const status = await readStatus(db, cartId, call, now());
        return status ? ok(status) : refuse('cart_not_found');
      };
    }),

    readReceipt: handlerOf<'readReceipt'>(async (q, call, { now }) => {
      const { cartId } = call.params;
      const [status, order] = await Promise.all([readStatus(q, cartId, call, now()), readPaidOrderOfCart(q, cartId)]);
      return ({ user }) => {
        if (!status) return refuse('cart_not_found');
        if (!status.buyer) return refuse(user ? 'cart_not_found' : 'cart_locked');
        return order ? ok({ order }) : refuse('not_found');
      };
    }),
  };
}

function tryingOf({ params, userId, cartSecret, ip }: UncheckedCall<'pay'>): Trying {
  if (userId === null) throw new Error('Only a call with a token gets here');
  return { cartId: params.cartId, userId, cartSecret, ip };
}

/** Settles the cart's newest attempt, or closes it if the buyer left. If the gateway fails, a later call retries. */
async function settleNewest(
  payments: Payments,
  attempt: AttemptRow & { mayAsk: boolean },
  left: boolean,
  userId: number | null,
): Promise<void> {
  const actor: Actor = userId === null ? { kind: 'system' } : { kind: 'buyer', id: String(userId) };
  try {
    if (left) await closeAttempt(payments, attempt, 'left', actor);
    else if (attempt.mayAsk) await settle(payments, attempt, actor);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    payments.log.warn(`Attempt ${attempt.id} could not be settled: ${error.message}`);
  }
}
