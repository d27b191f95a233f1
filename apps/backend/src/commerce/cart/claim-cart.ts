import { retryOnDuplicate } from '../db/database-errors.ts';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { SessionUser } from '../../identity/sessions/session-store.ts';
import type { Commerce, Handlers } from '../http/handler.ts';
import { ok, refuse, type Result } from '../http/result.ts';
import { openCart, type Viewer } from './cart-access.ts';
import { answerPriced } from './cart-answer.ts';
import { readCartForUpdate } from './cart-rows.ts';
import { refusableTransaction } from './change-cart.ts';
import { loadPricedCart, type PricedCart } from './priced-cart.ts';

/**
 * Handles sign-in within the checkout: assigns this cart to the account unchanged and voids its secret. An older cart
 * of the account is offered but never merged (R08). Repeating the call changes nothing.
 */
export const claimHandlers: Handlers<'claimCart'> = {
  claimCart: async ({ params, ...viewer }, commerce) => {
    const now = commerce.now();
    const claimed = await retryOnDuplicate('cart_current', () =>
      refusableTransaction(commerce, (tx) => claim(tx, commerce, params.cartId, viewer, now)),
    );
    return claimed.ok ? answerPriced(commerce, claimed.value, viewer, now) : claimed;
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

/** Assigns the cart to the viewer's account, commits, and returns the priced cart. */
export async function claim(
  tx: Tx,
  commerce: Commerce,
  cartId: string,
  viewer: Viewer & { user: SessionUser },
  now: Date,
): Promise<Result<PricedCart | null>> {
  const opened = openCart(await readCartForUpdate(tx, cartId), viewer, now);
  if (!opened.ok) return opened;
  const cart = opened.value;
  if (cart.state === 'paid') return refuse('cart_closed', { orderId: cart.order_id });
  if (cart.owner_id !== null && !cart.offered) return ok(await loadPricedCart(tx, cart.id, commerce, now));
  const userId = viewer.user.id;
  const [, , priced] = await Promise.all([
    tx.run(offerOthers, [userId, cart.id]),
    tx.run(own, [cart.id, userId]),
    loadPricedCart(tx, cart.id, commerce, now),
    tx.commit(),
  ]);
  return ok(priced);
}
