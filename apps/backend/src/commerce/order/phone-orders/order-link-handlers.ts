import { limit } from '../../../identity/limits/limit.ts';
import { readCartForUpdate } from '../../cart/cart-rows.ts';
import { readPricedCart, toCart } from '../../cart/read-cart.ts';
import { newSecret } from '../../../operations/secrets.ts';
import type { Handlers } from '../../http/handler.ts';
import { ok, refuse } from '../../http/result.ts';
import { findByCode, openFor } from './phone-order-store.ts';

/**
 * Operations behind the emailed link to an order made for a caller. Reading the link changes nothing, because email
 * scanners open links. Opening it assigns the cart to this browser.
 */
export const orderLinkHandlers: Handlers<'readOrderLink' | 'openOrderLink'> = {
  readOrderLink: async ({ body, ip, language }, commerce) => {
    const { db, now, currency } = commerce;
    const allowed = await limit(db, 'code', { ip });
    if (!allowed.ok) return allowed;
    const order = await findByCode(db, body.code, now());
    const priced = order && (await readPricedCart(commerce, order.cartId));
    if (!order || !priced) return refuse('link_invalid');
    const { items, totals } = toCart(priced, null, commerce, now(), language);
    return ok({
      items: items.map((item) => ({ name: item.name, quantity: item.kind === 'product' ? item.quantity : 1 })),
      total: totals.total,
      currency,
      expiresAt: order.until.toISOString(),
    });
  },
  openOrderLink: async ({ body, ip }, { db, now }) => {
    const allowed = await limit(db, 'code', { ip });
    if (!allowed.ok) return allowed;
    const secret = newSecret();
    const opened = await db.transaction(async (tx) => {
      const found = await findByCode(tx, body.code, now());
      if (!found) return null;
      // Lock the cart first, as cart changes do. Then read the link again, because a change may have invalidated it.
      await readCartForUpdate(tx, found.cartId);
      const order = await findByCode(tx, body.code, now());
      if (!order) return null;
      return { cartId: order.cartId, secret: (await openFor(tx, order, secret, now())) ? secret : null };
    });
    return opened ? ok(opened) : refuse('link_invalid');
  },
};
