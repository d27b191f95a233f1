import { createHmac } from 'node:crypto';

/**
 * The code of a mailed link, 256 bits as base64url, derived from the task that sends it: a mail that is sent again
 * carries the same code, and who reads the outbox without the secret learns nothing.
 */
export function deriveCode(secret: string, { topic, key }: { topic: string; key: string }): string {
  return createHmac('sha256', secret).update(`code\n${topic}\n${key}`).digest('base64url');
}
