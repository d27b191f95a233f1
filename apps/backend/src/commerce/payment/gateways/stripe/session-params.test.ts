import { expect, it } from 'vitest';
import Stripe from 'stripe';
import type { CheckoutSessionRequest } from '../gateway.ts';
import { unfitCurrency } from '../check-currency.ts';
import { minimumCharge, unitsAtStripe } from './minimum-charges.ts';
import { sessionParams } from './session-params.ts';
import { asGatewayError } from './stripe-errors.ts';

const REQUEST: CheckoutSessionRequest = {
  attemptId: 'attempt',
  orderId: 'order',
  orderNumber: 'CER-7K3M-QX42',
  title: 'Order CER-7K3M-QX42',
  currency: 'USD',
  amount: 300,
  lines: [
    { name: 'Case', quantity: 2, unitAmount: 100, isSent: true },
    { name: 'Sales tax', quantity: 1, unitAmount: 100, isSent: true },
  ],
  email: 'ada@example.com',
  shipTo: null,
  expiresAt: new Date('2026-11-21T10:31:00.900Z'),
  returnUrl: 'https://shop.example/back',
  leftUrl: 'https://shop.example/back?left=1',
  language: 'en',
  earlierCharges: 0,
};

it('a page charges exactly the lines of the order, with the attempt on page and payment', () => {
  const params = sessionParams(REQUEST);
  expect(params.line_items).toHaveLength(2);
  expect(params).toMatchObject({
    client_reference_id: 'order',
    metadata: { attempt: 'attempt' },
    payment_intent_data: { metadata: { attempt: 'attempt' } },
    expires_at: 1_795_257_060,
    success_url: 'https://shop.example/back?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://shop.example/back?left=1',
  });
});

it('a page of more lines than Stripe takes has one for all of them', () => {
  const lines = Array.from({ length: 101 }, (_, index) => ({
    name: `Item ${index}`,
    quantity: 1,
    unitAmount: 2,
    isSent: true,
  }));
  const params = sessionParams({ ...REQUEST, lines, amount: 202 });
  expect(params.line_items).toMatchObject([{ quantity: 1, price_data: { unit_amount: 202 } }]);
});

it('a page that would charge something else is not made', () => {
  expect(() => sessionParams({ ...REQUEST, amount: 299 })).toThrow('add up to 300');
});

it.each([
  [new Stripe.errors.StripeConnectionError({ message: 'reset', type: 'api_error' }), 'indeterminate'],
  [
    new Stripe.errors.StripeRateLimitError({ message: 'slow', type: 'rate_limit_error', statusCode: 429 }),
    'indeterminate',
  ],
  [
    new Stripe.errors.StripeIdempotencyError({ message: 'busy', type: 'idempotency_error', statusCode: 409 }),
    'indeterminate',
  ],
  [new Stripe.errors.StripeAPIError({ message: 'oops', type: 'api_error', statusCode: 500 }), 'broken'],
  [
    new Stripe.errors.StripeInvalidRequestError({ message: 'no', type: 'invalid_request_error', statusCode: 400 }),
    'refused',
  ],
  [
    new Stripe.errors.StripeAuthenticationError({ message: 'key', type: 'authentication_error', statusCode: 401 }),
    'refused',
  ],
  [new Error('anything'), 'indeterminate'],
])('%s means %s', (error, kind) => {
  expect(asGatewayError(error).kind).toBe(kind);
});

it('knows the least that can be charged', () => {
  expect([minimumCharge('USD'), minimumCharge('GBP'), minimumCharge('XXX')]).toEqual([50, 30, 50]);
});

it.each([
  ['USD', null],
  ['COP', null],
  ['JPY', null],
  ['HUF', null],
  ['MGA', 'units of its own'],
  ['ISK', 'units of its own'],
  ['KWD', 'units of its own'],
  ['IRR', 'cannot charge in IRR'],
])('R19 a shop in %s starts with Stripe: %s', (currency, complaint) => {
  const unfit = unfitCurrency({ name: 'stripe', units: unitsAtStripe }, currency);
  if (complaint === null) expect(unfit).toBeNull();
  else expect(unfit).toContain(complaint);
});
