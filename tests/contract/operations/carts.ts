import { randomUUID } from 'node:crypto';
import { MAX_ITEMS } from '@cerulean/rules/limits';
import { describe, expect, test } from 'vitest';
import { done, refused } from '../client.ts';
import { addressFor, card, esim, home, newAccount, newCart, pieces, travel } from '../shop.ts';
import { CASE, itemOf, nowhere } from './items.ts';

/** Tests carts up to the review page. */
export function cartCalls(): void {
  describe('carts', () => {
    test('R05 a cart is made, read, counted and changed', async () => {
      const { params, caller } = await newCart(pieces(CASE, 2), travel);
      expect(await done('countCart', { params }, caller)).toMatchObject({ totalQuantity: 3 });
      const product = await itemOf(params, caller, 'product');
      const target = { ...params, itemId: product.itemId };
      const changed = await done(
        'changeItem',
        { params: target, body: { version: product.version, quantity: 3 } },
        caller,
      );
      expect(changed).toMatchObject({ quantity: 3, totalQuantity: 4 });
      const change = (body: object) => refused('changeItem', { params: target, body }, caller);
      expect(await change({ version: product.version, quantity: 1 })).toBe('version_conflict');
      expect(await change({ version: changed.version, quantity: 11 })).toBe('quantity_too_high');
      expect(await change({ version: changed.version, quantity: -1 })).toBe('invalid_input');
      const plan = await itemOf(params, caller, 'plan');
      const planTarget = { ...params, itemId: plan.itemId };
      const two = { version: plan.version, quantity: 2 };
      expect(await refused('changeItem', { params: planTarget, body: two }, caller)).toBe('plan_quantity');
      await done('copyPlanItem', { params: planTarget, body: { version: plan.version } }, caller);
      const gone = { ...params, itemId: randomUUID() };
      const { version } = await done('readCart', { params }, caller);
      expect(await refused('changeItem', { params: gone, body: { version, quantity: 1 } }, caller)).toBe(
        'item_not_found',
      );
      expect(await refused('copyPlanItem', { params: gone, body: { version } }, caller)).toBe('item_not_found');
    });

    test('R05 what cannot be added is refused by name', async () => {
      const { params, caller } = await newCart(pieces(CASE));
      const add = (item: object) => refused('addItem', { params, body: { item } }, caller);
      expect(await add(pieces('NO-SUCH-SKU'))).toBe('sku_not_found');
      expect(await add(pieces('LUMEN-7-DEEP-512'))).toBe('out_of_stock');
      expect(await add(pieces(CASE, 10))).toBe('quantity_too_high');
      expect(await add({ ...esim, deviceItemId: randomUUID() })).toBe('item_not_found');
      expect(await add({ kind: 'product' })).toBe('invalid_input');
      const item = (sku: string) => ({ body: { item: pieces(sku) } });
      expect(await refused('createCart', item('NO-SUCH-SKU'))).toBe('sku_not_found');
      expect(await refused('createCart', item('LUMEN-7-DEEP-512'))).toBe('out_of_stock');
      expect(await refused('createCart', { body: { item: 7 } })).toBe('invalid_input');
      expect(await refused('createCart', { body: {} }, { token: 'garbage' })).toBe('session_ended');
    });

    test('R05 a device holds as many plans as pieces, and keeps them', async () => {
      const { params, caller } = await newCart(pieces('LUMEN-7-SEA-128', 2));
      const { itemId } = await itemOf(params, caller, 'product');
      const item = { ...esim, deviceItemId: itemId };
      for (let n = 0; n < 2; n += 1) await done('addItem', { params, body: { item } }, caller);
      expect(await refused('addItem', { params, body: { item } }, caller)).toBe('plan_does_not_fit');
      const { version } = await done('readCart', { params }, caller);
      const fewer = { params: { ...params, itemId }, body: { version, quantity: 1 } };
      expect(await refused('changeItem', fewer, caller)).toBe('which_plan_goes');
    });

    test('R05 a cart is full at a hundred items', async () => {
      const { params, caller } = await newCart(travel);
      for (let n = 1; n < MAX_ITEMS; n += 1) await done('addItem', { params, body: { item: travel } }, caller);
      expect(await refused('addItem', { params, body: { item: travel } }, caller)).toBe('cart_full');
      const { itemId, version } = await itemOf(params, caller, 'plan');
      const copy = { params: { ...params, itemId }, body: { version } };
      expect(await refused('copyPlanItem', copy, caller)).toBe('cart_full');
    });

    test('X07 what can no longer be bought is removed by one call', async () => {
      const { params, caller } = await newCart(pieces(CASE), travel);
      const { version } = await done('readCart', { params }, caller);
      expect(await refused('removeUnavailable', { params, body: { version: version + 9 } }, caller)).toBe(
        'version_conflict',
      );
      await done('removeUnavailable', { params, body: { version } }, caller);
    });

    test('R06 going on without a plan, R07 the address, X06 seen prices, R05 a promo code', async () => {
      const { params, caller } = await newCart(pieces('KITE-SE-SAND-128'));
      let cart = await done('readCart', { params }, caller);
      await done('decidePlan', { params, body: { version: cart.version, declined: true } }, caller);
      cart = await done('readCart', { params }, caller);
      const body = addressFor(cart, 'ada@example.com');
      const save = (different: object) => refused('saveAddress', { params, body: { ...body, ...different } }, caller);
      expect(await save({ delivery: null })).toBe('invalid_input');
      expect(await save({ delivery: { ...home, zip: 'ABC' } })).toBe('invalid_input');
      expect(await save({ shippingMethod: 'by-whale' })).toBe('shipping_unavailable');
      expect(await save({ version: 0 })).toBe('version_conflict');
      const at = (zip: string) => ({ params, query: { state: 'CA', zip } });
      expect((await done('readDelivery', at('94110'), caller)).options).not.toEqual([]);
      expect(await refused('readDelivery', at('10001'), caller)).toBe('invalid_input');
      const quote = (query: Record<string, string>) => ({ params, query });
      const quoted = await done('quoteCart', quote({ state: 'CA', zip: '94110', shippingMethod: 'standard' }), caller);
      expect(quoted.totals).toMatchObject({ complete: true, shipping: 0 });
      expect(await refused('quoteCart', quote({ state: 'CA', zip: '10001' }), caller)).toBe('invalid_input');
      expect(await refused('quoteCart', quote({ sku: 'PLAN-NOBODY-1M', sim: 'esim' }), caller)).toBe('sku_not_found');
      const saved = await done('saveAddress', { params, body }, caller);
      expect(saved.next).toMatchObject({ step: 'account' });
      const acknowledgedPrices = { version: saved.version, total: saved.totals.total };
      expect(await refused('acknowledgePrices', { params, body: { ...acknowledgedPrices, total: 1 } }, caller)).toBe(
        'price_changed',
      );
      await done('acknowledgePrices', { params, body: acknowledgedPrices }, caller);
      const code = (typed: string | null, version = saved.version) => ({ params, body: { version, code: typed } });
      expect(await refused('setCode', code('no such code'), caller)).toBe('code_refused');
      expect(await refused('setCode', code('?'), caller)).toBe('invalid_input');
      expect(await refused('setCode', code(null, 0), caller)).toBe('version_conflict');
      expect(await refused('decidePlan', { params, body: { version: 0, declined: true } }, caller)).toBe(
        'version_conflict',
      );
      const cheaper = await done('setCode', code('kite-10'), caller);
      expect(cheaper).toMatchObject({ code: { code: 'KITE10', reason: null }, discounts: [{ name: 'Kite week' }] });
      expect(await done('setCode', code(null, cheaper.version), caller)).toMatchObject({ discounts: [] });
    });

    test('R08 whose cart: claimed as it is, merged elsewhere, an older one offered', async () => {
      const account = await newAccount();
      const { token } = account;
      expect(await refused('readMyCart')).toBe('unauthenticated');
      expect(await done('readMyCart', {}, { token })).toMatchObject({ cartId: null });
      const old = await newCart(travel);
      await done('claimCart', { params: old.params }, { ...old.caller, token });
      const now = await newCart(pieces(CASE));
      const claimed = await done('claimCart', { params: now.params }, { ...now.caller, token });
      expect(claimed).toMatchObject({ owner: 'you', totalQuantity: 1, olderCart: { cartId: old.cartId } });
      const body = { version: claimed.version, fromCartId: old.cartId };
      const taken = await done('takeOver', { params: now.params, body }, { token });
      expect(taken.totalQuantity).toBe(2);
      const points = { params: now.params, body: { version: taken.version, use: true } };
      expect(await refused('setPoints', points)).toBe('unauthenticated');
      expect(await done('setPoints', points, { token })).toMatchObject({ points: { use: true, balance: 0, spent: 0 } });
      const third = await newCart(card);
      const merged = await done('mergeCart', { params: third.params }, { ...third.caller, token });
      expect(merged.totalQuantity).toBe(3);
      for (const id of ['claimCart', 'mergeCart'] as const) {
        expect(await refused(id, { params: third.params })).toBe('unauthenticated');
        expect(await refused(id, { params: nowhere }, { token })).toBe('cart_not_found');
      }
      expect(await refused('takeOver', { params: now.params, body })).toBe('unauthenticated');
    });
  });
}
