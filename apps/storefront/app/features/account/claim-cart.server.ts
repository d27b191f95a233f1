import type { Cart } from '@cerulean/contract/cart';
import { isRefusal } from '../../platform/backend.server.ts';
import type { Visit } from '../../platform/visit.ts';
import { cartOfWayBack } from './way-back.ts';

/**
 * Inside the checkout: this cart becomes the account's as it is (R08, R09). Null where the cart is not this visitor's,
 * paid, or gone; the log-in itself stands.
 */
export async function claimCart(visit: Visit, cartId: string): Promise<Cart | null> {
  try {
    return await visit.backend.call('claimCart', { params: { cartId } });
  } catch (error) {
    if (isRefusal(error, 'cart_not_found', 'cart_locked', 'cart_closed')) return null;
    throw error;
  }
}

/**
 * After a log-in that leads to `next`: where that is a cart, it becomes the account's as it is; otherwise the visitor's
 * cart and the account's become one.
 */
export async function bringCart(visit: Visit, next: string): Promise<void> {
  const cartId = cartOfWayBack(next);
  if (cartId !== null && cartId === visit.cart?.id) await claimCart(visit, cartId);
  else await mergeCart(visit);
}

/** Log-in elsewhere: the visitor's cart and the account's become one (R15). Nothing happens without a cart. */
export async function mergeCart(visit: Visit): Promise<void> {
  if (visit.cart === undefined) return;
  try {
    const merged = await visit.backend.call('mergeCart', { params: { cartId: visit.cart.id } });
    visit.keepCart({ id: merged.id, secret: visit.cart.secret });
  } catch (error) {
    if (!isRefusal(error, 'cart_not_found', 'cart_locked', 'cart_closed')) throw error;
    visit.keepCart(undefined);
  }
}
