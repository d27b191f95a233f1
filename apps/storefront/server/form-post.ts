import type { IncomingMessage } from 'node:http';
import { MAX_FORM_BYTES, readBody, plain, words, type Answer } from './bodies.ts';

/** Path to which a login provider may post its response (OAuth 2.0 Form Post Response Mode), as Apple does. */
const CALLBACK = /^\/connect\/[a-z][a-z0-9-]{1,30}\/callback$/;

/** Fields to accept from such a form. All other fields are dropped. */
const TAKEN = ['state', 'code', 'error', 'user'] as const;
/** Maximum URL-encoded characters per field. All four fields together stay below the limit of a URL. */
const LONGEST = 1_000;
const FORM = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** Returns true if a path accepts a provider's form. */
export function takesFormPost(path: string): boolean {
  return CALLBACK.test(path);
}

/**
 * Handles a provider's form post. Browsers send none of the shop's cookies with a form from another site, so this only
 * redirects to the same path with a GET, which carries the browser's connect cookie. The login happens there, once, and
 * only for the state that was issued to this browser.
 */
export async function leadBack(request: IncomingMessage, path: string): Promise<Answer> {
  if (!FORM.test(request.headers['content-type'] ?? '')) return plain(415, words.notForm);
  const form = new URLSearchParams((await readBody(request, MAX_FORM_BYTES)).toString('utf8'));
  const search = new URLSearchParams();
  for (const name of TAKEN) {
    const value = form.get(name);
    if (value !== null && `${new URLSearchParams({ [name]: value })}`.length <= LONGEST) search.set(name, value);
  }
  return { status: 303, headers: { location: `${path}?${search}`, 'cache-control': 'no-store' }, body: '' };
}
