import type { Answer } from '@cerulean/contract/operations';
import { linkLoginBodySchema } from '@cerulean/contract/social';
import * as words from '@cerulean/messages/account';
import { isRefusal, unlessRefused } from '../../platform/backend.server.ts';
import { issuesOf, refusedForm, type FormProblem } from '../../platform/form.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';

/** Returns the provider login waiting to be linked in this browser, or `null` if none is waiting anymore. */
export async function waitingLogin(
  requestContext: RequestContext,
  provider: string,
): Promise<Answer<'readWaitingLogin'> | null> {
  return unlessRefused(
    requestContext.backend.call('readWaitingLogin', { params: { provider } }),
    'ticket_invalid',
    'session_ended',
  );
}

/**
 * Links the login with the password in the form and keeps the token. Returns `gone` if no login is waiting anymore, or
 * `stale` if the account has no password and its session is too old to prove who the owner is.
 */
export async function linkLogin(
  requestContext: RequestContext,
  provider: string,
  form: FormData,
): Promise<{ linked: Answer<'linkLogin'> } | { problem: FormProblem } | 'gone' | 'stale'> {
  const password = form.get('password');
  const parsed = linkLoginBodySchema.safeParse(password === null ? {} : { password });
  if (!parsed.success) return { problem: { issues: issuesOf(parsed.error), values: {} } };
  try {
    const linked = await requestContext.backend.call('linkLogin', { params: { provider }, body: parsed.data });
    requestContext.keepToken(linked.jwt);
    return { linked };
  } catch (error) {
    if (isRefusal(error, 'ticket_invalid', 'session_ended')) return 'gone';
    if (isRefusal(error, 'log_in_again')) return 'stale';
    const problem = refusedForm(error, form, {
      password_wrong: { path: 'password', message: words.passwordNotRight },
      login_taken: words.signInTaken,
    });
    return { problem };
  }
}
