import { data, redirect } from 'react-router';
import { changeProfileBodySchema } from '@cerulean/contract/account';
import { guard } from '../../platform/guard.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { issuesOf, refusedForm, textOf, valuesOf, type FormProblem } from '../../platform/form.server.ts';
import { donePath, keepForm, ownerOrKept, statusOf } from '../../features/account/owner-only.server.ts';

const HERE = '/existing-user/profile';

export const loader = guard(async (current) => {
  const account = await ownerOrKept(current, HERE, () => current.backend.call('readAccount'));
  const { name = null, phone = null, email = null, language = null, hasPassword = true, etags } = account ?? {};
  return {
    name,
    phone,
    email,
    language,
    hasPassword,
    etag: etags?.profile,
    accountKey: current.accountKey,
    done: current.query.get('done'),
  };
});

export const action = guard(async (current, { request }) => {
  const form = await request.formData();
  const problem = await keepForm(
    current,
    form,
    () => saveProfile(current, form),
    (kept) => kept,
  );
  return problem ? data({ problem }, statusOf(problem)) : redirect(donePath(HERE, 'profile'));
});

/** Saves the submitted name, phone number, and language. Returns the form's problem, if any. */
async function saveProfile(requestContext: RequestContext, form: FormData): Promise<FormProblem | null> {
  const parsed = changeProfileBodySchema.safeParse({
    name: form.get('name') ?? '',
    phone: textOf(form, 'phone'),
    language: textOf(form, 'language') ?? undefined,
    etag: textOf(form, 'etag') ?? undefined,
  });
  if (!parsed.success) return { issues: issuesOf(parsed.error), values: valuesOf(form) };
  try {
    await requestContext.backend.call('changeProfile', { body: parsed.data });
    return null;
  } catch (error) {
    return refusedForm(error, form);
  }
}
