import { isIP } from 'node:net';
import { networkOf } from '../../operations/network.ts';

/**
 * Returns the start of an IP address, which shows roughly where someone is but not who: three of four parts of IPv4, or
 * three of eight groups of IPv6. Returns `null` if the address is unknown.
 */
export function ipArea(ip: string | null): string | null {
  if (ip === null) return null;
  const kind = isIP(ip);
  if (kind === 0) return null;
  const four = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip)?.[1];
  if (four) return four;
  return networkOf(ip).split(':').slice(0, 3).join(':');
}
