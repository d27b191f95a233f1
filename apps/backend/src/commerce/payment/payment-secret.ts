import { createHash, createHmac } from 'node:crypto';

/**
 * The secret of the payment cookie of an attempt. It is derived, so that parallel calls which end with the same page
 * (X01) are all given the same one, while only its hash is kept.
 */
export function paymentSecret(key: string, attemptId: string): string {
  return createHmac('sha256', key).update(`payment\n${attemptId}`).digest('base64url');
}

/** SHA-256 in base64url: enough for 256 unguessable bits. */
export function hashPaymentSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
