import type Stripe from 'stripe';
import type { Endpoint } from '../../base/webhooks/deliveries.ts';
import { API_VERSION } from './event-object.ts';

/** Draws the endpoint to which events go, as the list of an account shows it: without its secret. */
export function webhookEndpointObject(
  { url, events }: Pick<Endpoint, 'events'> & { url: string },
  isEnabled: boolean,
): Stripe.WebhookEndpoint {
  return {
    id: 'we_1CeruleanSimulated',
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created: 1_700_000_000,
    description: null,
    enabled_events: [...events],
    livemode: false,
    metadata: {},
    status: isEnabled ? 'enabled' : 'disabled',
    url,
  };
}
