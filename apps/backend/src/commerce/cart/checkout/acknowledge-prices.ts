import { changeCart } from '../change-cart.ts';
import { answerCart, toCart } from '../cart-answer.ts';
import { loadPricedCart } from '../priced-cart.ts';
import { sql } from '../../db/statement.ts';
import type { Handlers } from '../../http/handler.ts';
import { ok, refuse } from '../../http/result.ts';
import { keptRules } from '../../pricing/tax/kept-rates.ts';

const seeItems = sql(
  'checkout.acknowledge-items',
  `update cart_item i set acknowledged_price = s.price, acknowledged_fee = s.fee
     from unnest($2::uuid[], $3::int[], $4::int[]) as s (id, price, fee) where i.cart_id = $1 and i.id = s.id`,
);
const seeRest = sql(
  'checkout.see-rest',
  'update cart set acknowledged_shipping = $2, acknowledged_tax = $3 where id = $1',
);

/**
 * The visitor has seen the new prices and goes on (X06). The total that was shown has to be the one of now; otherwise
 * `price_changed` carries the cart with the prices that are. The cart keeps its version: nothing that is bought changed.
 */
export const acknowledgePricesHandler: Handlers<'acknowledgePrices'> = {
  acknowledgePrices: async ({ params, body, ...viewer }, commerce) => {
    const request = { cartId: params.cartId, viewer, version: body.version };
    const seen = await changeCart(commerce, request, async (tx, { id }) => {
      const priced = await loadPricedCart(tx, id, commerce);
      if (!priced) return refuse('cart_not_found');
      if (priced.totals.total !== body.total) {
        return refuse('price_changed', { cart: toCart(priced, null, commerce, commerce.now()) });
      }
      const sold = priced.items.filter((item) => item.price !== null);
      await tx.run(seeItems, [
        id,
        sold.map((item) => item.id),
        sold.map((item) => item.price),
        sold.map((item) => (item.kind === 'plan' ? item.fee : 0)),
      ]);
      await tx.run(seeRest, [id, priced.shipping?.price ?? null, keptRules(priced.tax)]);
      return ok(null);
    });
    return seen.ok ? answerCart(commerce, params.cartId, viewer) : seen;
  },
};
