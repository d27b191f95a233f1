import { addressPrefix, languageOfPath } from '@cerulean/messages/languages';
import { MAX_WAY_BACK, RELATIVE_PATH } from '@cerulean/rules/limits';

/** Path of the account overview, to which a login leads if it did not start on a particular page. */
export const ACCOUNT = '/existing-user';

/** Base for parsing relative URLs. No request is ever sent to it. */
const HERE = 'https://shop.invalid';

/**
 * Returns the path to go to after signing in. Only paths of this shop are allowed, so that a link cannot send visitors
 * to another site. The path is parsed as a browser parses it (`/.//evil.example` becomes `//evil.example`, which names
 * a host once the URL is put together again). It is returned escaped, because a header allows no other characters, and
 * without the prefix of a language, because the router adds that of the page on which the visitor signs in.
 */
export function wayBack(wanted: string | null, otherwise: string): string {
  if (wanted === null || wanted.length > MAX_WAY_BACK || !RELATIVE_PATH.test(wanted) || !URL.canParse(wanted, HERE))
    return otherwise;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  const page = pathname.slice(addressPrefix(languageOfPath(pathname)).length) || '/';
  return origin === HERE && !page.startsWith('//') ? page + search + hash : otherwise;
}

/** Returns the URL of the sign-in page `path` that leads back to `next` after signing in. */
export function withWayBack(path: string, next: string | null): string {
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
}

/** Returns the id of the cart that `next` leads into, so that the account takes over this cart unchanged (R08). */
export function cartOfWayBack(next: string): string | null {
  return /^\/cart\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?]|$)/.exec(next)?.[1] ?? null;
}
