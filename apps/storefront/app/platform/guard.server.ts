import * as words from '@cerulean/messages/frame';
import { isRouteErrorResponse, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Redirect } from '@cerulean/contract/content';
import { hasValidParams } from './check-value.server.ts';
import { acrossClasses } from './document-redirect.server.ts';
import { urlWithoutPrefix } from '../pages/language.ts';
import { pageNotFound, publicError, toPublicError, pageGone } from './public-error.ts';
import { requestContext, type RequestContext } from './request-context.ts';
import { BackendError } from './backend-error.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * Wraps a page's loader or action. A malformed URL is a 404 before it runs (B14). Only errors that people may read are
 * thrown (B04). A redirect to a page of another class causes a full page load (decision 0002). Before a 404 or 410, the
 * editors' redirects are checked. An unreadable form is refused with 400. `call` gets the request context and the
 * router's arguments. Every route must use it for its loader and action, which a test enforces.
 */
export function guard<R, A extends Args = Args>(
  call: (current: RequestContext, args: A) => R | Promise<R>,
): (args: A) => Promise<R> {
  return async (given) => {
    const args = { ...given, url: urlWithoutPrefix(given.url) };
    const current = args.context.get(requestContext);
    const { match } = current;
    try {
      if (match && !hasValidParams(match.rule.validate, match.params)) throw pageNotFound(args.url.pathname);
      return acrossClasses(await call(current, withReadableForm(args)), args.url);
    } catch (error) {
      throw acrossClasses(await unlessMoved(readable(error, args), args, error), args.url);
    }
  };
}

/** Wraps the root's loader likewise. It also runs for malformed URLs, because the error page is shown in its frame. */
export function guardRoot<R>(
  call: (args: LoaderFunctionArgs) => R | Promise<R>,
): (args: LoaderFunctionArgs) => Promise<R> {
  return async (args) => {
    try {
      return await call(args);
    } catch (error) {
      throw readable(error, args);
    }
  };
}

/** Converts an error to one that people may read, and logs it if it was unexpected. */
function readable(error: unknown, { context, url }: Args): unknown {
  if (!(error instanceof Error) || isRouteErrorResponse(error)) return error;
  const { log, requestId, match } = context.get(requestContext);
  const shown = toPublicError(error, url.pathname, requestId);
  const status = shown.init?.status ?? 500;
  if (status >= 500) log.error({ err: error, route: match?.rule.path }, 'A page could not get its data');
  else log.info({ refusal: error.name, status }, error.message);
  return shown;
}

/** Replaces a 404 or 410 with an editors' redirect or one to the page's new URL. `cause` is the original error. */
async function unlessMoved(thrown: unknown, { context, request, url }: Args, cause: unknown): Promise<unknown> {
  if (request.method !== 'GET' || !isMissing(thrown)) return thrown;
  const current = context.get(requestContext);
  return (await movedOrGone(current, url)) ?? renamed(current, url, cause) ?? thrown;
}

function isMissing(thrown: unknown): boolean {
  const init = typeof thrown === 'object' && thrown !== null && 'init' in thrown ? thrown.init : undefined;
  return typeof init === 'object' && init !== null && 'status' in init && (init.status === 404 || init.status === 410);
}

/** Makes an unreadable or missing form body a 400, because it is the sender's mistake. */
function withReadableForm<A extends Args>(args: A): A {
  const { request } = args;
  if (request.method === 'GET') return args;
  const read = request.formData.bind(request);
  Object.defineProperty(request, 'formData', {
    configurable: true,
    value: () =>
      read().catch(() => {
        throw publicError(400, words.unreadable, {
          message: words.unreadableText,
        });
      }),
  });
  return args;
}

/**
 * Returns what to throw for a missing page that an editor has redirected or removed: a 301, a 302, or a 410. Returns
 * `undefined` if there is no entry. Existing pages always win, so editors cannot hide a page of the shop.
 */
export async function movedOrGone(requestContext: RequestContext, url: URL): Promise<unknown> {
  const found = (await readRedirects(requestContext)).find(({ from }) => from === url.pathname);
  if (!found) return undefined;
  if (found.to === null) return pageGone();
  return redirect(
    found.to.includes('?') ? found.to : withQuery(found.to, url.search),
    found.kind === 'moved' ? 301 : 302,
  );
}

/**
 * Returns the redirect to the new URL of a plan, article, page or partner that editors have renamed, or `undefined` if
 * there is none. The backend includes the new slug, which is the path's last segment, in its `gone` error.
 */
export function renamed({ match }: RequestContext, url: URL, error: unknown): Response | undefined {
  const to = error instanceof BackendError && error.code === 'gone' ? error.details['movedTo'] : undefined;
  if (typeof to !== 'string' || !match?.rule.path.endsWith('/:slug')) return undefined;
  return redirect(url.pathname.replace(/[^/]+$/, encodeURIComponent(to)) + url.search, 301);
}

/** Appends the query, with its campaign parameters, unless the editor's URL already has one. */
function withQuery(to: string, search: string): string {
  const [path = to, ...fragment] = to.split('#');
  return [path + search, ...fragment].join('#');
}

/** Returns the editors' redirects, cached until one changes. If they cannot be read, an unknown URL is a plain 404. */
async function readRedirects(requestContext: RequestContext): Promise<readonly Redirect[]> {
  try {
    return await requestContext.remember(
      'redirects',
      ['redirects'],
      async () => (await requestContext.backend.call('listRedirects')).redirects,
    );
  } catch (error) {
    requestContext.log.warn({ err: error }, 'The editors’ redirects cannot be read');
    return [];
  }
}
