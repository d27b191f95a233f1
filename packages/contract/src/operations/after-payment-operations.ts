/** The calls of a buyer about a paid order (R13, R20); part of the table in `../operations.ts`. */
import { returnOrCancelRequestBodySchema, returnOrCancelRequestParams } from '../after-payment.ts';
import { orderAnswerSchema, orderParams } from '../orders.ts';

const errors = ['unauthenticated', 'session_ended', 'not_found', 'invalid_input', 'order_moved_on'] as const;

export const afterPaymentOperations = {
  requestReturnOrCancel: {
    method: 'POST',
    path: '/commerce/orders/:orderId/requests',
    summary: 'Ask to cancel an order, or to send something back',
    access: 'owner',
    params: orderParams,
    body: returnOrCancelRequestBodySchema,
    answer: orderAnswerSchema,
    errors: [...errors, 'rate_limited'],
  },
  withdrawReturnOrCancel: {
    method: 'DELETE',
    path: '/commerce/orders/:orderId/requests/:requestId',
    summary: 'Take back what one asked for',
    access: 'owner',
    params: returnOrCancelRequestParams,
    answer: orderAnswerSchema,
    errors,
  },
} as const;
