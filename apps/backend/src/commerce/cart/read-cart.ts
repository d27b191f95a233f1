import { bundle } from '../db/bundle.ts';
import { bundledHandler, type Handlers } from '../http/handler.ts';
import { ok } from '../http/result.ts';
import { selectSessionStep } from '../../identity/sessions/session-store.ts';
import { openCart } from './cart-access.ts';
import { answerFound } from './cart-answer.ts';
import { cartRowStep, readCurrentCart } from './cart-rows.ts';
import { PRICED_CART_STEPS } from './priced-cart.ts';

const readCartBundle = bundle('carts.read', { session: selectSessionStep, ...PRICED_CART_STEPS });
const countCartBundle = bundle('carts.count', { session: selectSessionStep, cart: cartRowStep });

/** The operations that read a cart: the account's current one, a whole cart, and only its count. */
export const readCartHandlers: Handlers<'readMyCart' | 'readCart' | 'countCart'> = {
  readMyCart: async ({ user }, { db }) => {
    const current = await db.first(readCurrentCart, [user.id]);
    return ok({ cartId: current?.id ?? null, totalQuantity: current?.total_quantity ?? 0 });
  },

  readCart: bundledHandler<'readCart', typeof readCartBundle.steps>(
    readCartBundle,
    ({ params: { cartId } }) => ({ head: [cartId], items: [cartId] }),
    (found, _call, commerce) => (viewer) => answerFound(commerce, found, viewer),
  ),

  countCart: bundledHandler<'countCart', typeof countCartBundle.steps>(
    countCartBundle,
    ({ params: { cartId } }) => ({ cart: [cartId] }),
    ({ cart }, _call, { now }) =>
      (viewer) => {
        const opened = openCart(cart, viewer, now());
        return opened.ok ? ok({ cartId: opened.value.id, totalQuantity: opened.value.total_quantity }) : opened;
      },
  ),
};
