import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { hasValidParams } from '../app/platform/check-value.ts';
import { ruleMatcher } from '../app/platform/match-rule.ts';
import { pageOfPayload } from '../app/platform/payload.ts';
import { routeRules } from '../app/route-rules.ts';
import { buildAnswer } from './builds.ts';
import { chooseEncoding } from './compress.ts';
import { forward, forwardingOf } from './forward.ts';
import type { createPages } from './pages.ts';
import { previewGrant, previewPage } from './preview.ts';
import { BodyTooLarge, MAX_FORM_BYTES, readBody } from './read-body.ts';
import { requestOrigin } from './request-host.ts';
import { isSameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';
import { json, plain, send } from './send.ts';
import type { Answer } from './send.ts';
import type { StaticFile } from './static-files.ts';
import { signVisitor, visitorAddress } from './visitor-address.ts';

export interface AppOptions {
  publicUrl: string;
  backend: { baseUrl: string; prefix: string };
  internalSecret: string;
  trustedProxies: number;
  buildId: () => string;
  files: ReadonlyMap<string, StaticFile>;
  pages: ReturnType<typeof createPages>;
  /** Whether the backend can be reached. */
  isReady: () => Promise<boolean>;
  log: Logger;
}

const MAX_URL = 4_096;
const PAGE_METHODS = new Set(['GET', 'HEAD', 'POST']);

/** Makes the listener of the shop's server: the only thing that a browser talks to (decision 5). */
export function createApp(options: AppOptions): RequestListener {
  const https = options.publicUrl.startsWith('https:');
  const fixedHeaders = Object.entries(securityHeaders(https));
  const match = ruleMatcher(routeRules);

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    log: Logger,
  ): Promise<Answer | 'sent'> {
    const method = request.method ?? 'GET';
    const target = request.url ?? '/';
    if (target.length > MAX_URL) return plain(414, 'This address is too long');
    if (target === '/healthz') return json(200, { status: 'ok' });
    if (target === '/readyz')
      return (await options.isReady()) ? json(200, { status: 'ready' }) : json(503, { status: 'backend unreachable' });

    const origin = requestOrigin(request, options.publicUrl);
    if (origin === undefined) {
      const canonical = options.publicUrl + (target.startsWith('/') ? target.replace(/^\/+/, '/') : '/');
      return method === 'GET' || method === 'HEAD'
        ? redirectTo(canonical)
        : plain(421, 'This shop has another address');
    }
    const url = parseTarget(target, origin);
    if (!url) return plain(400, 'We could not read this address');

    const file = options.files.get(url.pathname);
    if (file && method !== 'POST') return fileAnswer(request, file);
    const build = buildAnswer(url.pathname, options.buildId());
    if (build) return build;
    const visitor = signVisitor(visitorAddress(request, options.trustedProxies), options.internalSecret, Date.now());
    const forwarding = forwardingOf(url, options.backend);
    if (forwarding) {
      await forward(request, response, forwarding, { 'x-request-id': requestId, 'x-visitor': visitor });
      return 'sent';
    }
    if (url.pathname.startsWith('/assets/')) return plain(404, 'This file is not part of the build');

    if (!PAGE_METHODS.has(method))
      return { ...plain(405, 'This method is not used here'), headers: { allow: 'GET, HEAD, POST' } };
    if (!isSameOrigin(request, origin)) return plain(403, 'Forms are taken only from our own pages');
    const tidy = url.pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
    if (tidy !== url.pathname && method !== 'POST') return redirectTo(tidy + url.search);

    if (url.pathname === '/preview') {
      const shown = previewPage(url);
      return shown === undefined ? plain(404, 'There is no page to preview') : redirectTo(shown, 302);
    }
    const preview = previewGrant(url, options.internalSecret, Date.now());
    if (preview !== undefined) response.removeHeader('x-frame-options');

    const page = pageOfPayload(url.pathname);
    if (page !== undefined) url.pathname = page;
    const found = match(url.pathname.replace(/\.data$/, '').replace(/^\/_root$|\/_$/, '/'));
    const given = {
      incoming: request,
      url,
      want: page === undefined ? 'page' : 'payload',
      match: found,
      body: method === 'POST' ? await readBody(request, MAX_FORM_BYTES) : undefined,
      requestId,
      visitor,
      preview,
      log,
    } as const;
    const isShared =
      method !== 'POST' &&
      preview === undefined &&
      found?.rule.content === 'public' &&
      !url.pathname.endsWith('.data') &&
      hasValidParams(found.rule.validate, found.params);
    return isShared ? options.pages.shared(given) : options.pages.personal(given);
  }

  return (request, response) => {
    const started = performance.now();
    const requestId = randomUUID();
    const log = options.log.child({ requestId });
    response.setHeader('x-request-id', requestId);
    for (const [name, value] of fixedHeaders) response.setHeader(name, value);
    response.on('close', () => {
      log.info(
        {
          method: request.method,
          path: (request.url ?? '').split('?', 1)[0]?.slice(0, 200),
          status: response.statusCode,
          ms: Math.round((performance.now() - started) * 10) / 10,
          ...(response.writableFinished ? {} : { aborted: true }),
        },
        'request',
      );
    });
    answer(request, response, requestId, log).then(
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
  if (error instanceof BodyTooLarge)
    return { ...plain(413, 'That is more than we can take in one go'), headers: { connection: 'close' } };
  log.error({ err: error }, 'A request failed');
  return plain(502, `Something broke on our side. If you write to us, this number helps: ${requestId}`);
}

function redirectTo(location: string, status = 308): Answer {
  return { status, headers: { location, 'cache-control': 'no-store' }, body: '' };
}

/** The address of a request, or undefined for one that is not a path or whose escapes are broken. */
function parseTarget(target: string, origin: string): URL | undefined {
  if (!target.startsWith('/')) return undefined;
  try {
    // Put behind the origin as text: `//evil.example/` must stay a path.
    const url = new URL(origin + target);
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return undefined;
  }
}

function fileAnswer(request: IncomingMessage, file: StaticFile): Answer {
  const encoding = file.br && chooseEncoding(request.headers['accept-encoding']) === 'br' ? 'br' : 'identity';
  return {
    status: 200,
    headers: {
      'content-type': file.contentType,
      'cache-control': file.cacheControl,
      etag: file.etag,
      ...(file.br ? { vary: 'Accept-Encoding' } : {}),
    },
    body: encoding === 'br' && file.br ? file.br : file.bytes,
    encoding,
  };
}
