import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { judgePath, namesOneHost, pathOf } from '@cerulean/contract/request-path';
import { parse } from 'qs';
import { currentRequest, logRequest } from '../../operations/log-format.ts';
import { envelope, refuse, type Reply } from './result.ts';
import type { Log } from './handler.ts';
import { MAYBE_UNSTORABLE, parseBody, readText, UnreadableBody, UnstorableBody } from './json-body.ts';
import { findRoute, indexRoutes } from './route-index.ts';
import type { Route } from './serve.ts';

/** Maximum body size in bytes on the fast path, as in config/middlewares.ts. Koa refuses larger ones. */
const MAX_BODY = 256 * 1024;

/** How every query is parsed, as in `kind[0]=phone`. */
export const QUERY = { strictNullHandling: true, arrayLimit: 100, depth: 10 };

/** Format of request ids from the storefront and its proxies. Any other id is replaced, because ids end up in logs. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Headers of every response, which is JSON and never a page. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'application/json; charset=utf-8',
};

/**
 * Puts commerce calls in front of the server's other `request` listeners, which are Strapi's. Koa's context, and the
 * session, form parser, router, and browser headers that the admin panel needs, cost more than most responses. The fast
 * path only handles plain JSON. Other methods, spellings of a path, forms, and bodies that are too large or in another
 * encoding are left to the other listeners, which mount the same routes.
 */
export function serveFirst(server: Server, prefix: string, routes: readonly Route[], log: Log): void {
  const index = indexRoutes(routes);
  const others = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { method = '', url = '' } = request;
    const found = url.startsWith(`${prefix}/`) && findRoute(index, method, pathOf(url).slice(prefix.length));
    if (found && isPlain(request)) void answer(found.route, found.params, request, response, log);
    else for (const other of others) other(request, response);
  });
}

/** Returns whether a request names one host, spells its path normally, and has no body or JSON of an allowed length. */
function isPlain({ url = '', headers, rawHeaders }: IncomingMessage): boolean {
  if (MAYBE_UNSTORABLE.test(url) || judgePath(url).kind !== 'normal' || !namesOneHost(rawHeaders)) return false;
  if (headers['transfer-encoding'] !== undefined || headers['content-encoding'] !== undefined) return false;
  const length = Number(headers['content-length'] ?? 0);
  if (length === 0) return true;
  return length <= MAX_BODY && /^application\/json(?:; ?charset=utf-8)?$/i.test(headers['content-type'] ?? '');
}

/** Answers a request and logs its line. Never rejects. */
function answer(route: Route, params: object, request: IncomingMessage, response: ServerResponse, log: Log) {
  const started = performance.now();
  const { method = '', url = '', headers, socket } = request;
  const requestId = requestIdOf(headers['x-request-id']);
  return currentRequest.run({ requestId, route }, async () => {
    let reply: Reply;
    try {
      const text = hasBody(request) ? await readText(request) : '';
      const query = url.includes('?') ? parse(url.slice(url.indexOf('?') + 1), QUERY) : {};
      // Node discards a body that is not read. An empty object stands for no body, as after `strapi::body`.
      const body = text === '' ? {} : parseBody(text);
      reply = await route.answer({ params, query, body, text, headers, requestId, address: socket.remoteAddress });
      send(response, reply, requestId);
    } catch (error) {
      const isUnreadable = error instanceof UnreadableBody;
      if (!isUnreadable) log.error(`${method} ${route.path}`, error);
      const refusal = refuse(isUnreadable ? 'bad_request' : 'internal');
      reply = envelope(refusal, { requestId, headers }, error instanceof UnstorableBody ? 'unstorable' : undefined);
      send(response, reply, requestId);
    }
    logRequest({ method, path: route.path, status: reply.status, started, requestId });
  });
}

function hasBody({ method, headers }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'DELETE' && Number(headers['content-length'] ?? 0) > 0;
}

/** Returns the request id in the header, or a new one. */
export function requestIdOf(header: unknown): string {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID();
}

function send(response: ServerResponse, { status, body, headers }: Reply, requestId: string): void {
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  response.writeHead(status, { 'x-request-id': requestId, ...HEADERS, ...headers, 'content-length': length });
  response.end(text);
}
