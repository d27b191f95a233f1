import type Stripe from 'stripe';

/** Returns the host settings for Stripe's SDK: Stripe itself, or the URL from the settings. */
export function hostOf(base: string | undefined): Stripe.StripeConfig {
  if (!base) return {};
  const { protocol, hostname, port } = new URL(base);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? 80 : 443) };
}
