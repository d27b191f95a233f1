import { limit, UNSIGNED } from '../../identity/limits/limit.ts';
import { openCart } from './cart-access.ts';
import { answerCart } from './read-cart.ts';
import { changeCart, finish } from './change-cart.ts';
import { readCartRow } from './cart-rows.ts';
import { loadPricedCart } from './priced-cart.ts';
import { sql } from '../db/statement.ts';
import type { Handlers } from '../http/handler.ts';
import { ok, refuse } from '../http/result.ts';

const update = sql('promotions.set-code', 'update cart set promo_code = $2 where id = $1');
const isKnown = sql<object>('promotions.known-code', 'select 1 from promotion where active and code = $1');

/**
 * Applies a promo code to a cart, or removes it. A code that currently does not reduce this cart is refused with the
 * reason, and the cart stays unchanged. Attempts are limited so that codes cannot be guessed.
 */
export const setCodeHandler: Handlers<'setCode'> = {
  setCode: async ({ params: { cartId }, body: { version, code }, ip, ...viewer }, commerce) => {
    if (code !== null) {
      // Check access first, so that a stranger with a link to the cart cannot use up its owner's attempts.
      const opened = openCart(await commerce.db.first(readCartRow, [cartId]), viewer, commerce.now());
      const trying = { ip: ip ?? UNSIGNED, account: opened.ok ? cartId : null };
      const allowed = await limit(commerce.db, 'promo-code', trying);
      if (!allowed.ok) return allowed;
      if (!opened.ok) return opened;
    }
    const changed = await changeCart(commerce, { cartId, viewer, version }, async (tx, cart) => {
      if (code !== null && !(await tx.first(isKnown, [code]))) return refuse('code_refused', { reason: 'unknown' });
      await tx.run(update, [cart.id, code]);
      if (code !== null) {
        const priced = await loadPricedCart(tx, cart.id, commerce);
        const { reason = null, minimum = null } = priced?.code ?? {};
        if (reason !== null) return refuse('code_refused', { reason, minimum });
      }
      await finish(tx, cart.id);
      return ok(null);
    });
    return changed.ok ? answerCart(commerce, cartId, viewer) : changed;
  },
};
