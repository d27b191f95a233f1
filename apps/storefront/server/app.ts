import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { namesOneHost } from '@cerulean/contract/request-path';
import type { StorefrontSettings } from '@cerulean/contract/settings';
import type { Logger } from 'pino';
import { chooseEncoding, BodyTooLarge, isKnown, plain, send, type Encoding, words, type Answer } from './bodies.ts';
import { loggedPath } from './logged-path.ts';
import type { PageCache, CachedBody, CachedPage } from './page-cache.ts';
import { originFinder } from './request-host.ts';
import { createRouter, type RouterOptions } from './router.ts';

export interface AppOptions extends RouterOptions {
  cache: PageCache;
  hsts: StorefrontSettings['HSTS'];
  log: Logger;
  /** Logger for the log line of each request. */
  requests: Logger;
}

/**
 * Creates the listener of the shop's server, the only server that browsers talk to (decision 0002). A page cached under
 * exactly the requested URL is sent immediately. All other requests go through the router.
 */
export function createApp(options: AppOptions): RequestListener {
  const { cache, requests } = options;
  const fixed = Object.entries(securityHeaders(options.publicUrl.startsWith('https:'), options.hsts));
  const fixedHead = fixed.flat();
  const originOf = originFinder(options.publicUrl);
  const route = createRouter(options);

  /** Cache keys are normalized paths with a sorted query, so a URL that equals a key need not be parsed. */
  function sendKept(request: IncomingMessage, response: ServerResponse, requestId: string): boolean {
    const { method, url = '/', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || originOf(headers.host) === undefined) return false;
    const page = cache.fresh(url);
    const answer = page && cachedResponse(page, 'body', chooseEncoding(headers['accept-encoding']));
    if (!answer) return false;
    const isNew = !isKnown(headers['if-none-match'], answer.etag);
    const head = [...fixedHead, 'x-request-id', requestId, ...(isNew ? answer.head : answer.shortHead)];
    response.writeHead(isNew ? 200 : 304, head);
    response.end(isNew && method === 'GET' ? answer.bytes : undefined);
    return true;
  }

  return (request, response) => {
    const started = performance.now();
    const requestId = randomUUID();
    response.on('close', () => {
      const { method, url = '' } = request;
      const path = loggedPath(url);
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const line = { requestId, method, path, status: response.statusCode, ms };
      requests.info(response.writableFinished ? line : { ...line, aborted: true }, 'request');
    });
    const isClear = namesOneHost(request.rawHeaders);
    if (isClear && sendKept(request, response, requestId)) return;

    response.setHeader('x-request-id', requestId);
    for (const [name, value] of fixed) response.setHeader(name, value);
    if (!isClear) {
      send(request, response, plain(400, words.oneHost));
      return;
    }
    const log = options.log.child({ requestId });
    route({ request, response, requestId, log }).then(
      (made) => {
        if (made !== 'sent') send(request, response, made);
      },
      (error: unknown) => {
        if (response.headersSent) response.destroy();
        else send(request, response, failure(error, requestId, log));
      },
    );
  };
}

function failure(error: unknown, requestId: string, log: Logger): Answer {
  if (error instanceof BodyTooLarge) return { ...plain(413, words.tooLarge), headers: { connection: 'close' } };
  log.error({ err: error }, 'A request failed');
  return plain(502, words.broken({ id: requestId }));
}

const YEAR = 31_536_000;

/**
 * Returns the headers of every response. On an operator's main domain, HSTS with `includeSubDomains` would force HTTPS
 * on all of the operator's other hosts for a year, so only the setting enables it.
 */
function securityHeaders(https: boolean, hsts: StorefrontSettings['HSTS']): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(https && hsts !== 'off'
      ? { 'strict-transport-security': `max-age=${YEAR}${hsts === 'subdomains' ? '; includeSubDomains' : ''}` }
      : {}),
  };
}

/** A cached response. Its headers are alternating names and values, as `writeHead` expects them. */
export interface CachedResponse {
  etag: string;
  /** Headers of the 200 response. */
  head: readonly string[];
  /** Headers of the 304 response. */
  shortHead: readonly string[];
  bytes: Buffer;
}

const made = new WeakMap<CachedBody, Partial<Record<Encoding, CachedResponse>>>();

/**
 * Returns a cached page's response in an encoding. It is assembled once for as long as the page's bytes stay the same.
 * Returns `undefined` if the encoding does not exist yet.
 */
export function cachedResponse(
  page: CachedPage,
  part: 'body' | 'data',
  encoding: Encoding,
): CachedResponse | undefined {
  const body = page[part];
  const bytes = body[encoding];
  if (!bytes || page.status !== 200) return undefined;
  const known = made.get(body) ?? {};
  const kept = known[encoding];
  if (kept?.bytes === bytes) return kept;
  const shortHead = [...Object.entries(page.headers).flat(), 'etag', body.etag, 'vary', 'Accept-Encoding'];
  const head = [...shortHead, 'content-type', body.contentType, 'content-length', String(bytes.length)];
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  const answer = { etag: body.etag, head, shortHead, bytes };
  made.set(body, { ...known, [encoding]: answer });
  return answer;
}
