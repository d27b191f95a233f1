import { z } from 'zod';
import { allowanceText } from '../allowance.ts';
import { DEFAULT_GATEWAY, GATEWAY_NAMES, gatewaySettings } from '../gateways.ts';
import { BACKEND, BOTH, inGroup } from './setting.ts';

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

/** Tax provider, payment gateways, and limits on payment attempts and stock holds. */
export const paymentSettings = {
  ...inGroup('Payments', {
    TAX_PROVIDER: {
      schema: z.enum(['table', 'stripe']).default('table'),
      about:
        'who knows the tax of a sale: table are the rates that staff keep in the panel; stripe is Stripe Tax, for devices and delivery, with STRIPE_SECRET_KEY',
      example: 'table',
      parts: BACKEND,
    },
    GATEWAYS: {
      schema: z
        .string()
        .default(DEFAULT_GATEWAY)
        .transform((value) => value.split(',').map((name) => name.trim()))
        .pipe(z.array(z.enum(GATEWAY_NAMES)).min(1)),
      about: `the payment gateways that are switched on, separated by commas; there are ${new Intl.ListFormat('en').format(GATEWAY_NAMES)}, and buyers see them in this order`,
      example: GATEWAY_NAMES.join(','),
      parts: BOTH,
    },
  }),
  ...gatewaySettings,
  ...inGroup('Payments', {
    ALLOW_TEST_PAYMENTS: {
      schema: flag,
      about: '1 lets a live copy take a gateway’s test key or sandbox, and shows the ribbon that says so',
      example: '0',
      parts: BOTH,
    },
    PAYMENT_ATTEMPT_LIMIT_CART: {
      schema: allowanceText.default('30/600'),
      about:
        'how often one cart may go on to a payment page, as tries/seconds, counted back from each moment; who is over it is told when to try again',
      example: '30/600',
      parts: BACKEND,
    },
    PAYMENT_ATTEMPT_LIMIT_ACCOUNT: {
      schema: allowanceText.default('60/600'),
      about: 'the same for all carts of one account',
      example: '60/600',
      parts: BACKEND,
    },
    PAYMENT_ATTEMPT_LIMIT_ADDRESS: {
      schema: allowanceText.default('300/600'),
      about: 'the same for all who share an IP address, or a /64 of IPv6; whole towns share one behind a carrier’s NAT',
      example: '300/600',
      parts: BACKEND,
    },
    STOCK_HOLD_SHARE: {
      schema: z.coerce.number().int().min(1).max(100).default(33),
      about:
        'the part of the pieces of one SKU, in percent, that buyers behind one IP address may hold on open payment pages; ten pieces are always allowed, and 100 is no limit',
      example: '33',
      parts: BACKEND,
    },
  }),
};
