import type { Answer } from '@cerulean/contract/operations';
import { linkLoginBodySchema } from '@cerulean/contract/social';
import { BackendError } from '../../platform/backend-error.ts';
import { isRefusal, unlessRefused } from '../../platform/backend.server.ts';
import { backendIssues, issuesOf, type FormProblem } from '../../platform/form.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';

/** The log-in that waits in this browser to be linked, or null where nothing does (any more). */
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
 * Links it with the password of the form and keeps the token. `gone` says that nothing waits any more, `stale` that the
 * log-in of an account without a password is too old to speak for its owner.
 */
export async function linkLogin(
  requestContext: RequestContext,
  provider: string,
  form: FormData,
): Promise<{ linked: Answer<'linkLogin'> } | { problem: FormProblem } | 'gone' | 'stale'> {
  const refused = (problem: Partial<FormProblem>) => ({ problem: { issues: [], values: {}, ...problem } });
  const password = form.get('password');
  const parsed = linkLoginBodySchema.safeParse(password === null ? {} : { password });
  if (!parsed.success) return refused({ issues: issuesOf(parsed.error) });
  try {
    const linked = await requestContext.backend.call('linkLogin', { params: { provider }, body: parsed.data });
    requestContext.keepToken(linked.jwt);
    return { linked };
  } catch (error) {
    if (isRefusal(error, 'ticket_invalid', 'session_ended')) return 'gone';
    if (isRefusal(error, 'password_wrong'))
      return refused({ issues: [{ path: 'password', message: 'This password is not right.' }] });
    if (isRefusal(error, 'log_in_again')) return 'stale';
    if (isRefusal(error, 'login_taken'))
      return refused({ notice: 'This log-in opens another account already. One log-in opens one account.' });
    const issues = backendIssues(error);
    if (issues.length > 0) return refused({ issues });
    if (!(error instanceof BackendError) || error.status !== 429) throw error;
    return refused({ notice: 'That was a lot of tries. Please wait a minute and try again.' });
  }
}
