import type { DeliveryBook } from '../base/webhooks/deliveries.ts';
import type { Ledger } from './ledger.ts';
import { eventObject } from './objects.ts';
import { signTransmission } from './signature.ts';

/** PayPal's events in its ledger, and how they are signed. `secret` of the endpoint is the webhook's id. */
export function deliveryBook(ledger: Ledger, secret: string): DeliveryBook {
  return {
    all: () => ledger.rows('delivery'),
    find: (id) => ledger.get('delivery', id),
    note: (row) => ledger.commit([['delivery', row]]),
    typeOf: (id) => ledger.get('event', id)?.type,
    switches: () => ledger.switches().webhooks,
    write: (id, webhookId, { ageSeconds, forged }) => {
      const event = ledger.get('event', id);
      if (event === undefined) return undefined;
      const payload = JSON.stringify(eventObject(event));
      const sent = signTransmission(
        forged ? `${secret}forged` : secret,
        webhookId,
        payload,
        Date.now() - ageSeconds * 1000,
      );
      return {
        payload,
        headers: {
          'PAYPAL-AUTH-ALGO': sent.auth_algo,
          'PAYPAL-CERT-URL': sent.cert_url,
          'PAYPAL-TRANSMISSION-ID': sent.transmission_id,
          'PAYPAL-TRANSMISSION-SIG': sent.transmission_sig,
          'PAYPAL-TRANSMISSION-TIME': sent.transmission_time,
          'User-Agent': 'PayPal/AUHD-214.0-58843670',
          Accept: '*/*',
        },
      };
    },
  };
}
