import { createHmac } from 'node:crypto';

/**
 * Derives an emailed link's code, 256 bits as base64url, from the task that sends it. So a retry sends the same code,
 * and anyone who reads the outbox without the secret learns nothing.
 */
export function deriveCode(secret: string, { topic, key }: { topic: string; key: string }): string {
  return createHmac('sha256', secret).update(`code\n${topic}\n${key}`).digest('base64url');
}
