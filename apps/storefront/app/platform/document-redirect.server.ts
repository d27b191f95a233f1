import { redirectDocument } from 'react-router';
import { crossesClass } from '../pages/crossing.ts';

/** The header by which React Router marks a redirect that loads a document; its name is its own business. */
const MARK = [...redirectDocument('/').headers.keys()].find((name) => name !== 'location') ?? '';

/** Whether a redirect asks for a document. */
export function loadsDocument({ headers }: Response): boolean {
  return headers.has(MARK);
}

/**
 * Marks a redirect that leads from a page to one of another class, so that the router loads a document (decision 0002).
 * Everything else passes as it is.
 */
export function acrossClasses<T>(result: T, from: URL): T {
  if (!(result instanceof Response) || result.status < 300 || result.status >= 400) return result;
  const location = result.headers.get('location');
  if (location === null || loadsDocument(result)) return result;
  const to = new URL(location, from);
  if (to.origin !== from.origin || !crossesClass(from.pathname, to.pathname)) return result;
  const { status, headers } = result;
  return redirectDocument(location, { status, headers }) as T & Response;
}
