import { changeCart, finish } from '../change-cart.ts';
import { itemAnswer, type Changed } from '../item-answer.ts';
import { sql } from '../../db/statement.ts';
import type { Handlers } from '../../http/handler.ts';
import { goWithout } from '../item-writes.ts';
import { ok, refuse, type Result } from '../../http/result.ts';

const updateDecision = sql('checkout.decide-plan', 'update cart set plan_declined = $2 where id = $1');

/**
 * Goes on without the offered plan, for one more piece of a device or for the whole cart, or asks for the offer again. A new
 * device asks again by itself.
 */
export const decidePlanHandler: Handlers<'decidePlan'> = {
  decidePlan: async ({ params, body, ...viewer }, commerce) =>
    itemAnswer(
      await changeCart(
        commerce,
        { cartId: params.cartId, viewer, version: body.version },
        async (tx, cart): Promise<Result<Changed>> => {
          if (body.itemId !== undefined) {
            if (!(await goWithout(tx, cart.id, body.itemId, body.declined ? 1 : 0))) return refuse('item_not_found');
            return ok({ itemId: body.itemId, quantity: 0, ...(await finish(tx, cart.id)) });
          }
          const [, touched] = await Promise.all([
            tx.run(updateDecision, [cart.id, body.declined]),
            finish(tx, cart.id),
          ]);
          return ok({ itemId: null, quantity: 0, ...touched });
        },
      ),
    ),
};
