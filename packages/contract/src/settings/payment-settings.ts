import { z } from 'zod';
import { allowanceText } from '../allowance.ts';
import { GATEWAY_NAMES, PAYPAL_API } from '../gateways.ts';
import { BACKEND, BOTH, webAddress, type SettingTable } from './setting.ts';

/** Scheme and host, without a path: what a browser compares. */
const webOrigin = webAddress.refine((address) => URL.parse(address)?.origin === address);

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

/** What is charged by whom, and how often somebody may try to pay. */
export const paymentSettings = {
  TAX_PROVIDER: {
    schema: z.enum(['table', 'stripe']).default('table'),
    group: 'Payments',
    about:
      'who knows the tax of a sale: table are the rates that staff keep in the panel; stripe is Stripe Tax, for devices and delivery, with STRIPE_SECRET_KEY',
    example: 'table',
    parts: BACKEND,
  },
  GATEWAYS: {
    schema: z
      .string()
      .default('stripe')
      .transform((value) => value.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(GATEWAY_NAMES)).min(1)),
    group: 'Payments',
    about:
      'the payment gateways that are switched on, separated by commas; there are stripe and paypal, and buyers see them in this order',
    example: 'stripe,paypal',
    parts: BOTH,
  },
  STRIPE_SECRET_KEY: {
    schema: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/)
      .optional(),
    group: 'Payments',
    about: 'the secret or restricted key from Stripe’s dashboard',
    example: 'sk_live_…',
    parts: BACKEND,
    secret: true,
    needed: true,
    madeInDemo: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z
      .string()
      .regex(/^whsec_\S+$/)
      .optional(),
    group: 'Payments',
    about: 'the signing secret of the webhook endpoint in Stripe’s dashboard',
    example: 'whsec_…',
    parts: BACKEND,
    secret: true,
    needed: true,
    madeInDemo: true,
  },
  STRIPE_API_BASE: {
    schema: webAddress.optional(),
    group: 'Payments',
    about: 'where Stripe’s API is; leave it out for Stripe itself',
    example: 'https://api.stripe.com',
    parts: BOTH,
  },
  STRIPE_PAGE_ORIGIN: {
    schema: webOrigin.optional(),
    group: 'Payments',
    about: 'where Stripe’s payment pages are, if the account has a custom domain for them; leave it out otherwise',
    example: 'https://pay.operator.example',
    parts: BOTH,
  },
  PAYPAL_CLIENT_ID: {
    schema: z
      .string()
      .regex(/^[\w-]{10,}$/)
      .optional(),
    group: 'Payments',
    about: 'the client ID of the app in PayPal’s developer dashboard',
    example: 'AbC1…',
    parts: BACKEND,
    madeInDemo: true,
  },
  PAYPAL_SECRET: {
    schema: z
      .string()
      .regex(/^[\w-]{10,}$/)
      .optional(),
    group: 'Payments',
    about: 'the secret of that app',
    example: 'EFg2…',
    parts: BACKEND,
    secret: true,
    madeInDemo: true,
  },
  PAYPAL_WEBHOOK_ID: {
    schema: z
      .string()
      .regex(/^[A-Za-z0-9]{5,50}$/)
      .optional(),
    group: 'Payments',
    about: 'the id that PayPal gave the webhook of that app',
    example: '8PT597110X687430LKGECATA',
    parts: BACKEND,
    madeInDemo: true,
  },
  PAYPAL_API_BASE: {
    schema: webAddress.default(PAYPAL_API),
    group: 'Payments',
    about: 'where PayPal’s API is; leave it out for PayPal itself',
    example: PAYPAL_API,
    parts: BOTH,
  },
  ALLOW_TEST_PAYMENTS: {
    schema: flag,
    group: 'Payments',
    about: '1 lets a live copy take a gateway’s test key or sandbox, and shows the ribbon that says so',
    example: '0',
    parts: BOTH,
  },
  PAYMENT_ATTEMPT_LIMIT_CART: {
    schema: allowanceText.default('30/600'),
    group: 'Payments',
    about:
      'how often one cart may go on to a payment page, as tries/seconds, counted back from each moment; who is over it is told when to try again',
    example: '30/600',
    parts: BACKEND,
  },
  PAYMENT_ATTEMPT_LIMIT_ACCOUNT: {
    schema: allowanceText.default('60/600'),
    group: 'Payments',
    about: 'the same for all carts of one account',
    example: '60/600',
    parts: BACKEND,
  },
  PAYMENT_ATTEMPT_LIMIT_ADDRESS: {
    schema: allowanceText.default('300/600'),
    group: 'Payments',
    about: 'the same for all who share an IP address, or a /64 of IPv6; whole towns share one behind a carrier’s NAT',
    example: '300/600',
    parts: BACKEND,
  },
  STOCK_HOLD_SHARE: {
    schema: z.coerce.number().int().min(1).max(100).default(33),
    group: 'Payments',
    about:
      'the part of the pieces of one SKU, in percent, that buyers behind one IP address may hold on open payment pages; ten pieces are always allowed, and 100 is no limit',
    example: '33',
    parts: BACKEND,
  },
} as const satisfies SettingTable;
