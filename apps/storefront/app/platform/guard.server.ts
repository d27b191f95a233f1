import { isRouteErrorResponse, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Redirect } from '@cerulean/contract/content';
import { hasValidParams } from './check-value.server.ts';
import { acrossClasses } from './document-redirect.server.ts';
import { pageNotFound, publicError, toPublicError, pageGone } from './public-error.ts';
import { requestContext, type RequestContext } from './request-context.ts';
import { BackendError } from './backend-error.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * A loader or an action of a page that keeps three promises: a malformed address is a 404 before it runs (B14), it throws nothing
 * but what people may read (B04), and a redirect to a page of another class loads a document (decision 0002). Before a
 * page is said to be missing, editors are asked what became of it. A form that is none is refused with 400. `call` gets the request and
 * the router's own arguments. Every route has its loader and its action made here; a test sees to it.
 */
export function guard<R, A extends Args = Args>(
  call: (current: RequestContext, args: A) => R | Promise<R>,
): (args: A) => Promise<R> {
  return async (args) => {
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

/** The same for the root, whose loader runs for every address, malformed ones too: the error page is shown in its frame. */
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

/** What was thrown, as people may read it; what is unexpected is logged. */
function readable(error: unknown, { context, url }: Args): unknown {
  if (!(error instanceof Error) || isRouteErrorResponse(error)) return error;
  const { log, requestId, match } = context.get(requestContext);
  const shown = toPublicError(error, url.pathname, requestId);
  const status = shown.init?.status ?? 500;
  if (status >= 500) log.error({ err: error, route: match?.rule.path }, 'A page could not get its data');
  else log.info({ refusal: error.name, status }, error.message);
  return shown;
}

/** In place of a 404 or 410: where the page has moved, which editors say, or its old address. `cause` is what was thrown. */
async function unlessMoved(thrown: unknown, { context, request, url }: Args, cause: unknown): Promise<unknown> {
  if (request.method !== 'GET' || !isMissing(thrown)) return thrown;
  const current = context.get(requestContext);
  return (await movedOrGone(current, url)) ?? renamed(current, url, cause) ?? thrown;
}

function isMissing(thrown: unknown): boolean {
  const init = typeof thrown === 'object' && thrown !== null && 'init' in thrown ? thrown.init : undefined;
  return typeof init === 'object' && init !== null && 'status' in init && (init.status === 404 || init.status === 410);
}

/** A body that is no form, or a broken one, is the sender's mistake and not ours: 400. */
function withReadableForm<A extends Args>(args: A): A {
  const { request } = args;
  if (request.method === 'GET') return args;
  const read = request.formData.bind(request);
  Object.defineProperty(request, 'formData', {
    configurable: true,
    value: () =>
      read().catch(() => {
        throw publicError(400, 'We could not read that', {
          message: 'This form arrived broken. Please send it again.',
        });
      }),
  });
  return args;
}

/**
 * What to throw for an address that is no page, where an editor has said what became of it: a redirect, 301 or 302, or
 * 410 for what is gone. Undefined leaves it as it is. A page that is there always wins, so no editor can lose one of ours.
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
 * The redirect to the new address of a plan, article, page or partner that editors gave another one. The backend tells it
 * with what is gone; undefined if there is none. The last part of an address is what editors name.
 */
export function renamed({ match }: RequestContext, url: URL, error: unknown): Response | undefined {
  const to = error instanceof BackendError && error.code === 'gone' ? error.details['movedTo'] : undefined;
  if (typeof to !== 'string' || !match?.rule.path.endsWith('/:slug')) return undefined;
  return redirect(url.pathname.replace(/[^/]+$/, encodeURIComponent(to)) + url.search, 301);
}

/** Campaign parameters stay, unless the editor's URL already has a query. */
function withQuery(to: string, search: string): string {
  const [path = to, ...fragment] = to.split('#');
  return [path + search, ...fragment].join('#');
}

/** Remembered until an editor changes one; without them an unknown address is an ordinary 404. */
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
