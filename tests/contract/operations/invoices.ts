import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { until } from '../../support/system.ts';
import { done, refused } from '../client.ts';
import { newAccount, paidCart, travel } from '../shop.ts';
import { nowhere } from './items.ts';

/** Tests the download of invoices and credit notes as files. */
export function invoiceCalls(): void {
  describe('invoices', () => {
    test('R13 R20 an invoice is there for its buyer, by account and by payment', async () => {
      const { params, orderId, caller, account } = await paidCart(travel);
      const { token } = account;
      const invoices = async () => (await done('readOrder', { params: { orderId } }, { token })).order.invoices ?? [];
      // The invoice is written a moment after the payment.
      await until(async () => expect(await invoices()).toHaveLength(1));
      const invoiceId = (await invoices())[0]?.id ?? '';
      const own = await done('readInvoice', { params: { orderId, invoiceId } }, { token });
      expect(own.fileName).toMatch(/^invoice-\d{4}-\d{6}\.pdf$/);
      expect(Buffer.from(own.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
      expect(await done('readReceiptInvoice', { params: { ...params, invoiceId } }, caller)).toEqual(own);
      const stranger = { token: (await newAccount()).token };
      const other = randomUUID();
      expect(await refused('readInvoice', { params: { orderId, invoiceId: other } }, { token })).toBe('not_found');
      expect(await refused('readInvoice', { params: { orderId, invoiceId } }, stranger)).toBe('not_found');
      expect(await refused('readInvoice', { params: { orderId, invoiceId } })).toBe('unauthenticated');
      const receipt = (of: object, by?: object) =>
        refused('readReceiptInvoice', { params: { ...params, invoiceId, ...of } }, by);
      expect(await receipt({ invoiceId: other }, caller)).toBe('not_found');
      expect(await receipt({}, stranger)).toBe('cart_not_found');
      expect(await receipt(nowhere)).toBe('cart_not_found');
      expect(await receipt({})).toBe('cart_locked');
    });
  });
}
