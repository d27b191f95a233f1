import type { Cart } from '@cerulean/contract/cart';
import { mayOpen, type Step } from '@cerulean/rules/next-step';
import { redirectDocument } from 'react-router';
import { isRefusal } from '../../platform/backend.server.ts';
import { pageNotFound } from '../../platform/public-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { reviewPath } from './under-review.tsx';
import { stepPath } from '../cart/step-path.ts';

/**
 * Returns the cart in the URL for visitors who may see it. Visitors who may not are redirected to the login step if the
 * cart has an owner. Throws a 404 for an unknown cart. Redirects to the receipt if the cart is paid.
 */
export async function openCart(requestContext: RequestContext, cartId: string): Promise<Cart> {
  const cart = await readCart(requestContext, cartId);
  if (cart.state === 'paid') throw redirectDocument(`/payment/cart/${cartId}/payment-success`);
  return cart;
}

async function readCart(requestContext: RequestContext, cartId: string): Promise<Cart> {
  try {
    return await requestContext.backend.call('readCart', { params: { cartId } });
  } catch (error) {
    if (isRefusal(error, 'cart_locked', 'session_ended')) {
      throw redirectDocument(`/cart/${cartId}/login-user?why=logged_out`);
    }
    if (isRefusal(error, 'cart_not_found')) throw pageNotFound(`/cart/${cartId}`);
    throw error;
  }
}

/** Returns the cart if this step may be opened. Else redirects to the first unfinished step with the reason (B17). */
export async function openStep(requestContext: RequestContext, cartId: string, step: Step): Promise<Cart> {
  const cart = await openCart(requestContext, cartId);
  // The order's payment is undecided, so no step can be opened until it is decided.
  if (cart.payment?.state === 'pending') throw redirectDocument(reviewPath(cartId, cart.payment.gateway));
  if (!mayOpen(step, cart.next.step)) throw leadTo(cart);
  return cart;
}

/** Redirects to the first unfinished step, with the reason. */
export function leadTo(cart: Cart): Response {
  return redirectDocument(`${stepPath(cart.id, cart.next.step)}?why=${cart.next.reason}`);
}

/** Redirects to the next unfinished step after a step is done. Gives no reason, because no step was refused. */
export function goOn(cart: Pick<Cart, 'id' | 'next'>): Response {
  return redirectDocument(stepPath(cart.id, cart.next.step));
}

/**
 * Redirects from the account step if the cart's account already exists, created in another tab or by the same form sent
 * before. The review says so if a password was submitted (`hasPassword`), because it was not saved.
 */
export function goOnWithAccount(cart: Pick<Cart, 'id' | 'next'>, hasPassword: boolean): Response {
  if (!hasPassword || cart.next.step !== 'review') return goOn(cart);
  return redirectDocument(`${stepPath(cart.id, 'review')}?why=has_account`);
}
