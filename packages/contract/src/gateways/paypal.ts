import { z } from 'zod';
import { BACKEND, BOTH, inGroup, webAddress } from '../settings/setting.ts';
import { gatewayRecord } from './gateway-record.ts';

/** URLs of PayPal's API and of its sandbox, where no money moves. */
export const PAYPAL_API = 'https://api-m.paypal.com';
export const PAYPAL_SANDBOX_API = 'https://api-m.sandbox.paypal.com';

const settings = inGroup('Payments', {
  PAYPAL_CLIENT_ID: {
    schema: z
      .string()
      .regex(/^[\w-]{10,}$/)
      .optional(),
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
    about: 'the id that PayPal gave the webhook of that app',
    example: '8PT597110X687430LKGECATA',
    parts: BACKEND,
    madeInDemo: true,
  },
  PAYPAL_API_BASE: {
    schema: webAddress.default(PAYPAL_API),
    about: 'where PayPal’s API is; leave it out for PayPal itself',
    example: PAYPAL_API,
    parts: BOTH,
  },
});

/** PayPal: the buyer approves the payment on PayPal's page, and the shop captures it. */
export const paypal = gatewayRecord({
  label: 'PayPal',
  icon: 'wallet',
  settings,
  required: ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'],
  keys: ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'],
  api: { setting: 'PAYPAL_API_BASE', live: PAYPAL_API },
  sandbox: {
    apis: [PAYPAL_SANDBOX_API, 'https://api.sandbox.paypal.com'],
    keys: ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET'],
  },
  pageOrigin({ PAYPAL_API_BASE: base = PAYPAL_API }) {
    if (base === PAYPAL_API) return 'https://www.paypal.com';
    return base === PAYPAL_SANDBOX_API ? 'https://www.sandbox.paypal.com' : new URL(base).origin;
  },
  webhookHeaders: [
    'paypal-auth-algo',
    'paypal-cert-url',
    'paypal-transmission-id',
    'paypal-transmission-sig',
    'paypal-transmission-time',
  ],
  unfitForLive({ PAYPAL_API_BASE: base, ALLOW_TEST_PAYMENTS: isTrial }, isOn) {
    if (!isOn || base === PAYPAL_API) return [];
    if (base !== PAYPAL_SANDBOX_API) {
      return [
        `PAYPAL_API_BASE is ${base}, which is not PayPal: a live shop talks to PayPal itself; remove it from .env or the environment`,
      ];
    }
    if (isTrial) return [];
    return [
      'PAYPAL_API_BASE is PayPal’s sandbox, and this is a live shop: remove it from .env or the environment, or set ALLOW_TEST_PAYMENTS=1 to try it out under a ribbon',
    ];
  },
  makeForDemo: (hex) => ({
    PAYPAL_CLIENT_ID: `simulated-${hex(12)}`,
    PAYPAL_SECRET: hex(24),
    PAYPAL_WEBHOOK_ID: hex(8).toUpperCase(),
  }),
});
