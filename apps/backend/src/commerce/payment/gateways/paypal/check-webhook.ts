import type { AccountCheck } from '../gateway.ts';
import { webhookWarnings } from '../webhook-warnings.ts';
import { PaypalError, type PaypalClient } from './paypal-client.ts';
import { PAYPAL_EVENTS } from './paypal-webhook.ts';
import { webhookSchema } from './paypal-shapes.ts';

/**
 * Checks whether the app's webhook sends us the events that we follow. An id that PayPal does not know is an error. Any
 * other problem is a warning, because buyers can still pay. Throws a GatewayError if PayPal cannot be reached.
 */
export async function checkPaypalWebhook(
  client: PaypalClient,
  webhookId: string,
  publicUrl: string,
): Promise<AccountCheck> {
  try {
    const path = `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`;
    const { url, event_types: types } = await client.call({ method: 'GET', path, answer: webhookSchema });
    const webhook = { url, events: types.map(({ name }) => name) };
    return { wrong: [], warnings: webhookWarnings('PayPal', webhook, publicUrl, PAYPAL_EVENTS), unknown: [] };
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error;
    if (error.status === 403) {
      return { wrong: [], warnings: [], unknown: [`PayPal does not let the app read its webhook: ${error.message}`] };
    }
    if (error.status !== 404) throw error;
    const wrong = `PayPal knows no webhook ${webhookId} of this account: set PAYPAL_WEBHOOK_ID to the id in its dashboard`;
    return { wrong: [wrong], warnings: [], unknown: [] };
  }
}
