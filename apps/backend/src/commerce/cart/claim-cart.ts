import { retryOnDuplicate } from '../db/database-errors.ts';
import { bundle, does, must, runBundle } from '../db/bundle.ts';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { validSessionStep, type SessionUser } from '../../identity/sessions/session-store.ts';
import type { Commerce, Handler, Handlers } from '../http/handler.ts';
import { ok, refuse, type Result } from '../http/result.ts';
import { hashSecret } from '../../operations/secrets.ts';
import { oldestChange, openCart, type Viewer } from './cart-access.ts';
import { answerFound } from './read-cart.ts';
import { readCartForUpdate } from './cart-rows.ts';
import { refusableTransaction } from './change-cart.ts';
import { PRICED_CART_STEPS, readFoundCart, type FoundCart } from './priced-cart.ts';

/** Locks a cart that this secret opens, under the rules of {@link openCart} for a cart without an owner. */
const lockUnowned = sql<{ id: string }>(
  'carts.lock-unowned',
  `select id from cart
    where id = $1 and secret_hash = $2 and owner_id is null and state = 'open' and merged_into is null and changed_at > $3
      for update`,
);
const offerOthers = sql(
  'carts.offer-others',
  `update cart set offered = true where owner_id = $1 and state = 'open' and not offered and id <> $2`,
);
const own = sql(
  'carts.own',
  `update cart set owner_id = $2, secret_hash = null, offered = false, version = version + 1, changed_at = now()
    where id = $1`,
);

/** Assigns a visitor's cart to the account of a valid session, and reads the cart. */
const claimBundle = bundle('carts.claim', {
  session: validSessionStep,
  locked: must(lockUnowned),
  others: does(offerOthers),
  owned: does(own),
  ...PRICED_CART_STEPS,
});
const CLAIM_NOTHING = { locked: null, others: null, owned: null, head: null, items: null };

const claimCart: Handler<'claimCart'> = async ({ params, ...viewer }, commerce) => {
  const now = commerce.now();
  const claimed = await retryOnDuplicate('cart_current', () =>
    refusableTransaction(commerce, (tx) => claim(tx, commerce, params.cartId, viewer, now)),
  );
  return claimed.ok ? answerFound(commerce, claimed.value, viewer) : claimed;
};

/**
 * Claims the cart in one statement, which checks the session too. If that is not possible, because of the session, or
 * because the cart is claimed, paid, expired, or not the visitor's, {@link claimCart} decides.
 */
const start: Handler<'claimCart'>['start'] = async (session, { params: { cartId }, userId, cartSecret }, commerce) => {
  const now = commerce.now();
  const atOnce = async () =>
    session &&
    cartSecret &&
    runBundle(commerce.db, claimBundle, {
      session,
      locked: [cartId, hashSecret(cartSecret), oldestChange(now)],
      others: [userId, cartId],
      owned: [cartId, userId],
      head: [cartId],
      items: [cartId],
    });
  const claimed = await retryOnDuplicate('cart_current', atOnce);
  if (claimed) {
    return { session: claimed.session, answer: (viewer) => answerFound(commerce, claimed, viewer) };
  }
  const checked = session && (await runBundle(commerce.db, claimBundle, { session, ...CLAIM_NOTHING }));
  return { session: checked?.session ?? null, answer: (call) => claimCart(call, commerce) };
};

/**
 * Handles sign-in within the checkout: assigns this cart to the account unchanged and voids its secret. An older cart
 * of the account is offered but never merged (R08). Repeating the call changes nothing.
 */
export const claimHandlers: Handlers<'claimCart'> = { claimCart: Object.assign(claimCart, { start }) };

/** Assigns the cart to the viewer's account, commits, and returns the cart's rows. */
export async function claim(
  tx: Tx,
  commerce: Commerce,
  cartId: string,
  viewer: Viewer & { user: SessionUser },
  now: Date,
): Promise<Result<FoundCart>> {
  const opened = openCart(await readCartForUpdate(tx, cartId), viewer, now);
  if (!opened.ok) return opened;
  const cart = opened.value;
  if (cart.state === 'paid') return refuse('cart_closed', { orderId: cart.order_id });
  if (cart.owner_id !== null && !cart.offered) return ok(await readFoundCart(tx, cart.id));
  const userId = viewer.user.id;
  const [, , found] = await Promise.all([
    tx.run(offerOthers, [userId, cart.id]),
    tx.run(own, [cart.id, userId]),
    readFoundCart(tx, cart.id),
    tx.commit(),
  ]);
  return ok(found);
}
