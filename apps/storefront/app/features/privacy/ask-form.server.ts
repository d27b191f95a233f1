import { privacyCodeOf, privacyRequestBodySchema } from '@cerulean/contract/privacy';
import * as words from '@cerulean/messages/privacy';
import { issuesOf, refusedForm, textOf, valuesOf, type FormProblem } from '../../platform/form.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';

/** Requests a copy or deletion of personal data. Returns the path of the request's page, or the form's problem. */
export async function askForData(
  requestContext: RequestContext,
  form: FormData,
): Promise<{ path: string } | { problem: FormProblem }> {
  const parsed = privacyRequestBodySchema.safeParse({
    kind: form.get('kind') ?? '',
    email: form.get('email') ?? '',
    key: textOf(form, 'key') ?? undefined,
  });
  if (!parsed.success) {
    const issues = issuesOf(parsed.error).map((issue) =>
      issue.path === 'kind' ? { ...issue, message: words.choose } : issue,
    );
    return { problem: { issues, values: valuesOf(form) } };
  }
  try {
    const { code } = await requestContext.backend.call('requestPrivacy', { body: parsed.data });
    return { path: `/data-deletion/${code}` };
  } catch (error) {
    return { problem: refusedForm(error, form) };
  }
}

/** Returns the path of the page for an entered request code, or `null` if the code is invalid. */
export function pathOfCode(typed: string): string | null {
  const code = privacyCodeOf(typed);
  return code === null ? null : `/data-deletion/${code}`;
}
