import { crossesClass } from './crossing.ts';

const RELOAD = 'x-remix-reload-document';

/**
 * Marks a redirect that leads from a page to one of another class, so that the router loads a document (decision 9).
 * Everything else passes as it is.
 */
export function acrossClasses<T>(result: T, from: URL): T {
  if (!(result instanceof Response) || result.status < 300 || result.status >= 400) return result;
  const location = result.headers.get('location');
  if (location === null || result.headers.has(RELOAD)) return result;
  const to = new URL(location, from);
  if (to.origin !== from.origin || !crossesClass(from.pathname, to.pathname)) return result;
  const headers = new Headers(result.headers);
  headers.set(RELOAD, 'true');
  return new Response(result.body, { status: result.status, headers }) as T & Response;
}
