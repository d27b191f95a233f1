import { mailedCodeBodySchema } from '@cerulean/contract/identity';
import { BackendError } from '../../platform/backend-error.ts';
import { isRefusal } from '../../platform/backend.server.ts';
import { textOf, type FormProblem } from '../../platform/form.server.ts';
import type { Visit } from '../../platform/visit.ts';

/** What became of the button behind a mailed link. `dead` is a link that opens nothing any more. */
export type LinkOutcome =
  | { state: 'done'; email: string | null }
  | { state: 'dead' | 'taken' }
  | { state: 'again'; problem: FormProblem };

/** Confirms the address that the link was mailed to, or carries out the change to it. */
export function confirmAddress(visit: Visit, form: FormData): Promise<LinkOutcome> {
  return withCode(form, async (code) => (await visit.backend.call('confirmEmail', { body: { code } })).email);
}

/** Puts the old address back; the visitor, if logged in to that account, is no longer. */
export function undoChange(visit: Visit, form: FormData): Promise<LinkOutcome> {
  return withCode(form, async (code) => {
    await visit.backend.call('undoEmailChange', { body: { code } });
    return null;
  });
}

async function withCode(form: FormData, use: (code: string) => Promise<string | null>): Promise<LinkOutcome> {
  const parsed = mailedCodeBodySchema.safeParse({ code: textOf(form, 'code') ?? '' });
  if (!parsed.success) return { state: 'dead' };
  try {
    return { state: 'done', email: await use(parsed.data.code) };
  } catch (error) {
    if (isRefusal(error, 'link_invalid')) return { state: 'dead' };
    if (isRefusal(error, 'email_taken')) return { state: 'taken' };
    if (!(error instanceof BackendError) || error.status !== 429) throw error;
    const notice = 'That was a lot of tries. Please wait a minute and try again.';
    return { state: 'again', problem: { issues: [], values: {}, notice } };
  }
}
