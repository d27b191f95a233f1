import type { Language } from '@cerulean/messages/languages';
import { CART_DAYS } from '@cerulean/rules/limits';
import { refuse, ok, type Result } from '../http/result.ts';
import type { SessionUser } from '../../identity/sessions/session-store.ts';
import type { CartRow } from './cart-rows.ts';
import { isSecretOf } from '../../operations/secrets.ts';

/** Credentials of a request for a cart: the session's account, the cart cookie's secret, both, or neither. */
export interface Viewer {
  user: SessionUser | null;
  cartSecret: string | null;
  /** Language of names in the answer. Default: the default language. */
  language?: Language;
}

const LIFETIME_MS = CART_DAYS * 86_400_000;

/** Returns the time at which an abandoned cart expires. */
export function expiryOf(cart: Pick<CartRow, 'changed_at'>): Date {
  return new Date(cart.changed_at.getTime() + LIFETIME_MS);
}

/** Returns the time of the last change of carts that expire at `now`. */
export function oldestChange(now: Date): Date {
  return new Date(now.getTime() - LIFETIME_MS);
}

/**
 * Returns the cart if the viewer may open it (decision 0048). Only its owner's session opens an owned cart. A request
 * without a session is refused with `cart_locked`, which leads to sign-in. Any other account, or a wrong secret for an
 * unowned cart, gets `cart_not_found`.
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
