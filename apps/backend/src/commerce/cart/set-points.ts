import { answerCart } from './cart-answer.ts';
import { changeCart, finish } from './change-cart.ts';
import { sql } from '../db/statement.ts';
import type { Handlers } from '../http/handler.ts';
import { ok } from '../http/result.ts';

const update = sql('rewards.use-points', 'update cart set use_points = $2 where id = $1');

/** Sets whether points pay for part of this cart. Payment then uses as many as the owner has and the cart needs. */
export const setPointsHandler: Handlers<'setPoints'> = {
  setPoints: async ({ params: { cartId }, body: { version, use }, ...viewer }, commerce) => {
    const changed = await changeCart(commerce, { cartId, viewer, version }, async (tx, cart) => {
      await Promise.all([tx.run(update, [cart.id, use]), finish(tx, cart.id)]);
      return ok(null);
    });
    return changed.ok ? answerCart(commerce, cartId, viewer) : changed;
  },
};
