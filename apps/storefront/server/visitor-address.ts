import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * The address of the visitor: the connection's own, or what the proxies in front of us wrote. `trustedProxies` says
 * how many of them add to `X-Forwarded-For`; entries further left were written by the visitor and are not believed.
 */
export function visitorAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = plainAddress(request.socket.remoteAddress ?? '');
  if (trustedProxies < 1) return direct;
  const written = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const claimed = written.at(-trustedProxies);
  return claimed !== undefined && /^[0-9a-f.:]{2,45}$/i.test(claimed) ? plainAddress(claimed) : direct;
}

function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

/**
 * The `x-visitor` header: `<ip>;<unix seconds>;<hex hmac-sha256(secret, "visitor\n" + ip + "\n" + seconds)>`. The
 * backend's rate limits count by it, so it must not be forgeable.
 */
export function signVisitor(address: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  const signature = createHmac('sha256', secret).update(`visitor\n${address}\n${seconds}`).digest('hex');
  return `${address};${seconds};${signature}`;
}
