import type { Cart } from '@cerulean/contract/cart';
import { mayOpen, type Step } from '@cerulean/rules/next-step';
import { redirectDocument } from 'react-router';
import { isRefusal } from '../../platform/backend.server.ts';
import { pageNotFound } from '../../platform/public-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { reviewPath } from './under-review.tsx';
import { stepPath } from '../cart/step-path.ts';

/**
 * The cart in the URL, for visitors who may see it. A cart with an owner sends everybody else to its log-in step; an
 * unknown one is a 404. Paid carts lead to their receipt.
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

/** The cart, if this step may be opened now; otherwise leads to the first unfinished one and says why (B17). */
export async function openStep(requestContext: RequestContext, cartId: string, step: Step): Promise<Cart> {
  const cart = await openCart(requestContext, cartId);
  // What was ordered is being decided on: there is no step to take until it is.
  if (cart.payment?.state === 'pending') throw redirectDocument(reviewPath(cartId, cart.payment.gateway));
  if (!mayOpen(step, cart.next.step)) throw leadTo(cart);
  return cart;
}

/** The way to the first unfinished step, with the reason. */
export function leadTo(cart: Cart): Response {
  return redirectDocument(`${stepPath(cart.id, cart.next.step)}?why=${cart.next.reason}`);
}

/** The way on after a step is done: to the next unfinished one, without a reason, because no step was refused. */
export function goOn(cart: Pick<Cart, 'id' | 'next'>): Response {
  return redirectDocument(stepPath(cart.id, cart.next.step));
}
