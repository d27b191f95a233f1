import { forgotPasswordBodySchema, resetPasswordBodySchema } from '@cerulean/contract/identity';
import { isRefusal } from '../../platform/backend.server.ts';
import { issuesOf, refusedForm, textOf, valuesOf, type FormProblem } from '../../platform/form.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { wayBack } from './way-back.ts';

/** C04: asks for the mail with the link. What a visitor sees does not depend on whether the address has an account. */
export async function askForLink(requestContext: RequestContext, form: FormData): Promise<FormProblem | null> {
  const next = textOf(form, 'next');
  const back = next === null ? '' : wayBack(next, '');
  const parsed = forgotPasswordBodySchema.safeParse({
    email: form.get('email') ?? '',
    ...(back === '' ? {} : { next: back }),
  });
  if (!parsed.success) return { issues: issuesOf(parsed.error), values: valuesOf(form) };
  try {
    await requestContext.backend.call('forgotPassword', { body: parsed.data });
    return null;
  } catch (error) {
    return refusedForm(error, form);
  }
}

/** C05: sets the password with the code of a mailed link and logs in. `dead` says that the link opens nothing any more. */
export async function setByLink(
  requestContext: RequestContext,
  form: FormData,
): Promise<{ problem: FormProblem | null; dead: boolean }> {
  const password = form.get('password') ?? '';
  // One field that can be looked at: the call's second one is for clients that ask twice.
  const given = { code: textOf(form, 'code') ?? '', password, passwordConfirmation: password };
  const parsed = resetPasswordBodySchema.safeParse(given);
  if (!parsed.success) return { problem: { issues: issuesOf(parsed.error), values: {} }, dead: false };
  try {
    const { jwt } = await requestContext.backend.call('resetPassword', { body: parsed.data });
    requestContext.keepToken(jwt);
    return { problem: null, dead: false };
  } catch (error) {
    if (isRefusal(error, 'link_invalid')) return { problem: null, dead: true };
    return { problem: refusedForm(error, form), dead: false };
  }
}
