import { randomBytes, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PROBE_PATHS, PROBE_HEADER, readProbe, sightOf, type ProxySight } from '@cerulean/contract/proxy-probe';
import { judgePath, pathOf } from '@cerulean/contract/request-path';
import { visitorAddress } from '@cerulean/contract/visitor-address';
import { addressPrefix, DEFAULT_LANGUAGE, languageOfPath, type Language } from '@cerulean/messages/languages';
import type { Logger } from 'pino';
import { hasValidParams, withoutOpenFields } from '../app/platform/check-value.server.ts';
import { connectCookie, readCookies } from '../app/platform/cookies.server.ts';
import { ruleMatcher } from '../app/pages/match-rule.ts';
import { pageOfPayload } from '../app/platform/payload.ts';
import { PREVIEW_EXPIRED, PREVIEW_REFUSED, BAD_ADDRESS_PATH } from '../app/platform/error-page-paths.ts';
import { routeRules } from '../app/pages/route-rules.ts';
import { chooseEncoding, MAX_FORM_BYTES, readBody, json, plain, words, type Answer } from './bodies.ts';
import { COPY_PATH, sendCopy } from './copy-download.ts';
import { ERRORS_PATH, type ErrorTunnel } from './error-tunnel.ts';
import { leadBack, takesFormPost } from './form-post.ts';
import { forward, forwardingOf } from './forward.ts';
import type { createPages, Editor } from './pages.ts';
import { previewPage, readPreview } from './preview.ts';
import { originFinder } from './request-host.ts';
import type { StaticFile } from './static-files.ts';
import { signVisitor } from './sign-visitor.ts';

/** Dependencies of the router. */
export interface RouterOptions {
  publicUrl: string;
  backend: { baseUrl: string; prefix: string };
  internalSecret: string;
  trustedProxies: number;
  /** Languages of the shop. The default one has no prefix in its addresses. */
  languages: readonly Language[];
  buildId: (language: Language) => string;
  files: ReadonlyMap<string, StaticFile>;
  pages: ReturnType<typeof createPages>;
  /** Forwards error reports (B19). `undefined` if reporting is disabled. */
  sendReport?: ErrorTunnel | undefined;
  /** Returns true if the backend is reachable and a first page was rendered. */
  isReady: () => Promise<boolean>;
}

const MAX_URL = 4_096;
const PAGE_METHODS = new Set(['GET', 'HEAD', 'POST']);

/** A request that the listener has accepted. */
export interface Incoming {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  log: Logger;
}

/**
 * Creates the function that responds to each request. It checks, in this order: health checks, canonical host, build
 * files, forwarded paths, pages. `sent` means that the response is already being sent.
 */
export function createRouter(options: RouterOptions): (incoming: Incoming) => Promise<Answer | 'sent'> {
  const match = ruleMatcher(routeRules);
  const originOf = originFinder(options.publicUrl);

  /** Renders the shop's own error page, with links and the request id, as for every other invalid path. */
  function errorPage(
    { request, requestId, log }: Incoming,
    { origin, path, language }: { origin: string; path: string; language: Language },
    editor?: Editor,
  ): Promise<Answer> {
    return options.pages.personal({
      incoming: request,
      url: new URL(origin + addressPrefix(language) + path),
      language,
      want: 'page',
      match: undefined,
      body: undefined,
      requestId,
      visitor: signVisitor(visitorAddress(request, options.trustedProxies), options.internalSecret, Date.now()),
      editor,
      log,
    });
  }

  return async ({ request, response, requestId, log }) => {
    const method = request.method ?? 'GET';
    const target = request.url ?? '/';
    if (target.length > MAX_URL) return plain(414, words.addressTooLong);
    if (target === PROBE_PATHS.shop)
      return json(200, { status: 'ok', proxy: seenThroughProxy(request, options, Date.now()) });
    if (target === '/readyz')
      return (await options.isReady()) ? json(200, { status: 'ready' }) : json(503, { status: 'not ready' });

    const isRead = method === 'GET' || method === 'HEAD';
    // The prefix of the address alone decides the language of a page.
    const language = languageOfPath(pathOf(target), options.languages);
    const prefix = addressPrefix(language);
    const verdict = judgePath(target);
    const origin = originOf(request.headers.host);
    if (verdict.kind === 'refused') {
      if (!target.startsWith('/') || !isRead || origin === undefined) return plain(400, words.addressUnreadable);
      const error = { origin, path: BAD_ADDRESS_PATH, language };
      return { ...(await errorPage({ request, response, requestId, log }, error)), status: 400 };
    }
    const written = verdict.kind === 'respell' ? withoutLastSlash(verdict.path) + searchOf(target) : target;
    if (origin === undefined) return isRead ? redirectTo(options.publicUrl + written) : plain(421, words.otherAddress);
    if (verdict.kind === 'respell') return isRead ? redirectTo(written) : plain(400, words.addressUnreadable);
    const url = new URL(origin + target);

    const file = options.files.get(url.pathname);
    if (file && method !== 'POST') return fileAnswer(request, file);
    // Password managers send users here (https://w3c.github.io/webappsec-change-password-url/).
    if (url.pathname === '/.well-known/change-password') return redirectTo('/existing-user/password', 303);
    const build = buildAnswer(url.pathname, options);
    if (build) return build;
    const visitor = signVisitor(visitorAddress(request, options.trustedProxies), options.internalSecret, Date.now());
    if (method === 'POST' && takesFormPost(url.pathname)) return leadBack(request, url.pathname);
    const forwarding = forwardingOf(url, options.backend);
    if (forwarding) {
      const added = { 'x-request-id': requestId, 'x-visitor': visitor };
      if (forwarding.kind === 'connect') {
        const isBegin = !url.pathname.endsWith('/callback');
        if (isBegin && isRead && isSentByOtherSite(request, origin)) {
          const wanted = languageOfPath(url.searchParams.get('next') ?? '', options.languages);
          const start = url.pathname.replace('/connect/', `${addressPrefix(wanted)}/login/`);
          return redirectTo(`${start}/start${url.search}`, 303);
        }
        const secure = options.publicUrl.startsWith('https:');
        const given = readCookies(request.headers.cookie ?? null, { secure });
        const { connect = randomBytes(32).toString('base64url'), token } = given;
        const cookie = connectCookie(connect, secure);
        // The account is identified here only to link another login. No login is linked before a form is sent.
        const asks = url.searchParams.get('purpose') === 'link' && token !== undefined;
        const asker: Record<string, string> = asks ? { authorization: `Bearer ${token}` } : {};
        await forward(request, response, forwarding, { ...added, ...asker, 'x-connect': connect }, cookie);
      } else await forward(request, response, forwarding, added);
      return 'sent';
    }
    if (url.pathname.startsWith('/assets/')) return plain(404, words.notInBuild);

    if (!PAGE_METHODS.has(method)) return { ...plain(405, words.method), headers: { allow: 'GET, HEAD, POST' } };
    if (!isSameOrigin(request, origin)) return plain(403, words.foreignForm);
    if (url.pathname === ERRORS_PATH && method === 'POST' && options.sendReport) {
      return options.sendReport(request, visitorAddress(request, options.trustedProxies), log);
    }
    if (url.pathname === prefix + COPY_PATH && method === 'POST') {
      return sendCopy(request, response, options.backend, { 'x-request-id': requestId, 'x-visitor': visitor });
    }
    const tidy = withoutLastSlash(url.pathname);
    if (tidy !== url.pathname && method !== 'POST') return redirectTo(tidy + url.search);

    if (url.pathname === `${prefix}/preview`) {
      const shown = previewPage(url);
      return shown === undefined ? plain(404, words.noPreview) : redirectTo(prefix + shown, 302);
    }
    const preview = readPreview(url, options.internalSecret, Date.now());
    // An expired link is the panel's own, so the panel may frame that error. It may not frame a link it never signed.
    if (preview !== undefined && preview.state !== 'refused') response.removeHeader('x-frame-options');
    if (preview !== undefined && preview.state !== 'open') {
      const isExpired = preview.state === 'expired';
      const error = { origin, path: isExpired ? PREVIEW_EXPIRED : PREVIEW_REFUSED, language };
      return {
        ...(await errorPage({ request, response, requestId, log }, error, { isFramed: isExpired })),
        status: isExpired ? 410 : 403,
      };
    }

    const page = pageOfPayload(url.pathname);
    if (page !== undefined) url.pathname = page;
    const own = url.pathname.slice(prefix.length) || '/';
    const matched = match(own.replace(/\.data$/, '').replace(/^\/_root$|\/_$/, '/'));
    const found = prefix !== '' && matched?.rule.unprefixed ? undefined : matched;
    if (isRead && page === undefined && found?.rule.content === 'public' && !url.pathname.endsWith('.data')) {
      // Without JavaScript, a form sends every field, even the unanswered ones.
      const closed = withoutOpenFields(found.rule.query, url.search);
      if (closed !== url.search) return redirectTo(url.pathname + closed, 302);
    }
    const given = {
      incoming: request,
      url,
      language,
      want: page === undefined ? 'page' : 'payload',
      match: found,
      body: method === 'POST' ? await readBody(request, MAX_FORM_BYTES) : undefined,
      requestId,
      visitor,
      editor: preview && { grant: preview.grant, isFramed: true },
      log,
    } as const;
    const isShared =
      method !== 'POST' &&
      preview === undefined &&
      found?.rule.content === 'public' &&
      !url.pathname.endsWith('.data') &&
      hasValidParams(found.rule.validate, found.params);
    return isShared ? options.pages.shared(given) : options.pages.personal(given);
  };
}

function withoutLastSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Returns a request target's query, including the question mark. */
function searchOf(target: string): string {
  return target.slice(pathOf(target).length);
}

function redirectTo(location: string, status = 308): Answer {
  return { status, headers: { location, 'cache-control': 'no-store' }, body: '' };
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

/**
 * Serves `builds/latest.json` (C11), which names the build of the default language and of each, and
 * `builds/meta/{buildId}.json` (C10). Returns `undefined` for any other path.
 */
function buildAnswer(
  pathname: string,
  { languages, buildId }: Pick<RouterOptions, 'languages' | 'buildId'>,
): Answer | undefined {
  if (!pathname.startsWith('/builds/')) return undefined;
  const ids = Object.fromEntries(languages.map((language) => [language, buildId(language)]));
  if (pathname === '/builds/latest.json')
    return json(200, { id: buildId(DEFAULT_LANGUAGE), languages: ids }, 'no-cache');
  if (!pathname.startsWith('/builds/meta/')) return undefined;
  const id = Object.values(ids).find((known) => pathname === `/builds/meta/${known}.json`);
  if (id === undefined) return json(404, { error: words.noBuild });
  return json(200, { id, routes: routeRules }, 'public, max-age=31536000, immutable');
}

/** Returns the proxy's data about this request for `npm run doctor`. Returns `undefined` if the secret is missing. */
function seenThroughProxy(
  request: IncomingMessage,
  { internalSecret, trustedProxies }: { internalSecret: string; trustedProxies: number },
  now: number,
): ProxySight | undefined {
  const probe = readProbe(request.headers[PROBE_HEADER], now);
  if (!probe) return undefined;
  const expected = createHmac('sha256', internalSecret).update(probe.text).digest();
  return timingSafeEqual(Buffer.from(probe.signature, 'hex'), expected) ? sightOf(request, trustedProxies) : undefined;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns true if a request may change data, because it was sent by a page of this shop. Browsers indicate that in
 * `Sec-Fetch-Site` and `Origin`. A request with neither carries no cookies of a victim to abuse, unless the browser is
 * too old to protect them, so at least one of these headers is required.
 */
function isSameOrigin(request: IncomingMessage, origin: string): boolean {
  if (SAFE_METHODS.has(request.method ?? 'GET')) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const given = request.headers.origin;
  if (given !== undefined) return given === origin;
  return site !== undefined;
}

/**
 * Returns true if another site sent the browser here. What a GET starts, such as a sign-in at a provider, then waits
 * for a click on a page of this shop. A URL that was entered or opened from an email counts as the person's own choice.
 */
function isSentByOtherSite({ headers }: Pick<IncomingMessage, 'headers'>, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { referer } = headers;
  return referer !== undefined && (!URL.canParse(referer) || new URL(referer).origin !== origin);
}
