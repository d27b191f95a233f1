import type { Answer } from '@cerulean/contract/operations';
import * as words from '@cerulean/messages/account';
import { redirectDocument } from 'react-router';
import { isRefusal } from '../../platform/backend.server.ts';
import { ACCOUNT_KEY } from '../../platform/form.tsx';
import { type FormProblem, valuesOf } from '../../platform/form.server.ts';
import { publicError } from '../../platform/public-error.ts';
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
 * Returns true if a form's page was rendered for another account than the one now signed in, which happens in another
 * tab. A form without the field, of a page that an earlier release rendered, is taken as the signed-in account's.
 */
function isOfOtherAccount({ accountKey }: RequestContext, form: FormData): boolean {
  const given = form.get(ACCOUNT_KEY);
  return given !== null && accountKey !== undefined && given !== accountKey;
}

/** Runs the call of an account form without entered values. Does nothing if the form is another account's. */
export async function ownerForm<T>(
  requestContext: RequestContext,
  form: FormData,
  here: string,
  call: () => Promise<T>,
): Promise<T> {
  if (isOfOtherAccount(requestContext, form)) {
    throw publicError(409, words.otherAccount, { message: words.otherAccountPage });
  }
  return ownerOnly(here, call);
}

/**
 * Runs an account form's call with the account. If the session has ended or is another account's, the form returns with
 * its entered values and asks for a sign-in in another tab. None of its values go into a URL or a cookie, and secrets
 * are left out.
 */
export async function keepForm<T>(
  requestContext: RequestContext,
  form: FormData,
  call: (account: Answer<'readAccount'>) => Promise<T>,
  kept: (problem: FormProblem) => T,
): Promise<T> {
  const keep = (signIn: FormProblem['signIn']) => {
    requestContext.keepForm();
    return kept({ issues: [], values: valuesOf(form), signIn });
  };
  if (isOfOtherAccount(requestContext, form)) return keep('other-account');
  try {
    // An invalid form sends no request and its page would redirect to the sign-in page, so the account is read first.
    return await call(await requestContext.backend.call('readAccount'));
  } catch (error) {
    if (!isRefusal(error, 'unauthenticated', 'session_ended')) throw error;
    return keep('ended');
  }
}

/**
 * Reads the data of a page with a form that uses `keepForm`. Returns `null` if the form has just returned without a
 * session, because without scripts the page is read in the same request.
 */
export async function ownerOrKept<T>(
  requestContext: RequestContext,
  here: string,
  call: () => Promise<T>,
): Promise<T | null> {
  return requestContext.formKept ? null : ownerOnly(here, call);
}

/** Returns the HTTP status of a form with a problem. A 401 keeps the page from being read again (`afterForm`). */
export function statusOf({ signIn, issues }: FormProblem): number {
  if (signIn !== undefined) return 401;
  return issues.length > 0 ? 422 : 409;
}

/** Signs out and redirects to the sign-in page and back, for actions that require a recent login. The cart stays. */
export async function logInAgain(requestContext: RequestContext, here: string): Promise<Response> {
  try {
    await requestContext.backend.call('logOut');
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
  }
  requestContext.keepToken(undefined);
  return redirectDocument(`/login?next=${encodeURIComponent(here)}`);
}

/** Returns the URL of a page with the message for the completed action `done`. */
export function donePath(path: string, done: Done): string {
  return `${path}?done=${done}`;
}
