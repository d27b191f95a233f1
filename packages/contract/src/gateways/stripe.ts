import { z } from 'zod';
import { bitsOf, isRepetitive } from '../settings/secret-strength.ts';
import { BACKEND, BOTH, inGroup, NEEDED_LIVE, webAddress } from '../settings/setting.ts';
import { gatewayRecord } from './gateway-record.ts';

/** URL of Stripe's API, and of its payment pages unless the account has a custom domain. */
export const STRIPE_API = 'https://api.stripe.com';
const STRIPE_PAGES = 'https://checkout.stripe.com';

/**
 * Returns the only origin that Stripe's payment pages may have: the configured one, or Stripe's own. Returns `null` if
 * none is configured and another server takes Stripe's place.
 */
export function stripePageOrigin(settings: { STRIPE_API_BASE?: string; STRIPE_PAGE_ORIGIN?: string }): string | null {
  if (settings.STRIPE_PAGE_ORIGIN) return settings.STRIPE_PAGE_ORIGIN;
  return (settings.STRIPE_API_BASE ?? STRIPE_API) === STRIPE_API ? STRIPE_PAGES : null;
}

const TEST_KEY = /^(sk|rk)_test_\w+$/;

/** Scheme and host without a path, which is what a browser compares. */
const webOrigin = webAddress.refine((address) => URL.parse(address)?.origin === address);

const settings = inGroup('Payments', {
  STRIPE_SECRET_KEY: {
    schema: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/)
      .optional(),
    about: 'the secret or restricted key from Stripe’s dashboard',
    example: 'sk_live_…',
    parts: BACKEND,
    secret: true,
    ...NEEDED_LIVE,
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z
      .string()
      .regex(/^whsec_\S+$/)
      .optional(),
    about: 'the signing secret of the webhook endpoint in Stripe’s dashboard',
    example: 'whsec_…',
    parts: BACKEND,
    secret: true,
    ...NEEDED_LIVE,
  },
  STRIPE_API_BASE: {
    schema: webAddress.optional(),
    about: 'where Stripe’s API is; leave it out for Stripe itself',
    example: STRIPE_API,
    parts: BOTH,
  },
  STRIPE_PAGE_ORIGIN: {
    schema: webOrigin.optional(),
    about: 'where Stripe’s payment pages are, if the account has a custom domain for them; leave it out otherwise',
    example: 'https://pay.operator.example',
    parts: BOTH,
  },
});

/** Stripe: it charges the buyer on its own payment page. */
export const stripe = gatewayRecord({
  label: 'Stripe',
  icon: 'card',
  settings,
  required: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  keys: ['STRIPE_SECRET_KEY'],
  api: { setting: 'STRIPE_API_BASE', live: STRIPE_API },
  sandbox: { apis: [STRIPE_API], keys: ['STRIPE_SECRET_KEY'], testKey: { pattern: TEST_KEY, begins: 'sk_test_' } },
  pageOrigin: (given) => stripePageOrigin(given) ?? new URL(given.STRIPE_API_BASE ?? STRIPE_API).origin,
  webhookHeaders: ['stripe-signature'],
  // These checks also apply if only Stripe's tax service is used.
  unfitForLive({ STRIPE_API_BASE: base, STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook, ...given }) {
    const messages: string[] = [];
    if (base && base !== STRIPE_API) {
      messages.push(
        `STRIPE_API_BASE is ${base}, which is not Stripe: a live shop talks to Stripe itself; remove it from .env or the environment`,
      );
    }
    if (TEST_KEY.test(key ?? '') && !given.ALLOW_TEST_PAYMENTS) {
      messages.push(
        'STRIPE_SECRET_KEY is a test key, and this is a live shop: set a key that looks like sk_live_… in .env or the environment, or ALLOW_TEST_PAYMENTS=1 to try it out under a ribbon',
      );
    }
    if (webhook !== undefined && isUnfitWebhookSecret(webhook)) {
      messages.push(
        'STRIPE_WEBHOOK_SECRET does not look like one of Stripe’s, and whoever guesses it can forge payments: copy the signing secret of your endpoint from Stripe’s dashboard (Developers, Webhooks) into .env or the environment',
      );
    }
    return messages;
  },
  makeForDemo: (hex) => ({ STRIPE_SECRET_KEY: `sk_test_${hex(18)}`, STRIPE_WEBHOOK_SECRET: `whsec_demo${hex(18)}` }),
});

/** Returns true for a weak webhook secret. Stripe's have 32 letters and digits after `whsec_`, its CLI's have 64. */
function isUnfitWebhookSecret(value: string): boolean {
  const random = value.replace(/^whsec_/, '');
  return (
    random.length < 24 ||
    /demo|test|example|nothing|simulat/i.test(random) ||
    bitsOf(random) < 80 ||
    isRepetitive(random)
  );
}
