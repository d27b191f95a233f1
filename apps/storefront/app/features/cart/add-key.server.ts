import { createHash } from 'node:crypto';

const WINDOW = 10_000;

/**
 * Returns an idempotency key, so that a form sent twice takes effect once (X10). A form on a cached page has no key, so
 * it is derived from the content, the sender, and a window of ten seconds. It is a UUID, as the contract requires.
 */
export function addKey(sender: string, sent: unknown, now: number): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([sender, sent, Math.floor(now / WINDOW)]))
    .digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
