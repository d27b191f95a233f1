/** Calls that pay a cart and report the outcome (R10, R18, R19, R20), part of the table in `../operations.ts`. */
import { cartParams } from '../cart.ts';
import { changeErrors } from './cart-operations.ts';
import * as payments from '../payments.ts';
import { owner, visitor } from './call.ts';

export const paymentsOperations = {
  pay: owner.post('/commerce/carts/:cartId/payments', 'Place the order and open the gateway’s page', {
    params: cartParams,
    body: payments.payBodySchema,
    answer: payments.payAnswerSchema,
    errors: [
      ...changeErrors,
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
  }),
  readPayment: visitor.get('/commerce/carts/:cartId/payment', 'How the payment stands, without asking the gateway', {
    params: cartParams,
    answer: payments.paymentStatusSchema,
    errors: ['cart_not_found'],
  }),
  settlePayment: visitor.post('/commerce/carts/:cartId/payment/settle', 'Ask the gateway and settle', {
    params: cartParams,
    body: payments.settleBodySchema,
    answer: payments.paymentStatusSchema,
    errors: ['cart_not_found', 'invalid_input', 'gateway_unknown'],
  }),
  readReceipt: visitor.get('/commerce/carts/:cartId/receipt', 'The paid order, to its buyer', {
    params: cartParams,
    answer: payments.receiptSchema,
    errors: ['cart_not_found', 'cart_locked', 'not_found'],
  }),
};
