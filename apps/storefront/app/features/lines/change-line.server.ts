import { issuesOf, refusedForm, textOf, type FormProblem } from '../../platform/form.server.ts';
import { proveMyselfBodySchema } from '@cerulean/contract/identity';
import * as words from '@cerulean/messages/lines';
import { isRefusal } from '../../platform/backend.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { readAddress } from './address-form.server.ts';
import { readPortIn, refusedLine } from './port-in-form.server.ts';

/** Result of a form: a problem to fix, or the completed action. */
export type Changed =
  | { problem: FormProblem; done: null }
  | { problem: null; done: `esim-renewed-${number}` | 'number-sent' | 'number-kept' | 'e911-saved' | null };

/** Handles the forms of a line's page. `intent` is prove, renew, e911, port-in or keep-new. */
export async function changeLine({ backend }: RequestContext, lineId: string, form: FormData): Promise<Changed> {
  const params = { lineId };
  const intent = textOf(form, 'intent');
  const etag = textOf(form, 'etag') ?? undefined;
  try {
    if (intent === 'prove') return await prove(backend, form);
    if (intent === 'renew') {
      const profile = Math.max(1, Number(form.get('issue')) || 1);
      await backend.call('reissueEsim', { params, body: { profile } });
      return { problem: null, done: `esim-renewed-${profile + 1}` };
    }
    if (intent === 'keep-new') {
      await backend.call('cancelPortIn', { params });
      return { problem: null, done: 'number-kept' };
    }
    if (intent === 'e911') {
      const address = readAddress(form);
      if (!address.ok) return { problem: address.problem, done: null };
      await backend.call('changeE911', { params, body: { ...address.address, etag } });
      return { problem: null, done: 'e911-saved' };
    }
    const read = readPortIn(form);
    if (!read.ok) return { problem: read.problem, done: null };
    await backend.call('correctPortIn', { params, body: { ...read.portIn, etag } });
    return { problem: null, done: 'number-sent' };
  } catch (error) {
    // The page itself shows the required new login or the end of the pause.
    if (isRefusal(error, 'log_in_again', 'sim_paused')) return { problem: null, done: null };
    return { problem: refusedLine(error, form), done: null };
  }
}

async function prove(backend: RequestContext['backend'], form: FormData): Promise<Changed> {
  const parsed = proveMyselfBodySchema.safeParse({ password: form.get('password') ?? '' });
  if (!parsed.success) return { problem: { issues: issuesOf(parsed.error), values: {} }, done: null };
  try {
    await backend.call('proveMyself', { body: parsed.data });
  } catch (error) {
    const wrong = { path: 'password', message: words.notYourPassword };
    return { problem: refusedForm(error, form, { password_wrong: wrong }), done: null };
  }
  return { problem: null, done: null };
}
