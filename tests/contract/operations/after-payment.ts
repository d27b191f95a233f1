import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { done, refused } from '../client.ts';
import { newAccount, paidCart, pieces } from '../shop.ts';

/** Tests what a buyer may request after the payment. */
export function afterPaymentCalls(): void {
  describe('cancellations and returns', () => {
    test('R13 a cancellation is asked for once, taken back, and hidden from others', async () => {
      const { orderId, caller } = await paidCart(pieces('CLEAR-CASE-KITE-SE'));
      const params = { orderId };
      const body = { kind: 'cancel', why: 'I changed my mind' };
      const { order } = await done('requestReturnOrCancel', { params, body }, caller);
      const request = order.goods?.requests[0];
      expect(request).toMatchObject({ kind: 'cancel', state: 'asked', number: null });
      expect(await refused('requestReturnOrCancel', { params, body }, caller)).toBe('order_moved_on');
      const other = { token: (await newAccount()).token };
      const named = { orderId, requestId: request?.id ?? '' };
      expect(await refused('withdrawReturnOrCancel', { params: named }, other)).toBe('not_found');
      expect(await refused('withdrawReturnOrCancel', { params: named })).toBe('unauthenticated');
      expect(await refused('requestReturnOrCancel', { params, body }, other)).toBe('not_found');
      expect(await refused('requestReturnOrCancel', { params, body })).toBe('unauthenticated');
      expect(await refused('requestReturnOrCancel', { params, body: { kind: 'swap' } }, caller)).toBe('invalid_input');
      const after = await done('withdrawReturnOrCancel', { params: named }, caller);
      expect(after.order.goods?.requests).toMatchObject([{ state: 'withdrawn' }]);
      expect(await refused('withdrawReturnOrCancel', { params: { orderId, requestId: randomUUID() } }, caller)).toBe(
        'not_found',
      );
    });
  });
}
