import { createServer, request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { DEFAULT_LANGUAGE, PSEUDO, type Language } from '@cerulean/messages/languages';
import { pino } from 'pino';
import { afterEach } from 'vitest';
import type { Rendered, RenderRequest } from '../app/platform/renderer.server.ts';
import { createApp } from './app.ts';
import { createPageCache } from './page-cache.ts';
import { createPages } from './pages.ts';
import { createSharedData } from './shared-data.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a server until the end of the test and returns its URL. */
export async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Given {
  render?: (given: RenderRequest) => Response | Promise<Response>;
  publicUrl?: string;
  hsts?: 'off' | 'host' | 'subdomains';
  backendUrl?: string;
  tokenRefused?: boolean;
  expiresAt?: number;
}

/** Starts a shop on its own port whose pages are the results of `render`. Also returns what was rendered and logged. */
export async function shop({
  render = () => html('<h1>Hello</h1>'),
  publicUrl = 'http://localhost:3000',
  hsts = 'host',
  backendUrl,
  tokenRefused = false,
  expiresAt = Infinity,
}: Given = {}) {
  const languages = [DEFAULT_LANGUAGE, PSEUDO];
  const buildId = (language: Language) => (language === DEFAULT_LANGUAGE ? 'b1' : `b1-${language}`);
  const rendered: (RenderRequest & { language: Language })[] = [];
  const lines: string[] = [];
  const renderer = async (given: RenderRequest, language: Language): Promise<Rendered> => {
    rendered.push({ ...given, language });
    const response = await render(given);
    return {
      response,
      payload: () => '{"data":{"a":1}}',
      setCookies: tokenRefused ? ['jwt=; Max-Age=0'] : [],
      tags: [],
      expiresAt,
      tokenRefused,
    };
  };
  const cache = createPageCache({ maxBytes: 1e6, quality: { first: 1, final: 1 } });
  const backend = { baseUrl: backendUrl ?? 'http://127.0.0.1:9', prefix: '/api' };
  const https = publicUrl.startsWith('https');
  const pages = createPages({
    languages,
    renderer: (language) => Promise.resolve((given) => renderer(given, language)),
    cache,
    shared: createSharedData(),
    backend,
    config: (language) => ({
      publicUrl,
      currency: 'USD',
      languages: [],
      timeZone: 'UTC',
      ribbon: true,
      providers: [],
      buildId: buildId(language),
    }),
    https,
    sessionMaxAge: 60,
    gatewayOrigins: ['https://checkout.stripe.com'],
    panelOrigin: 'https://admin.example',
  });
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const app = createApp({
    publicUrl,
    backend,
    hsts,
    internalSecret: 'secret',
    trustedProxies: 0,
    languages,
    buildId,
    files: new Map([
      [
        '/assets/a-1.js',
        {
          bytes: Buffer.from('a()'),
          br: undefined,
          etag: 'W/"a"',
          contentType: 'text/javascript',
          cacheControl: 'public, max-age=31536000, immutable',
        },
      ],
    ]),
    pages,
    isReady: () => Promise.resolve(false),
    cache,
    log,
    requests: log,
  });
  const server = createServer(app);
  return { url: await listen(server), server, rendered, lines, cache };
}

/** Creates a page's HTML response. */
export function html(body: string, status = 200): Response {
  return new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request with Node's own client, because fetch cannot set Host and other headers that these tests need. */
export function ask(url: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const base = new URL(url);
    const path = url.slice(base.origin.length) || '/';
    const outgoing = httpRequest(
      { host: base.hostname, port: base.port, path, method, headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Returns the complete response to a GET of `/` with exactly these header lines, which no client would send. */
export function askRaw(url: string, headers: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(`GET / HTTP/1.1\r\n${headers.join('\r\n')}\r\nconnection: close\r\n\r\n`);
  return text(socket);
}
