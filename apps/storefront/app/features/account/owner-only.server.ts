import type { Answer } from '@cerulean/contract/operations';
import { redirectDocument } from 'react-router';
import { isRefusal } from '../../platform/backend.server.ts';
import { type FormProblem, valuesOf } from '../../platform/form.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { BackendError } from '../../platform/backend-error.ts';
import type { Done } from './notes.tsx';

/** Runs a call that only an account may make; who is not logged in is led to the log-in page and back. */
export async function ownerOnly<T>(here: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isRefusal(error, 'unauthenticated', 'session_ended')) {
      throw redirectDocument(`/login?next=${encodeURIComponent(here)}`);
    }
    throw error;
  }
}

/**
 * Runs the call of an account's form with the account. Where the session has ended meanwhile, the form comes back as it was typed and asks
 * for a log-in in another tab: nothing of it goes into an address or a cookie, and secrets are left out.
 */
export async function keepForm<T>(
  requestContext: RequestContext,
  form: FormData,
  call: (account: Answer<'readAccount'>) => Promise<T>,
  kept: (problem: FormProblem) => T,
): Promise<T> {
  try {
    // A form with a mistake in it is refused before anything is asked; to read its page would lead to the log-in then.
    return await call(await requestContext.backend.call('readAccount'));
  } catch (error) {
    if (!isRefusal(error, 'unauthenticated', 'session_ended')) throw error;
    requestContext.keepForm();
    return kept({ issues: [], values: valuesOf(form), sessionEnded: true });
  }
}

/**
 * What a page with such a form reads; null if its form has just come back without a session: without scripts the page
 * is read in the same request.
 */
export async function ownerOrKept<T>(
  requestContext: RequestContext,
  here: string,
  call: () => Promise<T>,
): Promise<T | null> {
  return requestContext.formKept ? null : ownerOnly(here, call);
}

/** The status of a form that comes back: 401 is what keeps the page from being read again (`afterForm`). */
export function statusOf({ sessionEnded, issues }: FormProblem): number {
  if (sessionEnded) return 401;
  return issues.length > 0 ? 422 : 409;
}

/** Logs out here and leads to the log-in and back; the cart stays. For actions that require a fresh log-in. */
export async function logInAgain(requestContext: RequestContext, here: string): Promise<Response> {
  try {
    await requestContext.backend.call('logOut');
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
  }
  requestContext.keepToken(undefined);
  return redirectDocument(`/login?next=${encodeURIComponent(here)}`);
}

/** The address of a page that says what was just done. */
export function donePath(path: string, done: Done): string {
  return `${path}?done=${done}`;
}
