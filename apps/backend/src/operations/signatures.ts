import { createHmac, timingSafeEqual } from 'node:crypto';
import { settings } from './settings.ts';

/** Returns a text's hex HMAC-SHA256 under INTERNAL_SECRET, which only the storefront and backend know. */
export function sign(text: string): string {
  return createHmac('sha256', settings().INTERNAL_SECRET).update(text).digest('hex');
}

/** Returns whether `signature` is valid for `text`, in constant time for any signature of the right length. */
export function isSignatureOf(text: string, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(sign(text), 'hex'));
}
