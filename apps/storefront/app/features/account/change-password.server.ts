import { changePasswordBodySchema, setPasswordBodySchema } from '@cerulean/contract/identity';
import * as words from '@cerulean/messages/account';
import { isRefusal } from '../../platform/backend.server.ts';
import { issuesOf, refusedForm, valuesOf, type FormProblem } from '../../platform/form.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';

export interface PasswordResult {
  problem: FormProblem | null;
  /** True if the login is too old to set a first password: the browser may have been left open for anyone to use. */
  isStale: boolean;
}

/**
 * Changes the password (C06), which ends every other session, or sets the first one. This browser continues with a new
 * token. The form has one password field that can be revealed. The API's confirmation is for clients that ask twice.
 */
export async function savePassword(
  requestContext: RequestContext,
  form: FormData,
  hasPassword: boolean,
): Promise<PasswordResult> {
  const password = form.get('password') ?? '';
  const fresh = { password, passwordConfirmation: password };
  try {
    return {
      problem: await (hasPassword ? change(requestContext, form, fresh) : setFirst(requestContext, fresh)),
      isStale: false,
    };
  } catch (error) {
    if (isRefusal(error, 'log_in_again')) return { problem: null, isStale: true };
    // A password was set in another tab meanwhile, so the page now asks for the current password.
    if (isRefusal(error, 'password_exists')) {
      return {
        problem: { issues: [], values: {}, notice: words.passwordByNow },
        isStale: false,
      };
    }
    const wrong = { path: 'current-password', message: words.notCurrentPassword };
    return { problem: refusedForm(error, form, { password_wrong: wrong }), isStale: false };
  }
}

interface Fresh {
  password: FormDataEntryValue;
  passwordConfirmation: FormDataEntryValue;
}

async function change(requestContext: RequestContext, form: FormData, fresh: Fresh): Promise<FormProblem | null> {
  const parsed = changePasswordBodySchema.safeParse({ currentPassword: form.get('current-password') ?? '', ...fresh });
  if (!parsed.success) {
    const issues = issuesOf(parsed.error).map((issue) =>
      issue.path === 'currentPassword' ? { ...issue, path: 'current-password' } : issue,
    );
    return { issues, values: valuesOf(form) };
  }
  const { jwt } = await requestContext.backend.call('changePassword', { body: parsed.data });
  requestContext.keepToken(jwt);
  return null;
}

async function setFirst(requestContext: RequestContext, fresh: Fresh): Promise<FormProblem | null> {
  const parsed = setPasswordBodySchema.safeParse(fresh);
  if (!parsed.success) return { issues: issuesOf(parsed.error), values: {} };
  const { jwt } = await requestContext.backend.call('setPassword', { body: parsed.data });
  requestContext.keepToken(jwt);
  return null;
}
