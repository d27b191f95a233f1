import { createHmac } from 'node:crypto';
import type { DeliveryBook } from '../../base/webhooks/deliveries.ts';
import type { Ledger } from '../ledger.ts';
import { eventObject } from '../objects/event-object.ts';

/** Stripe's events in its ledger, and how they are signed. */
export function deliveryBook(ledger: Ledger, origin: () => string): DeliveryBook {
  return {
    all: () => ledger.rows('delivery'),
    find: (id) => ledger.get('delivery', id),
    note: (row) => ledger.commit([['delivery', row]]),
    typeOf: (id) => ledger.get('event', id)?.type,
    switches: () => ledger.switches().webhooks,
    write: (id, secret, { ageSeconds, forged }) => {
      const event = ledger.get('event', id);
      if (event === undefined) return undefined;
      const payload = JSON.stringify(eventObject(event, 1, origin()), null, 2);
      // The machine's clock, not the moved one: the endpoint compares with its own.
      const seconds = Math.floor(Date.now() / 1000) - ageSeconds;
      return {
        payload,
        headers: {
          'Stripe-Signature': signatureHeader(payload, forged ? `${secret}forged` : secret, seconds),
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          Accept: '*/*; q=0.5, application/xml',
        },
      };
    },
  };
}

/** The `Stripe-Signature` header of a payload (https://docs.stripe.com/webhooks#verify-manually); `seconds` since the epoch. */
function signatureHeader(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
