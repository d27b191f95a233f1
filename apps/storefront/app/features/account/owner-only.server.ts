import type { Answer } from '@cerulean/contract/operations';
import { redirectDocument } from 'react-router';
import { isRefusal } from '../../platform/backend.server.ts';
import { type FormProblem, valuesOf } from '../../platform/form.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { BackendError } from '../../platform/backend-error.ts';
import type { Done } from './notes.tsx';

/** Runs a call that needs an account. A visitor who is not signed in is redirected to the sign-in page and back. */
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
 * Runs an account form's call with the account. If the session has ended, the form returns as it was typed and asks for
 * a new sign-in in another tab. None of its values go into a URL or a cookie, and secrets are left out.
 */
export async function keepForm<T>(
  requestContext: RequestContext,
  form: FormData,
  call: (account: Answer<'readAccount'>) => Promise<T>,
  kept: (problem: FormProblem) => T,
): Promise<T> {
  try {
    // An invalid form is rejected before any request, because reading its page would then redirect to the sign-in page.
    return await call(await requestContext.backend.call('readAccount'));
  } catch (error) {
    if (!isRefusal(error, 'unauthenticated', 'session_ended')) throw error;
    requestContext.keepForm();
    return kept({ issues: [], values: valuesOf(form), sessionEnded: true });
  }
}

/**
 * Reads the data of a page with such a form. `null` if its form has just returned without a session, because without
 * scripts the page is read in the same request.
 */
export async function ownerOrKept<T>(
  requestContext: RequestContext,
  here: string,
  call: () => Promise<T>,
): Promise<T | null> {
  return requestContext.formKept ? null : ownerOnly(here, call);
}

/** HTTP status of a form that returns. A 401 keeps the page from being read again (`afterForm`). */
export function statusOf({ sessionEnded, issues }: FormProblem): number {
  if (sessionEnded) return 401;
  return issues.length > 0 ? 422 : 409;
}

/** Signs out and redirects to the sign-in page and back. The cart stays. For actions that require a recent login. */
export async function logInAgain(requestContext: RequestContext, here: string): Promise<Response> {
  try {
    await requestContext.backend.call('logOut');
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
  }
  requestContext.keepToken(undefined);
  return redirectDocument(`/login?next=${encodeURIComponent(here)}`);
}

/** Returns the URL of a page that says what was just done. */
export function donePath(path: string, done: Done): string {
  return `${path}?done=${done}`;
}
