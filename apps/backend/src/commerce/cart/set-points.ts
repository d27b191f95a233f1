import { answerCart } from './cart-answer.ts';
import { changeCart, finish } from './change-cart.ts';
import { sql } from '../db/statement.ts';
import type { Handlers } from '../http/handler.ts';
import { ok } from '../http/result.ts';

const update = sql('rewards.use-points', 'update cart set use_points = $2 where id = $1');

/** Whether the owner's points pay a part of this cart, as many as there are and are needed when it is paid. */
export const setPointsHandler: Handlers<'setPoints'> = {
  setPoints: async ({ params: { cartId }, body: { version, use }, ...viewer }, commerce) => {
    const changed = await changeCart(commerce, { cartId, viewer, version }, async (tx, cart) => {
      await Promise.all([tx.run(update, [cart.id, use]), finish(tx, cart.id)]);
      return ok(null);
    });
    return changed.ok ? answerCart(commerce, cartId, viewer) : changed;
  },
};
