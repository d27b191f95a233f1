import type { AccountCheck } from '../gateway.ts';
import { PaypalError, type PaypalClient } from './paypal-client.ts';
import { PAYPAL_EVENTS } from './paypal-notice.ts';
import { webhookSchema } from './paypal-shapes.ts';

/**
 * Permissions that an app may lack although it can sell, by the end of their scope: what the shop cannot do without each, and the switch
 * in PayPal's dashboard (scopes of customer_disputes_v1, reporting_transactions_v1 and payments_payment_v2).
 */
const WANTED = [
  { scope: '/services/payments/refund', does: 'give money back', named: 'Accept payments' },
  { scope: '/services/disputes/read-seller', does: 'follow disputes', named: 'Customer disputes' },
  {
    scope: '/services/reporting/search/read',
    does: 'compare its books with those of PayPal',
    named: 'Transaction Search',
  },
];

/**
 * Reads what the app behind the key may do, and whether its webhook tells us what we follow. A webhook that PayPal does not know is
 * wrong; anything else is a warning, because buyers can pay all the same. Throws a GatewayError where PayPal cannot be asked.
 */
export async function checkPaypalAccount(
  client: PaypalClient,
  webhookId: string,
  publicUrl: string,
): Promise<AccountCheck> {
  const scopes = await client.scopes();
  const missing = scopes ? WANTED.filter(({ scope }) => !scopes.some((one) => one.endsWith(scope))) : [];
  const warnings = missing.map(
    ({ does, named }) =>
      `The PayPal app behind PAYPAL_CLIENT_ID lacks a permission, so the shop cannot ${does}: switch ${named} on in the app's features, and start the shop again after some hours`,
  );
  try {
    const path = `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`;
    const webhook = await client.call({ method: 'GET', path, answer: webhookSchema });
    return { wrong: [], warnings: [...warnings, ...webhookWarnings(webhook, publicUrl)] };
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error;
    if (error.status === 403) {
      return { wrong: [], warnings: [...warnings, `PayPal does not let the app read its webhook: ${error.message}`] };
    }
    if (error.status !== 404) throw error;
    const wrong = `PayPal knows no webhook ${webhookId} of this account: set PAYPAL_WEBHOOK_ID to the id in its dashboard`;
    return { wrong: [wrong], warnings };
  }
}

function webhookWarnings(
  { url, event_types: types }: { url?: string | undefined; event_types: readonly { name: string }[] },
  publicUrl: string,
): string[] {
  const names = new Set(types.map(({ name }) => name));
  const lacking = names.has('*') ? [] : PAYPAL_EVENTS.filter((name) => !names.has(name));
  const ours = `${publicUrl}/webhooks/paypal`;
  // PayPal posts to https only, so a shop without it has no address to compare.
  const isElsewhere = publicUrl.startsWith('https:') && url !== undefined && url !== ours;
  return [
    ...(isElsewhere
      ? [`PayPal's webhook goes to ${url}, and the shop listens at ${ours}: correct it in PayPal's dashboard`]
      : []),
    ...(lacking.length > 0
      ? [`PayPal's webhook leaves out events that the shop follows: add ${lacking.join(', ')} in PayPal's dashboard`]
      : []),
  ];
}
