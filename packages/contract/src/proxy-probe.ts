import { z } from 'zod';
import { visitorAddress } from './visitor-address.ts';

/**
 * Header by which `npm run doctor` checks what reaches shop and panel through the proxy: a request to {@link
 * PROBE_PATHS} with {@link PROBE_HEADER}, `<unix seconds>;<hex hmac-sha256(INTERNAL_SECRET, probeText(seconds))>`. Only
 * callers with that secret get an answer, because the chain of proxies is private.
 */
export const PROBE_HEADER = 'x-proxy-probe';

/** Paths at which the two servers respond to the probe. */
export const PROBE_PATHS = { shop: '/healthz', panel: '/_health' } as const;

/** Maximum clock difference between caller and server in seconds. */
const FRESH = 120;

/** Returns the text that the probe's header signs. */
export function probeText(seconds: number): string {
  return `proxy-probe\n${seconds}`;
}

/** Splits a header into signed text and signature. Returns `null` if malformed or old. `now` is in milliseconds. */
export function readProbe(header: unknown, now: number): { text: string; signature: string } | null {
  const [, seconds, signature] = /^(\d{1,12});([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? [];
  if (seconds === undefined || signature === undefined) return null;
  if (Math.abs(Number(seconds) - now / 1000) > FRESH) return null;
  return { text: probeText(Number(seconds)), signature };
}

/** Request properties that came through the proxy. `null` for a missing header. */
export const proxySightSchema = z.object({
  host: z.string().nullable(),
  proto: z.string().nullable(),
  forwardedFor: z.string().nullable(),
  /** The visitor address that rate limits use, according to TRUSTED_PROXIES. */
  visitor: z.string(),
});
export type ProxySight = z.output<typeof proxySightSchema>;

/** Returns what a server sees of a request, Node's `IncomingMessage`. */
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
