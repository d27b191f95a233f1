import type { IncomingMessage } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change something: it comes from a page of ours. Browsers say so in `Sec-Fetch-Site` and
 * `Origin`; a request that says neither has no cookies of a victim to abuse unless it is a browser too old to
 * protect, so one of both is wanted.
 */
export function isSameOrigin(request: IncomingMessage, origin: string): boolean {
  if (SAFE_METHODS.has(request.method ?? 'GET')) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const given = request.headers.origin;
  if (given !== undefined) return given === origin;
  return site !== undefined;
}

/**
 * Whether another site sent the browser here. What a GET begins, such as a sign-in at a provider, then waits for a click on a page of
 * ours; an address that was typed, or opened from an email, is the person's own wish.
 */
export function isSentByOtherSite({ headers }: Pick<IncomingMessage, 'headers'>, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { referer } = headers;
  return referer !== undefined && (!URL.canParse(referer) || new URL(referer).origin !== origin);
}
