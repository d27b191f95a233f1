import { MAX_WAY_BACK, RELATIVE_PATH } from '@cerulean/rules/limits';

/** Where a log-in leads that began nowhere: the account's overview. */
export const ACCOUNT = '/existing-user';

/** Only to read addresses against; nothing is ever asked of it. */
const HERE = 'https://shop.invalid';

/**
 * Where to go after logging in: a path of this shop and nothing else, so that a link cannot send people elsewhere. It is
 * read as a browser reads it (`/.//evil.example` is the path `//evil.example`, which names a host where it is put
 * together again) and comes out escaped, because a header takes no other signs.
 */
export function wayBack(wanted: string | null, otherwise: string): string {
  if (wanted === null || wanted.length > MAX_WAY_BACK || !RELATIVE_PATH.test(wanted) || !URL.canParse(wanted, HERE))
    return otherwise;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : otherwise;
}

/** The address of a page of log-in that leads back to `next` in the end. */
export function withWayBack(path: string, next: string | null): string {
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
}

/** The cart that a way back leads into, so that it becomes the account's as it is (R08). */
export function cartOfWayBack(next: string): string | null {
  return /^\/cart\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?]|$)/.exec(next)?.[1] ?? null;
}
