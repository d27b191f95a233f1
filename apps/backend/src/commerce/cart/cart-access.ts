import { CART_DAYS } from '@cerulean/rules/limits';
import { refuse, ok, type Result } from '../http/result.ts';
import type { SessionUser } from '../../identity/sessions/session-store.ts';
import type { CartRow } from './cart-rows.ts';
import { isSecretOf } from '../../operations/secrets.ts';

/** Who asks for a cart: the account of the session, the secret of the cart cookie, both or neither. */
export interface Viewer {
  user: SessionUser | null;
  cartSecret: string | null;
}

const LIFETIME_MS = CART_DAYS * 86_400_000;

/** When an abandoned cart is deleted. */
export function expiryOf(cart: Pick<CartRow, 'changed_at'>): Date {
  return new Date(cart.changed_at.getTime() + LIFETIME_MS);
}

/**
 * The cart, if the viewer may open it (decision 0048). An owned cart is opened by its owner's session alone: without any
 * session it is `cart_locked`, which leads to log-in; for everyone else it does not exist, like a cart whose secret is not
 * the viewer's.
 */
export function openCart<Row extends CartRow>(cart: Row | null, viewer: Viewer, now: Date): Result<Row> {
  if (!cart || cart.merged_into !== null) return refuse('cart_not_found');
  if (cart.state === 'open' && expiryOf(cart) <= now) return refuse('cart_not_found');
  if (cart.owner_id === null) {
    return isSecretOf(viewer.cartSecret, cart.secret_hash) ? ok(cart) : refuse('cart_not_found');
  }
  if (!viewer.user) return refuse('cart_locked');
  return viewer.user.id === cart.owner_id ? ok(cart) : refuse('cart_not_found');
}
