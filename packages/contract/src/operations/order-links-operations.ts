/** The calls of a customer who follows the link to an order that was made for them; part of the table in `../operations.ts`. */
import * as links from '../order-links.ts';

export const orderLinksOperations = {
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
