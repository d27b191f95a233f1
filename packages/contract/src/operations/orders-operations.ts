/**
 * Calls for a customer’s own orders, cancellations and returns (R13, R20), invoices, credit and debit notes, and the
 * link to a phone order, part of the table in `../operations.ts`.
 */
import { returnOrCancelRequestBodySchema, returnOrCancelRequestParams } from '../after-payment.ts';
import { invoiceFileSchema, orderInvoiceParams, receiptInvoiceParams } from '../invoices.ts';
import * as links from '../order-links.ts';
import * as orders from '../orders.ts';
import { cartErrors } from './cart-operations.ts';
import { open, owner, visitor } from './call.ts';

const requestErrors = ['not_found', 'invalid_input', 'order_moved_on'] as const;

export const ordersOperations = {
  listOrders: owner.get('/commerce/orders', 'My orders, paid and refunded', {
    query: orders.orderQuerySchema,
    answer: orders.orderListSchema,
    errors: ['invalid_input'],
  }),
  readOrder: owner.get('/commerce/orders/:orderId', 'One of my orders', {
    params: orders.orderParams,
    answer: orders.orderAnswerSchema,
    errors: ['not_found'],
  }),
  requestReturnOrCancel: owner.post(
    '/commerce/orders/:orderId/requests',
    'Ask to cancel an order, or to send something back',
    {
      params: orders.orderParams,
      body: returnOrCancelRequestBodySchema,
      answer: orders.orderAnswerSchema,
      errors: [...requestErrors, 'rate_limited'],
    },
  ),
  withdrawReturnOrCancel: owner.delete(
    '/commerce/orders/:orderId/requests/:requestId',
    'Take back what one asked for',
    { params: returnOrCancelRequestParams, answer: orders.orderAnswerSchema, errors: requestErrors },
  ),
  readInvoice: owner.get(
    '/commerce/orders/:orderId/invoices/:invoiceId',
    'An invoice, a credit or a debit note of one’s own order, as a PDF',
    { params: orderInvoiceParams, answer: invoiceFileSchema, errors: ['not_found'] },
  ),
  readReceiptInvoice: visitor.get(
    '/commerce/carts/:cartId/invoices/:invoiceId',
    'The same, for the buyer of this cart',
    { params: receiptInvoiceParams, answer: invoiceFileSchema, errors: [...cartErrors, 'not_found'] },
  ),
  readOrderLink: open.post('/commerce/order-links/read', 'What an order made for a caller holds; changes nothing', {
    body: links.orderLinkBodySchema,
    answer: links.orderLinkSchema,
    errors: ['invalid_input', 'link_invalid'],
  }),
  openOrderLink: open.post(
    '/commerce/order-links/open',
    'Open the cart of an order made for a caller in this browser, and in no other one any more',
    { body: links.orderLinkBodySchema, answer: links.openedLinkSchema, errors: ['invalid_input', 'link_invalid'] },
  ),
};
