import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/;

/**
 * The origin under which a request reached us, or undefined for a host that is not the shop's (it is sent to the
 * canonical one). A shop whose public address is this machine answers to each of its names.
 */
export function requestOrigin(request: Pick<IncomingMessage, 'headers'>, publicUrl: string): string | undefined {
  const canonical = new URL(publicUrl);
  const host = request.headers.host?.toLowerCase() ?? '';
  if (host === canonical.host) return canonical.origin;
  if (LOOPBACK.test(canonical.host) && LOOPBACK.test(host)) return `http://${host}`;
  return undefined;
}
