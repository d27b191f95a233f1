import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { PROBE_HEADER, PROBE_PATHS, sightOf } from '../../../packages/contract/src/proxy-probe.ts';
import type { Place } from '../check.ts';
import type { Authority } from './certificates.ts';
import { LIVE, listen, testPlace } from './test-place.ts';

/** Misconfigurations of a proxy. Without any, the proxy is configured as the guide requires. */
export interface Flaws {
  host?: string;
  proto?: string | null;
  /** Maps the incoming X-Forwarded-For to the forwarded value. The address that the proxy saw is 203.0.113.9. */
  forwardedFor?: (given: string) => string | null;
  hsts?: string | null;
  extraHsts?: string;
  redirect?: number;
  wwwTo?: string;
  /** Set if the server behind the proxy is not a Cerulean shop. */
  stranger?: true;
}

const SEEN = '203.0.113.9';

/**
 * Starts the shop and the panel behind one TLS proxy, and a port that redirects to it. The servers behind the proxy
 * respond to a probe as the real servers do, which the real servers' own tests verify.
 */
export async function startFront(
  authority: Authority,
  flaws: Flaws = {},
  change: Record<string, string> = {},
  certificate = authority.issue(['shop.test', 'admin.test', 'www.shop.test']),
): Promise<Place> {
  const secure = createSecureServer(certificate, (request, response) => {
    const host = String(request.headers.host);
    if (host.startsWith('www.')) {
      response.writeHead(308, { location: `${flaws.wwwTo ?? `https://${host.slice(4)}`}${request.url}` }).end();
      return;
    }
    const headers: IncomingHttpHeaders = { ...request.headers, host: flaws.host ?? host };
    const pass = (name: string, value: string | null): void => {
      if (value === null) delete headers[name];
      else headers[name] = value;
    };
    const given = String(request.headers['x-forwarded-for']);
    pass('x-forwarded-proto', flaws.proto === undefined ? 'https' : flaws.proto);
    pass('x-forwarded-for', flaws.forwardedFor ? flaws.forwardedFor(given) : `${given}, ${SEEN}`);
    const hsts = flaws.hsts === undefined ? 'max-age=31536000' : flaws.hsts;
    const sent = [hsts, flaws.extraHsts].filter((value) => typeof value === 'string');
    if (sent.length > 0) response.setHeader('strict-transport-security', sent);
    const sight = sightOf({ socket: { remoteAddress: '127.0.0.1' }, headers }, 1);
    const isProbe = request.headers[PROBE_HEADER] !== undefined && !flaws.stranger;
    const body = request.url === PROBE_PATHS.panel ? sight : { status: 'ok', ...(isProbe && { proxy: sight }) };
    response.end(flaws.stranger ? 'Welcome to nginx' : JSON.stringify(body));
  });
  const port = await listen(secure);
  const plain = createServer((request, response) => {
    const { hostname } = new URL(`http://${request.headers.host}`);
    response.writeHead(flaws.redirect ?? 308, { location: `https://${hostname}:${port}${request.url}` }).end();
  });
  const urls = { PUBLIC_URL: `${LIVE.PUBLIC_URL}:${port}`, CMS_PUBLIC_URL: `${LIVE.CMS_PUBLIC_URL}:${port}` };
  return testPlace({ ...urls, ...change }, { ca: authority.certificate, httpPort: await listen(plain) });
}
