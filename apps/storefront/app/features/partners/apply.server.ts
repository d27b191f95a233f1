import { partnerApplicationBodySchema } from '@cerulean/contract/partner-applications';
import * as words from '@cerulean/messages/partners';
import { BackendError } from '../../platform/backend-error.ts';
import { backendIssues, issuesOf, valuesOf, type FormProblem } from '../../platform/form.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';

/** Sends a partner application. Returns `null` on success, else the problem of the form. */
export async function applyAsPartner(requestContext: RequestContext, form: FormData): Promise<FormProblem | null> {
  const text = (name: string) => String(form.get(name) ?? '');
  const values = valuesOf(form);
  const parsed = partnerApplicationBodySchema.safeParse({
    company: text('company'),
    name: text('name'),
    email: text('email'),
    website: text('website'),
    way: text('way'),
    message: text('message'),
    stamp: text('stamp'),
    fax: text('fax'),
  });
  if (!parsed.success) return { issues: issuesOf(parsed.error), values };
  try {
    await requestContext.backend.call('applyAsPartner', { body: parsed.data });
    return null;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.status === 429) {
      return { issues: [], values, notice: words.tooMany };
    }
    const issues = backendIssues(error);
    if (issues.length === 0) throw error;
    // The form was sent faster than anyone could fill it in, or was open too long. If too long, it gets a new stamp.
    if (issues.some(({ path }) => path === 'stamp')) {
      const kept = isYoung(values['stamp'] ?? '') ? values : { ...values, stamp: '' };
      return { issues: [], values: kept, notice: words.tooSoon };
    }
    return { issues, values };
  }
}

/** Returns true if a form was rendered less than a day ago. Its stamp begins with the time in seconds. */
function isYoung(stamp: string): boolean {
  return Date.now() / 1000 - Number.parseInt(stamp, 10) < 86_400;
}
