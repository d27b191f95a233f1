import { bundledHandler, type Handlers } from '../../http/handler.ts';
import { setCodeHandler } from '../set-code.ts';
import { quoteCartHandler } from './quote-cart.ts';
import { saveAddressHandler, stepBundle, stepValues, taxRulesFound } from './save-address.ts';
import { changeCart, type Changed, finish, itemAnswer } from '../change-cart.ts';
import { sql } from '../../db/statement.ts';
import { goWithout } from '../item-writes.ts';
import { type Result, ok, refuse } from '../../http/result.ts';
import { openCart } from '../cart-access.ts';
import { inLanguage, sentTo, withheldTo } from '../../pricing/shipping/offered-shipping.ts';
import { answerCart, toCart } from '../read-cart.ts';
import { loadPricedCart } from '../priced-cart.ts';
import { keptRules } from '../../pricing/tax/tax-rates.ts';

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
 * Records that the visitor accepted the new prices (X06). The total shown must equal the current total, otherwise the
 * request is refused with `price_changed` and the repriced cart. The version stays the same, because no items changed.
 */
const acknowledgePricesHandler: Handlers<'acknowledgePrices'> = {
  acknowledgePrices: async ({ params, body, ...viewer }, commerce) => {
    const request = { cartId: params.cartId, viewer, version: body.version };
    const seen = await changeCart(commerce, request, async (tx, { id }) => {
      const priced = await loadPricedCart(tx, id, commerce);
      if (!priced) return refuse('cart_not_found');
      if (priced.totals.total !== body.total) {
        return refuse('price_changed', { cart: toCart(priced, null, commerce, commerce.now(), viewer.language) });
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

/**
 * Returns the shipping options for the place that the buyer is entering (R07), by the same rules that apply when the
 * address is saved. It saves nothing.
 */
const readDeliveryHandler: Handlers<'readDelivery'> = {
  readDelivery: bundledHandler<'readDelivery', typeof stepBundle.steps>(
    stepBundle,
    ({ params: { cartId }, query }) => stepValues(cartId, query),
    (found, { query: { state, zip } }, commerce) =>
      (viewer) => {
        const now = commerce.now();
        const opened = openCart(found.cart, viewer, now);
        if (!opened.ok) return opened;
        const rules = taxRulesFound(found, { country: 'US', state, zip }, true, commerce, now);
        if (rules === null) return ok({ options: [], obstacle: 'no_zone', withheld: [] });
        const { options, obstacle } = sentTo(found.items, found.offered, { state, zip });
        const worded = inLanguage(options, found.offered, viewer.language);
        if (obstacle) return ok({ options: worded, obstacle, withheld: [] });
        return ok({
          options: worded,
          withheld: withheldTo(found.items, found.offered, { state, zip }, viewer.language),
        });
      },
  ),
};

const updateDecision = sql('checkout.decide-plan', 'update cart set plan_declined = $2 where id = $1');

/**
 * Declines the offered plan, for one more unit of a device or for the whole cart, or requests the offer again. Adding a
 * new device always triggers the offer again.
 */
const decidePlanHandler: Handlers<'decidePlan'> = {
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

const usePoints = sql('rewards.use-points', 'update cart set use_points = $2 where id = $1');

/** Sets whether points pay for part of this cart. Payment then uses as many as the owner has and the cart needs. */
const setPointsHandler: Handlers<'setPoints'> = {
  setPoints: async ({ params: { cartId }, body: { version, use }, ...viewer }, commerce) => {
    const changed = await changeCart(commerce, { cartId, viewer, version }, async (tx, cart) => {
      await Promise.all([tx.run(usePoints, [cart.id, use]), finish(tx, cart.id)]);
      return ok(null);
    });
    return changed.ok ? answerCart(commerce, cartId, viewer) : changed;
  },
};

/** Operations of the checkout steps between cart and payment. */
export const checkoutHandlers: Handlers<
  'decidePlan' | 'readDelivery' | 'quoteCart' | 'saveAddress' | 'acknowledgePrices' | 'setCode' | 'setPoints'
> = {
  ...decidePlanHandler,
  ...readDeliveryHandler,
  ...quoteCartHandler,
  ...saveAddressHandler,
  ...acknowledgePricesHandler,
  ...setCodeHandler,
  ...setPointsHandler,
};
