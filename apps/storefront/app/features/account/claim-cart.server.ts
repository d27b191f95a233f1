import type { Cart } from '@cerulean/contract/cart';
import { unlessRefused } from '../../platform/backend.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { cartOfWayBack } from './way-back.ts';

/**
 * Inside the checkout: this cart becomes the account's as it is (R08, R09). Null where the cart is not this visitor's,
 * paid, or gone; the log-in itself still succeeds.
 */
export async function claimCart(requestContext: RequestContext, cartId: string): Promise<Cart | null> {
  return unlessRefused(requestContext.backend.call('claimCart', { params: { cartId } }), ...NOT_OURS);
}

const NOT_OURS = ['cart_not_found', 'cart_locked', 'cart_closed'];

/**
 * After a log-in that leads to `next`: where that is a cart, it becomes the account's as it is; otherwise the visitor's
 * cart and the account's become one.
 */
export async function bringCart(requestContext: RequestContext, next: string): Promise<void> {
  const cartId = cartOfWayBack(next);
  if (cartId !== null && cartId === requestContext.cart?.id) await claimCart(requestContext, cartId);
  else await mergeCart(requestContext);
}

/** Log-in elsewhere: the visitor's cart and the account's become one (R15). Nothing happens without a cart. */
export async function mergeCart(requestContext: RequestContext): Promise<void> {
  if (requestContext.cart === undefined) return;
  const { id, secret } = requestContext.cart;
  const merged = await unlessRefused(requestContext.backend.call('mergeCart', { params: { cartId: id } }), ...NOT_OURS);
  requestContext.keepCart(merged ? { id: merged.id, secret } : undefined);
}
