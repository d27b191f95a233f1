import { pageNotFound } from '../platform/public-error.ts';
import type { Route } from './+types/not-found.ts';

/** B01: every address that no route knows. */
export function loader({ url }: Route.LoaderArgs): never {
  throw pageNotFound(url.pathname);
}

export default function NotFound() {
  return null;
}
