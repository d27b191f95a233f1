import { isIP } from 'node:net';
import { isSignatureOf } from '../../operations/signatures.ts';

/** Seconds that the storefront's clock may be off, and for which a header can be replayed. */
const LEEWAY = 300;

/**
 * Returns the visitor's IP address from `x-visitor` (`<ip>;<unix seconds>;<hex hmac>`), which the storefront signs
 * because every call comes from the storefront's own address. `null` if the header is absent, forged, or old.
 */
export function visitorIp(header: string | undefined, now: Date): string | null {
  if (!header || header.length > 160) return null;
  const [ip = '', seconds = '', signature = '', ...rest] = header.split(';');
  if (rest.length > 0 || isIP(ip) === 0 || !/^\d{1,12}$/.test(seconds)) return null;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > LEEWAY) return null;
  return isSignatureOf(`visitor\n${ip}\n${seconds}`, signature) ? ip : null;
}
