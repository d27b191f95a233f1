import { randomUUID } from 'node:crypto';
import type { OperationId } from '@cerulean/contract/operations';
import { describe, expect, test } from 'vitest';
import { query } from '../../journeys/steps/database.ts';
import { done, refused } from '../client.ts';
import { addressFor, newAccount, newCart, paidCart, readyCart, travel } from '../shop.ts';
import { itemOf, nowhere } from './items.ts';

/** Tests calls about another customer's carts and orders. */
export function strangersCalls(): void {
  describe('someone else’s', () => {
    const cartCalls: readonly [OperationId, object][] = [
      ['readCart', {}],
      ['countCart', {}],
      ['readDelivery', { query: { state: 'CA', zip: '94110' } }],
      ['quoteCart', { query: { state: 'CA', zip: '94110' } }],
      ['addItem', { body: { item: travel } }],
      ['removeUnavailable', { body: { version: 1 } }],
      ['decidePlan', { body: { version: 1, declined: true } }],
      ['acknowledgePrices', { body: { version: 1, total: 1 } }],
      ['setPoints', { body: { version: 1, use: true } }],
      ['setCode', { body: { version: 1, code: null } }],
      ['claimCart', {}],
      ['mergeCart', {}],
      ['takeOver', { body: { version: 1, fromCartId: randomUUID() } }],
      ['pay', { body: { version: 1, gateway: 'stripe', total: 1, consent: true } }],
    ];

    test('a cart that is not there, not one’s own, or locked shows nothing and does not change', async () => {
      const [stranger, mine, owned] = await Promise.all([newAccount(), newCart(travel), readyCart(travel)]);
      const rows = () => query('select * from cart where id = any($1) order by id', [both]);
      const both = [mine.cartId, owned.cartId];
      const before = await rows();
      const { token } = stranger;
      const { itemId } = await itemOf(mine.params, mine.caller, 'plan');
      const { cart } = { cart: await done('readCart', { params: mine.params }, mine.caller) };
      const itemCalls: readonly [OperationId, object][] = [
        ['changeItem', { params: { itemId }, body: { version: 1, quantity: 0 } }],
        ['copyPlanItem', { params: { itemId }, body: { version: 1 } }],
        ['saveAddress', { body: addressFor(cart, 'foreign@example.com') }],
      ];
      for (const [id, input] of [...cartCalls, ...itemCalls]) {
        const params = (cartId: string) => ({ ...('params' in input ? (input.params as object) : {}), cartId });
        const as = (cartId: string, caller: object) => refused(id, { ...input, params: params(cartId) }, caller);
        expect(await as(nowhere.cartId, { token })).toBe('cart_not_found');
        expect(await as(mine.cartId, { token, cartSecret: 'x'.repeat(43) }), id).toBe('cart_not_found');
        expect(await as(owned.cartId, { token, cartSecret: owned.secret }), id).toMatch(/cart_locked|cart_not_found/);
        expect(await as(owned.cartId, { token: 'garbage', cartSecret: owned.secret }), id).toBe('session_ended');
      }
      expect(await refused('readCart', { params: owned.params }, { cartSecret: owned.secret })).toBe('cart_locked');
      expect(await rows()).toEqual(before);
    });

    test('orders and receipts are for their buyers', async () => {
      const [paid, stranger] = await Promise.all([paidCart(travel), newAccount()]);
      const params = { orderId: paid.orderId };
      expect(await refused('readOrder', { params }, { token: stranger.token })).toBe('not_found');
      expect(await refused('readOrder', { params })).toBe('unauthenticated');
      expect(await refused('readOrder', { params }, { token: 'garbage' })).toBe('session_ended');
      expect(await refused('readReceipt', { params: paid.params })).toBe('cart_locked');
      expect(await refused('readReceipt', { params: nowhere })).toBe('cart_not_found');
      expect(await done('listOrders', {}, { token: stranger.token })).toMatchObject({ orders: [], total: 0 });
      expect(await refused('listOrders')).toBe('unauthenticated');
      expect(await refused('listOrders', {}, { token: 'garbage' })).toBe('session_ended');
      expect(await refused('listOrders', { query: { page: '0' } }, { token: stranger.token })).toBe('invalid_input');
      expect(await done('readPayment', { params: paid.params })).toMatchObject({
        outcome: 'paid',
        buyer: false,
        orderId: null,
        orderNumber: null,
        resumeUrl: null,
      });
    });
  });
}
