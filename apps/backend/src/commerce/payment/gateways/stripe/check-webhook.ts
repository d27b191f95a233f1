import type Stripe from 'stripe';
import type { AccountCheck } from '../gateway.ts';
import { webhookAddress, webhookWarnings } from '../webhook-warnings.ts';
import { allowed } from './check-account.ts';
import { STRIPE_EVENTS } from './stripe-webhook.ts';

/** Page size greater than the number of endpoints that Stripe allows per account. */
const ALL = { limit: 100 };

/**
 * Checks whether the account has an enabled endpoint for this shop with every event that we follow. An account may
 * serve other programs, so only endpoints with our URL count. Problems are warnings, because buyers can still pay, and
 * the shop inspects the payment when they return.
 */
export async function checkStripeWebhook(stripe: Stripe, publicUrl: string): Promise<AccountCheck> {
  const ours = webhookAddress('stripe', publicUrl);
  if (ours === null) return { wrong: [], warnings: [], unknown: [] };
  const { value, missing } = await allowed(async () => (await stripe.webhookEndpoints.list(ALL)).data);
  if (missing !== null) {
    const unknown = `It is not known whether Stripe's webhook leads to ${ours}: STRIPE_SECRET_KEY lacks ${missing}`;
    return { wrong: [], warnings: [], unknown: [unknown] };
  }
  return { wrong: [], warnings: warningsOf(value, ours, publicUrl), unknown: [] };
}

function warningsOf(endpoints: readonly Stripe.WebhookEndpoint[], ours: string, publicUrl: string): string[] {
  const toUs = endpoints.filter(({ url }) => url === ours);
  if (toUs.length === 0) {
    const others = endpoints.map(({ url }) => url).join(', ');
    const found = others ? `, only to ${others}` : '';
    return [
      `Stripe has no webhook endpoint with the snapshot payload to ${ours}${found}: add it in Stripe's dashboard, and set STRIPE_WEBHOOK_SECRET to its signing secret`,
    ];
  }
  const enabled = toUs.filter(({ status }) => status === 'enabled');
  if (enabled.length === 0)
    return [`Stripe's webhook endpoint to ${ours} is disabled: enable it in Stripe's dashboard`];
  const events = enabled.flatMap((endpoint) => endpoint.enabled_events);
  return webhookWarnings('Stripe', { url: ours, events }, publicUrl, STRIPE_EVENTS);
}
