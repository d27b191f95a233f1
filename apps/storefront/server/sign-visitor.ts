import { createHmac } from 'node:crypto';

/**
 * Returns the `x-visitor` header: `<ip>;<unix seconds>;<hex hmac-sha256(secret, "visitor\n" + ip + "\n" + seconds)>`.
 * It must not be forgeable, because the backend's rate limits are per visitor.
 */
export function signVisitor(address: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  const signature = createHmac('sha256', secret).update(`visitor\n${address}\n${seconds}`).digest('hex');
  return `${address};${seconds};${signature}`;
}
