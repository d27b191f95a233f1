import type { Cart } from '@cerulean/contract/cart';
import { BackendError } from '../../platform/backend-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';

/**
 * Returns the email that was entered in this browser, in the checkout of its cart or for the order that it paid.
 * Returns an empty string if this browser may see neither. A link never carries the email, because URLs end up in logs.
 */
export async function knownEmail(requestContext: RequestContext): Promise<string> {
  const { backend, cart, payment } = requestContext;
  const contact = cart && (await openCartOf(requestContext, cart.id))?.contact;
  if (contact) return contact.email;
  const receipt = payment && (await unlessRefused(backend.call('readReceipt', { params: { cartId: payment.id } })));
  return receipt?.order.person?.email ?? '';
}

/** Returns the cart if it is open and this browser may see it. Otherwise returns `null`. */
export async function openCartOf({ backend }: RequestContext, cartId: string): Promise<Cart | null> {
  const cart = await unlessRefused(backend.call('readCart', { params: { cartId } }));
  return cart?.state === 'open' ? cart : null;
}

async function unlessRefused<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof BackendError) return null;
    throw error;
  }
}
