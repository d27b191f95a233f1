import { issuesOf, textOf, type FormProblem } from '../../platform/form.server.ts';
import { proveMyselfBodySchema } from '@cerulean/contract/identity';
import { isRefusal } from '../../platform/backend.server.ts';
import type { Visit } from '../../platform/visit.ts';
import { readAddress } from './address-form.server.ts';
import { readPortIn, refusedLine } from './port-in-form.server.ts';

type Changed =
  | { problem: FormProblem }
  | { problem: null; done: 'esim-renewed' | 'number-sent' | 'number-kept' | 'e911-saved' | null };

/** Carries out a form of the page of a line: `intent` is prove, renew, e911, port-in or keep-new. */
export async function changeLine({ backend }: Visit, lineId: string, form: FormData): Promise<Changed> {
  const params = { lineId };
  const intent = textOf(form, 'intent');
  try {
    if (intent === 'prove') return await prove(backend, form);
    if (intent === 'renew') {
      await backend.call('renewEsim', { params, body: { issue: Math.max(1, Number(form.get('issue')) || 1) } });
      return { problem: null, done: 'esim-renewed' };
    }
    if (intent === 'keep-new') {
      await backend.call('cancelPortIn', { params });
      return { problem: null, done: 'number-kept' };
    }
    if (intent === 'e911') {
      const address = readAddress(form);
      if (!address.ok) return address;
      await backend.call('changeE911', { params, body: address.address });
      return { problem: null, done: 'e911-saved' };
    }
    const read = readPortIn(form);
    if (!read.ok) return read;
    await backend.call('correctPortIn', { params, body: read.portIn });
    return { problem: null, done: 'number-sent' };
  } catch (error) {
    // The page says what is asked for now, or how long it takes.
    if (isRefusal(error, 'log_in_again', 'sim_paused')) return { problem: null, done: null };
    return { problem: refusedLine(error, form) };
  }
}

async function prove(backend: Visit['backend'], form: FormData): Promise<Changed> {
  const parsed = proveMyselfBodySchema.safeParse({ password: form.get('password') ?? '' });
  if (!parsed.success) return { problem: { issues: issuesOf(parsed.error), values: {} } };
  try {
    await backend.call('proveMyself', { body: parsed.data });
  } catch (error) {
    if (!isRefusal(error, 'password_wrong')) throw error;
    return { problem: { issues: [{ path: 'password', message: 'This is not your password' }], values: {} } };
  }
  return { problem: null, done: null };
}
