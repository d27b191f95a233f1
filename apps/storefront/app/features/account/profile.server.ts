import { changeProfileBodySchema } from '@cerulean/contract/account';
import { backendIssues, issuesOf, textOf, valuesOf, type FormProblem } from '../../platform/form.server.ts';
import type { Visit } from '../../platform/visit.ts';

/** Saves name and phone number as the form has them; gives what needs another look. */
export async function saveProfile(visit: Visit, form: FormData): Promise<FormProblem | null> {
  const parsed = changeProfileBodySchema.safeParse({ name: form.get('name') ?? '', phone: textOf(form, 'phone') });
  if (!parsed.success) return { issues: issuesOf(parsed.error), values: valuesOf(form) };
  try {
    await visit.backend.call('changeProfile', { body: parsed.data });
    return null;
  } catch (error) {
    const issues = backendIssues(error);
    if (issues.length === 0) throw error;
    return { issues, values: valuesOf(form) };
  }
}
