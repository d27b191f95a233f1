import type { IncomingMessage } from 'node:http';
import { MAX_FORM_BYTES, readBody, plain, type Answer } from './bodies.ts';

/** Where a provider may post its answer (OAuth 2.0 Form Post Response Mode), as Apple does. */
const CALLBACK = /^\/connect\/[a-z][a-z0-9-]{1,30}\/callback$/;

/** What such a form is about; whatever else is in it goes no further. */
const TAKEN = ['state', 'code', 'error', 'user'] as const;
/** Characters of one field, escaped. All four together stay below what an address may have. */
const LONGEST = 1_000;
const FORM = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** Whether an address takes a provider's form. */
export function takesFormPost(path: string): boolean {
  return CALLBACK.test(path);
}

/**
 * Answers a provider's form post. A browser sends no cookie of ours with a form of another site, so nothing is done with it here:
 * it leads to the same address by a GET, which comes with the browser's connect cookie. The log-in happens there, once, and only for
 * the state that this browser was given.
 */
export async function leadBack(request: IncomingMessage, path: string): Promise<Answer> {
  if (!FORM.test(request.headers['content-type'] ?? '')) return plain(415, 'This is not a form');
  const form = new URLSearchParams((await readBody(request, MAX_FORM_BYTES)).toString('utf8'));
  const search = new URLSearchParams();
  for (const name of TAKEN) {
    const value = form.get(name);
    if (value !== null && `${new URLSearchParams({ [name]: value })}`.length <= LONGEST) search.set(name, value);
  }
  return { status: 303, headers: { location: `${path}?${search}`, 'cache-control': 'no-store' }, body: '' };
}
