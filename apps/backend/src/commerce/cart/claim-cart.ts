import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { Handlers } from '../http/handler.ts';
import { ok, refuse, type Result } from '../http/result.ts';
import { openCart, type Viewer } from './cart-access.ts';
import { answerCart } from './cart-answer.ts';
import { readCartForUpdate } from './cart-rows.ts';
import { retryOnConflict, refusableTransaction } from './change-cart.ts';

/**
 * Handles sign-in within the checkout: assigns this cart to the account unchanged and voids its secret. An older cart
 * of the account is offered but never merged (R08). Repeating the call changes nothing.
 */
export const claimHandlers: Handlers<'claimCart'> = {
  claimCart: async ({ params, ...viewer }, commerce) => {
    const claimed = await retryOnConflict(() =>
      refusableTransaction(commerce, (tx) => claim(tx, params.cartId, viewer, viewer.user.id, commerce.now())),
    );
    return claimed.ok ? answerCart(commerce, claimed.value, viewer) : claimed;
  },
};

const offerOthers = sql(
  'carts.offer-others',
  `update cart set offered = true where owner_id = $1 and state = 'open' and not offered and id <> $2`,
);
const own = sql(
  'carts.own',
  `update cart set owner_id = $2, secret_hash = null, offered = false, version = version + 1, changed_at = now()
    where id = $1`,
);

/** Assigns the cart to the account, ends the transaction, and returns the cart's id. */
export async function claim(
  tx: Tx,
  cartId: string,
  viewer: Viewer,
  userId: number,
  now: Date,
): Promise<Result<string>> {
  const opened = openCart(await readCartForUpdate(tx, cartId), viewer, now);
  if (!opened.ok) return opened;
  const cart = opened.value;
  if (cart.state === 'paid') return refuse('cart_closed', { orderId: cart.order_id });
  if (cart.owner_id !== null && !cart.offered) return ok(cart.id);
  await Promise.all([tx.run(offerOthers, [userId, cart.id]), tx.commitWith(own, [cart.id, userId])]);
  return ok(cart.id);
}
