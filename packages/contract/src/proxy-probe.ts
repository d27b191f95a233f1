import { z } from 'zod';
import { visitorAddress } from './visitor-address.ts';

/**
 * How `npm run doctor` learns what reaches shop and panel through the proxy: a request to {@link PROBE_PATHS} that
 * carries {@link PROBE_HEADER}, `<unix seconds>;<hex hmac-sha256(INTERNAL_SECRET, probeText(seconds))>`. Only callers
 * with that secret get an answer, because the chain of proxies is private.
 */
export const PROBE_HEADER = 'x-proxy-probe';

/** Where the two servers answer it. */
export const PROBE_PATHS = { shop: '/healthz', panel: '/_health' } as const;

/** How far the clocks of the caller and the server may differ, in seconds. */
const FRESH = 120;

/** What is signed. */
export function probeText(seconds: number): string {
  return `proxy-probe\n${seconds}`;
}

/** The text that a header claims to be signed, and its signature; null for one that is malformed or old. `now` is in milliseconds. */
export function readProbe(header: unknown, now: number): { text: string; signature: string } | null {
  const [, seconds, signature] = /^(\d{1,12});([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? [];
  if (seconds === undefined || signature === undefined) return null;
  if (Math.abs(Number(seconds) - now / 1000) > FRESH) return null;
  return { text: probeText(Number(seconds)), signature };
}

/** What of a request came through; null is a header that did not. */
export const proxySightSchema = z.object({
  host: z.string().nullable(),
  proto: z.string().nullable(),
  forwardedFor: z.string().nullable(),
  /** The address that limits count for, by TRUSTED_PROXIES. */
  visitor: z.string(),
});
export type ProxySight = z.output<typeof proxySightSchema>;

/** What a server sees of a request: Node's `IncomingMessage`. */
export function sightOf(request: Parameters<typeof visitorAddress>[0], trustedProxies: number): ProxySight {
  const header = (name: string): string | null => {
    const value = request.headers[name];
    return value === undefined ? null : String(value);
  };
  return {
    host: header('host'),
    proto: header('x-forwarded-proto'),
    forwardedFor: header('x-forwarded-for'),
    visitor: visitorAddress(request, trustedProxies),
  };
}
