import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { addressPrefix, type Language } from '@cerulean/messages/languages';
import type { Logger } from 'pino';
import type { Rendered, Renderer, RenderRequest } from '../app/platform/renderer.server.ts';
import { pageQuery } from '../app/platform/check-value.server.ts';
import { ruleMatcher } from '../app/pages/match-rule.ts';
import { BUILD_HEADER } from '../app/platform/payload.ts';
import type { RuleMatch } from '../app/pages/route-rule.ts';
import type { PublicConfig } from '../app/platform/request-context.ts';
import { routeRules } from '../app/pages/route-rules.ts';
import { chooseEncoding, compressOnce, type Answer } from './bodies.ts';
import { contentSecurityPolicy, hashScripts, type ThirdPartySources } from './content-security-policy.ts';
import type { PageCache, RenderedPage } from './page-cache.ts';
import type { SharedData } from './shared-data.ts';

export interface PagesOptions {
  languages: readonly Language[];
  renderer: (language: Language) => Promise<Renderer>;
  cache: PageCache;
  shared: SharedData;
  config: (language: Language) => PublicConfig;
  backend: { baseUrl: string; prefix: string };
  https: boolean;
  sessionMaxAge: number;
  gatewayOrigins: readonly string[];
  /** Third-party origins, which only open pages list. `undefined` if none is configured. */
  thirdParties?: ThirdPartySources | undefined;
  /** Origin of the admin panel. Only the panel may frame a page, and only in a preview. */
  panelOrigin: string;
  now?: () => number;
}

/** An editor who opened a preview link. */
export interface Editor {
  /** Grant that opens a draft for this request only. `undefined` if the preview link is invalid. */
  grant?: string;
  /** True if the admin panel may frame the page. */
  isFramed: boolean;
}

/** A request that the server has accepted for a page or its data. */
export interface PageRequest {
  incoming: IncomingMessage;
  /** The page's URL with its origin, even if its data is requested. */
  url: URL;
  language: Language;
  want: 'page' | 'payload';
  match: RuleMatch | undefined;
  body: Buffer | undefined;
  requestId: string;
  visitor: string;
  editor?: Editor | undefined;
  log: Logger;
}

type Drawn = Pick<PageRequest, 'language' | 'match' | 'requestId' | 'log'>;

const matchRule = ruleMatcher(routeRules);
const HTML = 'text/html; charset=utf-8';
const DEFAULT_LIFETIME = 300;
const PUBLIC = 'public, no-cache';
const PRIVATE = 'private, no-store';

/** A page that failed to render. It is sent as it is if no older version is cached. */
class RenderFailed extends Error {
  readonly page: RenderedPage;
  constructor(page: RenderedPage) {
    super(`The page answered ${page.status}`);
    this.page = page;
  }
}

/** Creates the functions that serve pages: from the cache, or rendered for a single visitor. */
export function createPages(options: PagesOptions) {
  const now = options.now ?? Date.now;

  function render(
    language: Language,
    given: Omit<RenderRequest, 'config' | 'backend' | 'cookieSettings' | 'remember'>,
  ): Promise<Rendered> {
    return options.renderer(language).then((renderer) =>
      renderer({
        ...given,
        config: options.config(language),
        backend: options.backend,
        cookieSettings: { secure: options.https, sessionMaxAge: options.sessionMaxAge },
        remember: options.shared.remember,
      }),
    );
  }

  function policy(match: RuleMatch | undefined, scripts: readonly string[], editor?: Editor): string {
    const formTargets = match?.rule.class === 'private' ? options.gatewayOrigins : [];
    const framedBy = editor?.isFramed ? { framedBy: options.panelOrigin } : {};
    const isOpen = match?.rule.class !== 'private' && !editor;
    const thirdParties = isOpen && options.thirdParties ? { thirdParties: options.thirdParties } : {};
    return contentSecurityPolicy({ scripts, formTargets, ...framedBy, ...thirdParties, https: options.https });
  }

  /** Renders a public page from its path and rule alone, without a visitor, so that it is the same for everyone. */
  async function draw(path: string, { language, match, requestId, log }: Drawn): Promise<RenderedPage> {
    const nonce = randomBytes(16).toString('base64url');
    const { publicUrl, buildId } = options.config(language);
    const request = new Request(publicUrl + path, { headers: { accept: 'text/html' } });
    const forNobody = { shared: true, cookies: null, visitor: undefined } as const;
    const rendered = await render(language, { request, want: 'page', match, requestId, nonce, log, ...forNobody });
    const { html, sources } = hashScripts(rendered.html ?? Buffer.from(await rendered.response.arrayBuffer()), nonce);
    const { status } = rendered.response;
    const page: RenderedPage = {
      status,
      headers: {
        ...location(rendered.response),
        ...match?.rule.headers,
        'content-security-policy': policy(match, sources),
        'cache-control': status < 400 ? PUBLIC : 'no-store',
        [BUILD_HEADER]: buildId,
      },
      contentType: rendered.response.headers.get('content-type') ?? HTML,
      body: html,
      data: rendered.payload,
      tags: [...tagsOf(match), ...rendered.tags],
      expiresAt: Math.min(now() + (match?.rule.lifetime ?? DEFAULT_LIFETIME) * 1000, rendered.expiresAt),
      isCacheable: status === 200 && rendered.expiresAt > now(),
    };
    if (status >= 500) throw new RenderFailed(page);
    return page;
  }

  /** Renders and caches the home page in each language before anyone requests it. Rejects if rendering fails. */
  async function renderFirst(log: Logger): Promise<void> {
    for (const language of options.languages) {
      const path = addressPrefix(language) || '/';
      const home = { language, match: matchRule('/'), requestId: randomUUID(), log };
      await options.cache.get(path, () => draw(path, home));
    }
  }

  /** Serves a public page, the same for everyone. It acts for no visitor and sees only what its cache key contains. */
  async function shared({ incoming, url, language, want, match, requestId, log }: PageRequest): Promise<Answer> {
    const path = url.pathname + pageQuery(match?.rule.query, url.search);
    try {
      const page = await options.cache.get(path, () => draw(path, { language, match, requestId, log }));
      const part = want === 'page' ? 'body' : 'data';
      const encoding = chooseEncoding(incoming.headers['accept-encoding']);
      const body = page[part];
      return {
        status: want === 'payload' && page.status < 400 ? 200 : page.status,
        headers: { ...page.headers, 'content-type': body.contentType, etag: body.etag, vary: 'Accept-Encoding' },
        body: await options.cache.encoded(page, part, encoding),
        encoding,
      };
    } catch (error) {
      if (!(error instanceof RenderFailed)) throw error;
      const { page } = error;
      return {
        status: page.status,
        headers: {
          ...page.headers,
          'content-type': want === 'page' ? page.contentType : 'application/json; charset=utf-8',
          'retry-after': '10',
        },
        body: want === 'page' ? page.body : page.data(),
      };
    }
  }

  /** Serves a page for a single visitor, and handles any form post and the router's own data requests. */
  async function personal(asked: PageRequest): Promise<Answer> {
    const { incoming, url, language, want, match, body, requestId, visitor, editor, log } = asked;
    const nonce = randomBytes(16).toString('base64url');
    const request = new Request(url, {
      method: incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET'),
      headers: passedHeaders(incoming),
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    });
    const given = { request, want, match, requestId, nonce, log, visitor, preview: editor?.grant };
    // A draft is shown to an editor, not to a customer who may be signed in with the same browser.
    const cookies = editor ? null : (incoming.headers.cookie ?? null);
    const rendered = await render(language, { ...given, shared: editor !== undefined, cookies });
    const { response, setCookies } = rendered;
    const again = rendered.tokenRefused ? afterRefusedToken(incoming, url, language, response) : undefined;
    const headers: Record<string, string | readonly string[]> = {
      ...Object.fromEntries(response.headers),
      ...match?.rule.headers,
      'cache-control': PRIVATE,
      vary: 'Accept-Encoding',
      ...(editor ? { 'x-robots-tag': 'noindex' } : {}),
      ...(again === undefined ? {} : { location: again }),
    };
    if (String(headers['content-type']).startsWith('text/html')) {
      headers['content-security-policy'] = policy(match, [`'nonce-${nonce}'`], editor);
    }
    const cookiesOut = [...response.headers.getSetCookie(), ...setCookies];
    delete headers['set-cookie'];
    if (cookiesOut.length > 0) headers['set-cookie'] = cookiesOut;
    const bytes = await bodyOf(rendered, again === undefined);
    const packed = await compressOnce(bytes, chooseEncoding(incoming.headers['accept-encoding']));
    return {
      status: again === undefined ? response.status : 303,
      headers,
      body: packed.bytes,
      encoding: packed.encoding,
    };
  }

  return { shared, personal, renderFirst };
}

/**
 * Returns the redirect after a backend call was refused because the session has ended. The same response deletes the
 * token, so loading the URL again shows what is still visible. A form redirects to the sign-in page and back.
 */
function afterRefusedToken(
  incoming: IncomingMessage,
  url: URL,
  language: Language,
  response: Response,
): string | undefined {
  if (response.status < 400 || url.pathname.endsWith('.data')) return undefined;
  const here = url.pathname + url.search;
  const prefix = addressPrefix(language);
  return incoming.method === 'POST' ? `${prefix}/login?next=${encodeURIComponent(here.slice(prefix.length))}` : here;
}

/** Returns the response's bytes, which are empty if a redirect replaces it. */
async function bodyOf({ html, response }: Rendered, isSent: boolean): Promise<Buffer> {
  if (!isSent) return Buffer.alloc(0);
  return html ?? Buffer.from(await response.arrayBuffer());
}

const PASSED =
  'accept accept-language content-type origin user-agent sec-fetch-site sec-fetch-mode sec-fetch-dest'.split(' ');

/** Returns the request headers that loaders and actions may see: no cookies, nothing about hosts or proxies. */
function passedHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const name of PASSED) {
    const value = incoming.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

function tagsOf(match: RuleMatch | undefined): string[] {
  return (match?.rule.tags ?? []).map((tag) =>
    tag.replace(/\{(\w+)\}/g, (_, name: string) => match?.params[name] ?? ''),
  );
}

function location(response: Response): Record<string, string> {
  const value = response.headers.get('location');
  return value === null ? {} : { location: value };
}
