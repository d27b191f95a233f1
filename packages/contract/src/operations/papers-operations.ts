/** The calls about invoices, credit and debit notes (R13, R20); part of the table in `../operations.ts`. */
import { cartErrors } from './cart-operations.ts';
import { orderPaperParams, paperFileSchema, receiptPaperParams } from '../papers.ts';

export const papersOperations = {
  readPaper: {
    method: 'GET',
    path: '/commerce/orders/:orderId/papers/:paperId',
    summary: 'An invoice, a credit or a debit note of one’s own order, as a PDF',
    access: 'owner',
    params: orderPaperParams,
    answer: paperFileSchema,
    errors: ['unauthenticated', 'session_ended', 'not_found'],
  },
  readReceiptPaper: {
    method: 'GET',
    path: '/commerce/carts/:cartId/papers/:paperId',
    summary: 'The same, for the buyer of this cart',
    access: 'visitor',
    params: receiptPaperParams,
    answer: paperFileSchema,
    errors: [...cartErrors, 'not_found'],
  },
} as const;
