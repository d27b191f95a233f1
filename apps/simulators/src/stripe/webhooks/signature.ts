import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header of a payload (https://docs.stripe.com/webhooks#verify-manually); `seconds` since the epoch. */
export function signatureHeader(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
