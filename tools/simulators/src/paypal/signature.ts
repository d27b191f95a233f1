import { createHmac, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Letter, RedeliverOptions } from '../base/webhooks/deliveries.ts';
import { eventObject } from './objects.ts';
import type { World } from './world.ts';

/** Fields that verify a webhook delivery: those of `verify-webhook-signature`, without the event. */
export interface Transmission {
  auth_algo: string;
  cert_url: string;
  transmission_id: string;
  transmission_sig: string;
  transmission_time: string;
}

/**
 * Signs a webhook delivery. As with PayPal, the signature covers the transmission, the webhook, and the checksum of the
 * bytes. No certificate could prove the key, because only the simulator's own endpoint verifies signatures.
 */
function signatureOf(
  secret: string,
  { transmission_id, transmission_time }: Omit<Transmission, 'transmission_sig'>,
  webhookId: string,
  payload: string,
): string {
  const text = `${transmission_id}|${transmission_time}|${webhookId}|${crc32(payload)}`;
  return createHmac('sha256', secret).update(text).digest('base64');
}

/** Formats an event as the signed request to the webhook. */
export function writeLetter(
  { ledger, settings }: World,
  id: string,
  webhookId: string,
  { ageSeconds, forged }: RedeliverOptions,
): Letter | undefined {
  const event = ledger.get('event', id);
  if (event === undefined) return undefined;
  const { secret } = settings.paypal;
  const payload = JSON.stringify(eventObject(event));
  const sent = {
    auth_algo: 'SHA256withRSA',
    cert_url: 'https://api-m.sandbox.paypal.com/v1/notifications/certs/CERT-simulator',
    transmission_id: randomUUID(),
    transmission_time: new Date(Date.now() - ageSeconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z'),
  };
  return {
    payload,
    headers: {
      'PAYPAL-AUTH-ALGO': sent.auth_algo,
      'PAYPAL-CERT-URL': sent.cert_url,
      'PAYPAL-TRANSMISSION-ID': sent.transmission_id,
      'PAYPAL-TRANSMISSION-SIG': signatureOf(forged ? `${secret}forged` : secret, sent, webhookId, payload),
      'PAYPAL-TRANSMISSION-TIME': sent.transmission_time,
      'User-Agent': 'PayPal/AUHD-214.0-58843670',
      Accept: '*/*',
    },
  };
}

/** Checks whether this simulator signed a delivery for this webhook with exactly these bytes. */
export function isSigned(secret: string, webhookId: string, payload: string, sent: Transmission): boolean {
  return signatureOf(secret, sent, webhookId, payload) === sent.transmission_sig;
}

/** Returns the exact text of a JSON object's member, because parsing and serializing it would change its checksum. */
export function rawMember(json: string, name: string): string | null {
  const key = JSON.stringify(name);
  let depth = 0;
  let start = -1;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (character === '"') {
      let end = index + 1;
      while (end < json.length && json[end] !== '"') end += json[end] === '\\' ? 2 : 1;
      if (depth === 1 && start < 0 && json.slice(index, end + 1) === key) {
        const colon = /^\s*:\s*/.exec(json.slice(end + 1));
        if (colon) {
          start = end + 1 + colon[0].length;
          index = start - 1;
          continue;
        }
      }
      index = end;
    } else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (start >= 0 && depth === 0) return json.slice(start, index).trimEnd();
    } else if (character === ',' && depth === 1 && start >= 0) return json.slice(start, index).trimEnd();
  }
  return null;
}
