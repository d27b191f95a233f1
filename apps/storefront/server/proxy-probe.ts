import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { PROBE_HEADER, readProbe, sightOf, type ProxySight } from '@cerulean/contract/proxy-probe';

/** What `npm run doctor` is told about the proxy in front of the shop; undefined for everybody without the secret. */
export function seenThroughProxy(
  request: IncomingMessage,
  { internalSecret, trustedProxies }: { internalSecret: string; trustedProxies: number },
  now: number,
): ProxySight | undefined {
  const probe = readProbe(request.headers[PROBE_HEADER], now);
  if (!probe) return undefined;
  const expected = createHmac('sha256', internalSecret).update(probe.text).digest();
  return timingSafeEqual(Buffer.from(probe.signature, 'hex'), expected) ? sightOf(request, trustedProxies) : undefined;
}
