/** The calls that pay a cart and tell how it went (R10, R18, R19, R20); part of the table in `../operations.ts`. */
import { cartParams } from '../cart.ts';
import { changeErrors } from './cart-operations.ts';
import * as payments from '../payments.ts';

export const paymentsOperations = {
  pay: {
    method: 'POST',
    path: '/commerce/carts/:cartId/payments',
    summary: 'Place the order and open the gateway’s page',
    access: 'owner',
    params: cartParams,
    body: payments.payBodySchema,
    answer: payments.payAnswerSchema,
    errors: [
      ...changeErrors,
      'unauthenticated',
      'step_incomplete',
      'item_unavailable',
      'out_of_stock',
      'kit_taken',
      'price_changed',
      'consent_required',
      'policies_changed',
      'already_paid',
      'payment_starting',
      'payment_pending',
      'total_too_small',
      'gateway_unknown',
      'gateway_unavailable',
      'tax_unavailable',
    ],
  },
  readPayment: {
    method: 'GET',
    path: '/commerce/carts/:cartId/payment',
    summary: 'How the payment stands, without asking the gateway',
    access: 'visitor',
    params: cartParams,
    answer: payments.paymentStatusSchema,
    errors: ['cart_not_found'],
  },
  settlePayment: {
    method: 'POST',
    path: '/commerce/carts/:cartId/payment/settle',
    summary: 'Ask the gateway and settle',
    access: 'visitor',
    params: cartParams,
    body: payments.settleBodySchema,
    answer: payments.paymentStatusSchema,
    errors: ['cart_not_found', 'invalid_input', 'gateway_unknown'],
  },
  readReceipt: {
    method: 'GET',
    path: '/commerce/carts/:cartId/receipt',
    summary: 'The paid order, to its buyer',
    access: 'visitor',
    params: cartParams,
    answer: payments.receiptSchema,
    errors: ['cart_not_found', 'cart_locked', 'not_found'],
  },
} as const;
