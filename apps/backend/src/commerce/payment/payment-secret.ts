import { createHash, createHmac } from 'node:crypto';

/**
 * Derives the secret of an attempt's payment cookie. Parallel calls that get the same page (X01) thus get the same
 * secret, while only its hash is stored.
 */
export function paymentSecret(key: string, attemptId: string): string {
  return createHmac('sha256', key).update(`payment\n${attemptId}`).digest('base64url');
}

/** Returns the SHA-256 in base64url, which is sufficient for a secret of 256 random bits. */
export function hashPaymentSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
