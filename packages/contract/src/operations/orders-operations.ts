/**
 * The calls about a customer’s own orders, what they ask for afterwards (R13, R20), invoices, credit and debit notes, and the link to an
 * order that was made for a caller; part of the table in `../operations.ts`.
 */
import { returnOrCancelRequestBodySchema, returnOrCancelRequestParams } from '../after-payment.ts';
import { invoiceFileSchema, orderInvoiceParams, receiptInvoiceParams } from '../invoices.ts';
import * as links from '../order-links.ts';
import * as orders from '../orders.ts';
import { cartErrors } from './cart-operations.ts';

const requestErrors = ['unauthenticated', 'session_ended', 'not_found', 'invalid_input', 'order_moved_on'] as const;

export const ordersOperations = {
  listOrders: {
    method: 'GET',
    path: '/commerce/orders',
    summary: 'My orders, paid and refunded',
    access: 'owner',
    query: orders.orderQuerySchema,
    answer: orders.orderListSchema,
    errors: ['unauthenticated', 'session_ended', 'invalid_input'],
  },
  readOrder: {
    method: 'GET',
    path: '/commerce/orders/:orderId',
    summary: 'One of my orders',
    access: 'owner',
    params: orders.orderParams,
    answer: orders.orderAnswerSchema,
    errors: ['unauthenticated', 'session_ended', 'not_found'],
  },
  requestReturnOrCancel: {
    method: 'POST',
    path: '/commerce/orders/:orderId/requests',
    summary: 'Ask to cancel an order, or to send something back',
    access: 'owner',
    params: orders.orderParams,
    body: returnOrCancelRequestBodySchema,
    answer: orders.orderAnswerSchema,
    errors: [...requestErrors, 'rate_limited'],
  },
  withdrawReturnOrCancel: {
    method: 'DELETE',
    path: '/commerce/orders/:orderId/requests/:requestId',
    summary: 'Take back what one asked for',
    access: 'owner',
    params: returnOrCancelRequestParams,
    answer: orders.orderAnswerSchema,
    errors: requestErrors,
  },
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
  readOrderLink: {
    method: 'POST',
    path: '/commerce/order-links/read',
    summary: 'What an order made for a caller holds; changes nothing',
    access: 'public',
    body: links.orderLinkBodySchema,
    answer: links.orderLinkSchema,
    errors: ['invalid_input', 'link_invalid'],
  },
  openOrderLink: {
    method: 'POST',
    path: '/commerce/order-links/open',
    summary: 'Open the cart of an order made for a caller in this browser, and in no other one any more',
    access: 'public',
    body: links.orderLinkBodySchema,
    answer: links.openedLinkSchema,
    errors: ['invalid_input', 'link_invalid'],
  },
} as const;
