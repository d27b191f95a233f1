import { changeCart, finish } from '../carts/change-cart.ts';
import { itemAnswer } from '../carts/item-answer.ts';
import { sql } from '../db/statement.ts';
import type { Handlers } from '../http/handler.ts';
import { ok } from '../http/result.ts';

const updateDecision = sql('checkout.decide-plan', 'update cart set plan_declined = $2 where id = $1');

/** Going on without the plan that was offered, or asking for the offer again. A new device asks anew by itself. */
export const decidePlanHandler: Handlers<'decidePlan'> = {
  decidePlan: async ({ params, body, ...viewer }, commerce) =>
    itemAnswer(
      await changeCart(commerce, { cartId: params.cartId, viewer, version: body.version }, async (tx, cart) => {
        const [, touched] = await Promise.all([tx.run(updateDecision, [cart.id, body.declined]), finish(tx, cart.id)]);
        return ok({ itemId: null, quantity: 0, ...touched });
      }),
    ),
};
