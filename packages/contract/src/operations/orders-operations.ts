/** The calls about a customer’s own orders; part of the table in `../operations.ts`. */
import * as orders from '../orders.ts';

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
} as const;
