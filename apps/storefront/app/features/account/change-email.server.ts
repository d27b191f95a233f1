import { changeEmailBodySchema } from '@cerulean/contract/identity';
import * as words from '@cerulean/messages/account';
import { isRefusal } from '../../platform/backend.server.ts';
import { issuesOf, refusedForm, valuesOf, type FormProblem } from '../../platform/form.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';

export interface EmailResult {
  problem: FormProblem | null;
  /** True if the account has no password and the login is too old to replace the password check. */
  isStale: boolean;
}

/** Requests a change of email, effective once the emailed link is followed. Never reveals if the email is taken. */
export async function askForEmail(requestContext: RequestContext, form: FormData): Promise<EmailResult> {
  const password = form.get('password');
  const parsed = changeEmailBodySchema.safeParse({
    email: form.get('email') ?? '',
    ...(password === null ? {} : { password }),
  });
  if (!parsed.success) return { problem: { issues: issuesOf(parsed.error), values: valuesOf(form) }, isStale: false };
  try {
    await requestContext.backend.call('changeEmail', { body: parsed.data });
    return { problem: null, isStale: false };
  } catch (error) {
    if (isRefusal(error, 'log_in_again')) return { problem: null, isStale: true };
    const wrong = { path: 'password', message: words.notYourPassword };
    return { problem: refusedForm(error, form, { password_wrong: wrong }), isStale: false };
  }
}

/** Sends the link that confirms the account's email address again. */
export async function sendLinkAgain(requestContext: RequestContext, form: FormData): Promise<FormProblem | null> {
  const { email } = await requestContext.backend.call('readAccount');
  try {
    await requestContext.backend.call('sendEmailConfirmation', { body: { email } });
    return null;
  } catch (error) {
    return refusedForm(error, form);
  }
}
