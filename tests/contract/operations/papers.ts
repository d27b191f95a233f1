import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { until } from '../../support/system.ts';
import { done, refused } from '../client.ts';
import { newAccount, paidCart, travel } from '../shop.ts';
import { nowhere } from './items.ts';

/** Invoices and credit notes as files. */
export function paperCalls(): void {
  describe('papers', () => {
    test('R13 R20 an invoice is there for its buyer, by account and by payment', async () => {
      const { params, orderId, caller, account } = await paidCart(travel);
      const { token } = account;
      const papers = async () => (await done('readOrder', { params: { orderId } }, { token })).order.papers ?? [];
      // It is written after the payment.
      await until(async () => expect(await papers()).toHaveLength(1));
      const paperId = (await papers())[0]?.id ?? '';
      const own = await done('readPaper', { params: { orderId, paperId } }, { token });
      expect(own.fileName).toMatch(/^invoice-\d{4}-\d{6}\.pdf$/);
      expect(Buffer.from(own.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
      expect(await done('readReceiptPaper', { params: { ...params, paperId } }, caller)).toEqual(own);
      const stranger = { token: (await newAccount()).token };
      const other = randomUUID();
      expect(await refused('readPaper', { params: { orderId, paperId: other } }, { token })).toBe('not_found');
      expect(await refused('readPaper', { params: { orderId, paperId } }, stranger)).toBe('not_found');
      expect(await refused('readPaper', { params: { orderId, paperId } })).toBe('unauthenticated');
      const receipt = (of: object, by?: object) =>
        refused('readReceiptPaper', { params: { ...params, paperId, ...of } }, by);
      expect(await receipt({ paperId: other }, caller)).toBe('not_found');
      expect(await receipt({}, stranger)).toBe('cart_not_found');
      expect(await receipt(nowhere)).toBe('cart_not_found');
      expect(await receipt({})).toBe('cart_locked');
    });
  });
}
