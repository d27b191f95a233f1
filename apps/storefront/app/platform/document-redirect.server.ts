import { redirectDocument } from 'react-router';
import { crossesClass } from '../pages/crossing.ts';

/** The header with which React Router marks a redirect that causes a full page load. Its name is an internal detail. */
const MARK = [...redirectDocument('/').headers.keys()].find((name) => name !== 'location') ?? '';

/** Returns true if a redirect causes a full page load. */
export function loadsDocument({ headers }: Response): boolean {
  return headers.has(MARK);
}

/**
 * Marks a redirect between pages of different classes, so that it causes a full page load (decision 0002). All other
 * results are returned unchanged.
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
