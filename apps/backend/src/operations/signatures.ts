import { createHmac, timingSafeEqual } from 'node:crypto';
import { settings } from './settings.ts';

/** The hex HMAC-SHA256 of a text under INTERNAL_SECRET, which only storefront and backend know. */
export function sign(text: string): string {
  return createHmac('sha256', settings().INTERNAL_SECRET).update(text).digest('hex');
}

/** True when `signature` is the signature of `text`. Takes the same time for every wrong one of the right length. */
export function isSignatureOf(text: string, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(sign(text), 'hex'));
}
