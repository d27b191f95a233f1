import { createHash } from 'node:crypto';

const WINDOW = 10_000;

/**
 * The key that makes a form sent twice one effect (X10). A form on a cached page cannot carry a key, so it is derived
 * from what was sent, by whom, and a window of ten seconds. A UUID, as the contract asks.
 */
export function addKey(sender: string, sent: unknown, now: number): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([sender, sent, Math.floor(now / WINDOW)]))
    .digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
