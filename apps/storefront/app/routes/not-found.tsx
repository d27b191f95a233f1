import { pageNotFound, publicError } from '../platform/public-error.ts';
import { UNREADABLE } from '../platform/unreadable.ts';
import { visit } from '../platform/visit.ts';
import type { Route } from './+types/not-found.ts';

/** B01: every address that no route knows, and the one that stands for those whose escapes are broken. */
export function loader({ url, context }: Route.LoaderArgs): never {
  if (url.pathname === UNREADABLE) {
    const { requestId } = context.get(visit);
    throw publicError(400, 'We could not read that', { message: 'Something in this address is broken.', requestId });
  }
  throw pageNotFound(url.pathname);
}

export default function NotFound() {
  return null;
}
