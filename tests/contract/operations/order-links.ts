import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { phoneOrder } from '../../journeys/steps/phone-order.ts';
import { mailedCode } from '../../journeys/steps/simulators.ts';
import { done, refused } from '../client.ts';
import { randomAddress } from '../shop.ts';

/** Tests what a customer may do with the link to an order that staff made for them. */
export function orderLinkCalls(): void {
  describe('phone orders', () => {
    test('R10 a link shows what it holds, and opens the cart in one browser', async () => {
      const email = `caller.${randomUUID()}@example.com`;
      const { total } = await phoneOrder(email);
      const body = { code: await mailedCode(email, 'order-link') };
      const ip = randomAddress();
      const link = await done('readOrderLink', { body }, { ip });
      expect(link).toMatchObject({ total, items: [{ quantity: 2 }] });
      const { cartId, secret } = await done('openOrderLink', { body }, { ip });
      const cart = await done('readCart', { params: { cartId } }, { cartSecret: secret ?? '' });
      expect(cart.totals.total).toBe(total);
      await done('openOrderLink', { body }, { ip });
      expect(await refused('readCart', { params: { cartId } }, { cartSecret: secret ?? '' })).toBe('cart_not_found');
      for (const id of ['readOrderLink', 'openOrderLink'] as const) {
        expect(await refused(id, { body: { code: 'none' } }, { ip })).toBe('link_invalid');
        expect(await refused(id, { body: {} }, { ip })).toBe('invalid_input');
      }
    });
  });
}
