/** The ways to pay that exist. */
export const GATEWAY_NAMES = ['stripe', 'paypal'] as const;
export type GatewayName = (typeof GATEWAY_NAMES)[number];

/** Where Stripe answers, and where its payment pages are unless the account has a custom domain. */
export const STRIPE_API = 'https://api.stripe.com';
const STRIPE_PAGES = 'https://checkout.stripe.com';

/**
 * The one origin at which Stripe's payment pages may be: the one that is set, or Stripe's own. Null where neither says it,
 * because something else answers in Stripe's place.
 */
export function stripePageOrigin(settings: {
  STRIPE_API_BASE?: string | undefined;
  STRIPE_PAGE_ORIGIN?: string | undefined;
}): string | null {
  if (settings.STRIPE_PAGE_ORIGIN) return settings.STRIPE_PAGE_ORIGIN;
  return (settings.STRIPE_API_BASE ?? STRIPE_API) === STRIPE_API ? STRIPE_PAGES : null;
}

/** Where PayPal answers, and where its sandbox does, in which no money moves. */
export const PAYPAL_API = 'https://api-m.paypal.com';
export const PAYPAL_SANDBOX_API = 'https://api-m.sandbox.paypal.com';
