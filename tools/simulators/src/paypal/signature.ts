import { createHmac, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What a delivery is checked by: the fields of `verify-webhook-signature`, without the event. */
export interface Transmission {
  auth_algo: string;
  cert_url: string;
  transmission_id: string;
  transmission_sig: string;
  transmission_time: string;
}

/**
 * The signature of a delivery. As at PayPal it is over the transmission, the webhook and the checksum of the bytes; the
 * key behind it is not of the kind that a certificate shows, because only the verification of the simulator checks it.
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

export function signTransmission(secret: string, webhookId: string, payload: string, at: number): Transmission {
  const sent = {
    auth_algo: 'SHA256withRSA',
    cert_url: 'https://api-m.sandbox.paypal.com/v1/notifications/certs/CERT-simulator',
    transmission_id: randomUUID(),
    transmission_time: new Date(at).toISOString().replace(/\.\d+Z$/, 'Z'),
  };
  return { ...sent, transmission_sig: signatureOf(secret, sent, webhookId, payload) };
}

/** Whether a delivery was signed here, for this webhook and these very bytes. */
export function isSigned(secret: string, webhookId: string, payload: string, sent: Transmission): boolean {
  return signatureOf(secret, sent, webhookId, payload) === sent.transmission_sig;
}

/** The text of a JSON object's member, to the letter: a checksum does not survive parsing and writing again. */
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
