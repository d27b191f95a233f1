/** The calls about invoices, credit and debit notes (R13, R20); part of the table in `../operations.ts`. */
import { cartErrors } from './cart-operations.ts';
import { orderInvoiceParams, invoiceFileSchema, receiptInvoiceParams } from '../invoices.ts';

export const invoicesOperations = {
  readInvoice: {
    method: 'GET',
    path: '/commerce/orders/:orderId/invoices/:invoiceId',
    summary: 'An invoice, a credit or a debit note of one’s own order, as a PDF',
    access: 'owner',
    params: orderInvoiceParams,
    answer: invoiceFileSchema,
    errors: ['unauthenticated', 'session_ended', 'not_found'],
  },
  readReceiptInvoice: {
    method: 'GET',
    path: '/commerce/carts/:cartId/invoices/:invoiceId',
    summary: 'The same, for the buyer of this cart',
    access: 'visitor',
    params: receiptInvoiceParams,
    answer: invoiceFileSchema,
    errors: [...cartErrors, 'not_found'],
  },
} as const;
