import { forgotPasswordBodySchema, resetPasswordBodySchema } from '@cerulean/contract/identity';
import { isRefusal } from '../../platform/backend.server.ts';
import { issuesOf, refusedForm, textOf, valuesOf, type FormProblem } from '../../platform/form.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { wayBack } from './way-back.ts';

/** Requests the password reset email (C04). The visitor sees the same result whether or not an account exists. */
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

/** Sets the password with the code of an emailed link and signs in (C05). `dead` means an invalid or expired link. */
export async function setByLink(
  requestContext: RequestContext,
  form: FormData,
): Promise<{ problem: FormProblem | null; dead: boolean }> {
  const password = form.get('password') ?? '';
  // The form has one field that can be revealed. The API's confirmation field is for forms with two password fields.
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
