import { openCart } from '../cart/cart-access.ts';
import { bundle, first, rows } from '../db/bundle.ts';
import { GatewayError } from './gateways/gateway.ts';
import { bundledHandler, type Handlers, type UncheckedCall } from '../http/handler.ts';
import { ok, refuse } from '../http/result.ts';
import { selectSessionStep } from '../../identity/sessions/session-store.ts';
import { paidOrderStep, toOrder } from '../order/read-order.ts';
import type { Actor } from '../order/order-store.ts';
import type { PaidOrder } from './apply-payment-status.ts';
import { askNewest, askNewestValues, isLive, type AttemptRow } from './attempt-store.ts';
import { pay } from './pay.ts';
import { payableStep, type PayableOrder } from './pay-order.ts';
import { allowTry, countTries, tryValues, type Trying } from './payment-limits.ts';
import { paidRow, readStatus, statusOf, statusStep, statusValues } from './payment-status.ts';
import type { Payments } from './payments.ts';
import { PAY_STEPS, payValues } from './place-at-once.ts';
import { closeAttempt, settle } from './settle.ts';

/** Counts the try last, because other visitors from the same network wait for its row until the commit. */
const payBundle = bundle('payments.pay', {
  // A call whose session has ended counts no try of its account.
  session: { ...selectSessionStep, needed: true },
  ...PAY_STEPS,
  tries: rows(countTries),
});

const session = selectSessionStep;
const readBundle = bundle('payments.read', { session, status: statusStep });
const receiptBundle = bundle('payments.receipt', { session, status: statusStep, order: paidOrderStep });
/** Writes only when the gateway was last asked, so its commit does not wait for the disk. */
const settleBundle = bundle('payments.settle', {
  session,
  attempt: first(askNewest, { expiresAt: 'date', createdAt: 'date' }),
  status: statusStep,
  order: payableStep,
});

type Ids = 'pay' | 'readPayment' | 'settlePayment' | 'readReceipt';

/** Creates the handlers for paying a cart and reading the result (R10, R18, R19, R20). */
export function createPaymentHandlers(payments: () => Payments): Handlers<Ids> {
  return {
    pay: bundledHandler<'pay', typeof payBundle.steps>(
      payBundle,
      (call) => ({ ...payValues(call.params.cartId), tries: tryValues(payments().limits, tryingOf(call)) }),
      (found, call, { db, now }) =>
        async ({ user, cartSecret, body, ip, referral, language }) => {
          const opened = openCart(found.head, { user, cartSecret }, now());
          const allowed = await allowTry(db, found.tries, tryingOf(call), opened.ok);
          const { cartId } = call.params;
          if (!allowed.ok) return allowed;
          return opened.ok
            ? pay(payments(), { cartId, user, cartSecret, body, referral, ip, language }, found)
            : opened;
        },
    ),

    readPayment: bundledHandler<'readPayment', typeof readBundle.steps>(
      readBundle,
      ({ params: { cartId } }, { now }) => ({ status: statusValues(cartId, now()) }),
      ({ status }, call, { now }) =>
        () =>
          status ? ok(statusOf(status, call, now())) : refuse('cart_not_found'),
    ),

    settlePayment: bundledHandler<'settlePayment', typeof settleBundle.steps>(
      settleBundle,
      ({ params: { cartId }, body: { gateway } }, { now }) => ({
        attempt: payments().gateways.find(gateway) ? askNewestValues(cartId, now()) : null,
        status: statusValues(cartId, now()),
        order: [cartId],
      }),
      ({ attempt, status, order }, call, { db, now }) =>
        async ({ user, body }) => {
          if (!status) return refuse('cart_not_found');
          if (!payments().gateways.find(body.gateway)) return refuse('gateway_unknown');
          const before = statusOf(status, call, now());
          // Anyone may trigger an inspection at the gateway (R18), but only the buyer can leave the page.
          const left = before.buyer && body.left === attempt?.id;
          // The status was read after the attempt, so it also says how an attempt ended that is not live anymore.
          if (!attempt || !isLive(attempt.state) || !(left || attempt.mayAsk)) return ok(before);
          const paid = await settleNewest(payments(), attempt, left, user?.id ?? null, order);
          if (paid) return ok(statusOf(paidRow(status, paid), call, now()));
          const after = await readStatus(db, call.params.cartId, call, now());
          return after ? ok(after) : refuse('cart_not_found');
        },
    ),

    readReceipt: bundledHandler<'readReceipt', typeof receiptBundle.steps>(
      receiptBundle,
      ({ params: { cartId } }, { now }) => ({ status: statusValues(cartId, now()), order: [cartId] }),
      (found, call, { now, timeZone }) => {
        const status = found.status && statusOf(found.status, call, now());
        const order = toOrder(found.order, timeZone);
        return ({ user }) => {
          if (!status) return refuse('cart_not_found');
          if (!status.buyer) return refuse(user ? 'cart_not_found' : 'cart_locked');
          return order ? ok({ order }) : refuse('not_found');
        };
      },
    ),
  };
}

function tryingOf({ params, userId, cartSecret, ip }: UncheckedCall<'pay'>): Trying {
  if (userId === null) throw new Error('Only a call with a token gets here');
  return { cartId: params.cartId, userId, cartSecret, ip };
}

/**
 * Settles the cart's newest attempt, or closes it if the buyer left. `order` is the cart's placed order. If the gateway
 * fails, a later call retries.
 */
async function settleNewest(
  payments: Payments,
  attempt: AttemptRow,
  left: boolean,
  userId: number | null,
  order: PayableOrder | null,
): Promise<PaidOrder | null> {
  const actor: Actor = userId === null ? { kind: 'system' } : { kind: 'buyer', id: String(userId) };
  try {
    if (left) return await closeAttempt(payments, attempt, 'left', actor);
    return await settle(payments, attempt, actor, {}, order);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    payments.log.warn(`Attempt ${attempt.id} could not be settled: ${error.message}`);
    return null;
  }
}
