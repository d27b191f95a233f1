import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Returns whether only this machine can reach the address. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  if (isIP(plain) === 4) return plain.startsWith('127.');
  return plain === '::1' || plain === 'localhost';
}

/**
 * Returns whether a request may use the control API. The request must come from this machine without a proxy, use a
 * local host name (a foreign name that resolves here is a rebinding attack), and not come from another site's page.
 */
export function mayControl(request: IncomingMessage, publicHost: string): boolean {
  if (!isLoopback(request.socket.remoteAddress ?? '')) return false;
  if (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined) return false;
  if (request.headers['sec-fetch-site'] === 'cross-site') return false;
  const host = (request.headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return host === publicHost || isLoopback(host) || host.endsWith('.localhost');
}
