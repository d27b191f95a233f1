import { createContext, type LoaderFunctionArgs } from 'react-router';
import { inLanguage, PREFIX, withoutPrefix } from '../pages/language.ts';
import { guard } from './guard.server.ts';
import { isLedHere } from './is-led-here.ts';
import type { publicError } from './public-error.ts';
import { requestContext, type RequestContext } from './request-context.ts';

/** Context key of the error with which a file request failed. */
const failure = createContext<unknown>();

/**
 * Middleware of a URL without a page, which serves a file, a redirect, or a response to scripts. On an error, people
 * who navigate there get the shop's error page at the same URL (B01, B04), and scripts get JSON. Such a route has
 * `failedFile` as its loader and `NoPage` as its component.
 */
export function fileRoute<A extends LoaderFunctionArgs>(
  serve: (current: RequestContext, args: A) => Response | Promise<Response>,
) {
  const answer = guard(serve);
  return async (args: A, next: () => Promise<Response>): Promise<Response> => {
    try {
      return inOwnLanguage(await answer(args));
    } catch (error) {
      if (error instanceof Response) return inOwnLanguage(error);
      // Shared responses are rendered without knowing who requests them.
      const isForPerson = !args.context.get(requestContext).shared && isLedHere(args.request.headers);
      if (!isForPerson) return asJson(error as ReturnType<typeof publicError>);
      args.context.set(failure, error);
      return next();
    }
  };
}

/**
 * Leads a redirect to a page of this build's language. The router does so for loaders and actions, but not for what
 * middleware returns. A path that has the prefix, and an address elsewhere, stay as they are.
 */
function inOwnLanguage(response: Response): Response {
  const to = response.headers.get('location');
  if (PREFIX === '' || !to?.startsWith('/') || to.startsWith('//')) return response;
  const { pathname, search, hash } = new URL(to, 'http://localhost');
  if (withoutPrefix(pathname) === pathname)
    response.headers.set('location', inLanguage(PREFIX, pathname) + search + hash);
  return response;
}

function asJson({ data, init }: ReturnType<typeof publicError>): Response {
  return Response.json(data, init ?? {});
}

/** Loader that runs after a file request has failed. It throws the error before any of the page is rendered. */
export function failedFile({ context }: Pick<LoaderFunctionArgs, 'context'>): never {
  throw context.get(failure);
}
