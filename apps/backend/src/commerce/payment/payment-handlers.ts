import { openCart } from '../cart/cart-access.ts';
import { readCartRow } from '../cart/cart-rows.ts';
import { GatewayError } from './gateways/gateway.ts';
import { handlerOf, type Handlers } from '../http/handler.ts';
import { ok, refuse } from '../http/result.ts';
import { readPaidOrderOfCart } from '../order/read-order.ts';
import type { Actor } from '../order/order-store.ts';
import { askNewestAttempt, isLive, type AttemptRow } from './attempt-store.ts';
import { pay } from './pay.ts';
import { countTry } from './payment-limits.ts';
import { readStatus } from './payment-status.ts';
import type { Payments } from './payments.ts';
import { closeAttempt, settle } from './settle.ts';

type Ids = 'pay' | 'readPayment' | 'settlePayment' | 'readReceipt';

/** Creates the handlers for paying a cart and reading the result (R10, R18, R19, R20). */
export function createPaymentHandlers(payments: () => Payments): Handlers<Ids> {
  return {
    pay: handlerOf<'pay'>(async (q, { params: { cartId } }, { db, now }) => {
      const row = await q.first(readCartRow, [cartId]);
      return async ({ user, cartSecret, body, ip, referral }) => {
        // A stranger's payment tries must not count against the cart's owner.
        const opened = openCart(row, { user, cartSecret }, now());
        const trying = { cartId: opened.ok ? cartId : null, userId: user.id, ip };
        const allowed = await countTry(db, payments().limits, trying);
        if (!allowed.ok) return allowed;
        return opened.ok ? pay(payments(), { cartId, user, cartSecret, body, referral, ip }) : opened;
      };
    }),

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
