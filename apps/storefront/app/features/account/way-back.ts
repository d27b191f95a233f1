import { MAX_WAY_BACK, RELATIVE_PATH } from '@cerulean/rules/limits';

/** Where to go after logging in: a path of this shop and nothing else, so that a link cannot send people elsewhere. */
export function wayBack(wanted: string | null, otherwise: string): string {
  return wanted !== null && wanted.length <= MAX_WAY_BACK && RELATIVE_PATH.test(wanted) ? wanted : otherwise;
}

/** The address of a page of log-in that leads back to `next` in the end. */
export function withWayBack(path: string, next: string | null): string {
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
}

/** The cart that a way back leads into, so that it becomes the account's as it is (R08). */
export function cartOfWayBack(next: string): string | null {
  return /^\/cart\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?]|$)/.exec(next)?.[1] ?? null;
}
