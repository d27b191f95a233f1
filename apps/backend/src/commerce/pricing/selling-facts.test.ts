import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartHandlers } from '../cart/cart-handlers.ts';
import { openTestShop, type TestShop } from '../cart/test-shop.ts';
import { sql } from '../db/statement.ts';
import { SELLING_VERSION } from './selling-facts.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(cartHandlers);
});
afterAll(() => shop?.drop());

const readVersion = sql<{ version: string }>('test.selling-version', `select ${SELLING_VERSION} as version`);
const version = async () => (await shop.db.first(readVersion))?.version;

describe('what is sold has a version', () => {
  it.each([
    ['a price', `update catalog_variant set price = price + 0 where sku = 'CASE'`],
    ['a plan', `update catalog_plan set activation_fee = activation_fee`],
    ['a term', `update catalog_term set price = price`],
    ['a tax rate', `update tax_rate set periods = periods where state = 'NY'`],
    ['a local rate', `delete from tax_local_rate`],
    ['a shipping method', `update shipping_method set price = price`],
    ['a zone', `delete from shipping_zone`],
    ['a promotion', `update promotion set active = active`],
    [
      'a reward rule',
      `insert into reward_rule (is_on, points, per, minimum, valid_days, reason, changed_at)
         values (true, 1, 100, 0, 365, 'on', now())`,
    ],
    ['a policy', `delete from catalog_policy`],
    ['terms of a partner', `delete from partner_terms`],
  ])('which changes with %s', async (_what, change) => {
    const before = await version();
    await shop.db.script(change);
    expect(await version()).not.toBe(before);
  });

  it('which stays when stock or a cart changes, or a change is undone', async () => {
    const before = await version();
    await shop.setStock('CASE', 400);
    await shop.call('createCart', { body: { item: { kind: 'product', sku: 'CASE', quantity: 1 } } });
    await expect(
      shop.db.transaction(async (tx) => {
        await tx.script('update shipping_method set price = 1');
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await version()).toBe(before);
  });

  it('R07 and a cart is priced by it: at once after a change, and without a query otherwise', async () => {
    const { cartId, secret } = await shop.call('createCart', {
      body: { item: { kind: 'product', sku: 'CASE', quantity: 1 } },
    });
    const read = async () => {
      const cart = await shop.call('readCart', { params: { cartId } }, { secret: secret ?? '' });
      return cart.shippingOptions.map(({ price }) => price);
    };
    expect(await read()).toEqual([0, 1900]);
    shop.queries();
    expect(await read()).toEqual([0, 1900]);
    expect(shop.queries()).toEqual(['carts.read']);
    await shop.db.script(`update shipping_method set price = 700 where code = 'standard'`);
    shop.queries();
    expect(await read()).toEqual([700, 1900]);
    expect(await read()).toEqual([700, 1900]);
    expect(shop.queries()).toEqual(['carts.read', 'selling.facts', 'carts.read']);
  });
});
