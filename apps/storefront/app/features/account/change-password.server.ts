import { changePasswordBodySchema, setPasswordBodySchema } from '@cerulean/contract/identity';
import { isRefusal } from '../../platform/backend.server.ts';
import { issuesOf, refusedForm, valuesOf, type FormProblem } from '../../platform/form.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';

export interface PasswordResult {
  problem: FormProblem | null;
  /** The log-in is too old to set a first password: somebody may have found this browser open. */
  isStale: boolean;
}

/**
 * Changes the password (C06), which ends every other log-in, or sets the first one; this browser goes on with a new token. One field that can
 * be looked at: the call's second one is for clients that ask twice.
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
    // Set in another tab meanwhile: the page asks for the current one now.
    if (isRefusal(error, 'password_exists')) {
      return {
        problem: { issues: [], values: {}, notice: 'There is a password by now. Enter it to set another.' },
        isStale: false,
      };
    }
    const wrong = { path: 'current-password', message: 'This is not your current password' };
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
