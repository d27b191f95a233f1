import { textOf, type FormProblem } from '../../platform/form.server.ts';
import type { Visit } from '../../platform/visit.ts';
import { readPortIn, refusedLine } from './port-in-form.server.ts';

type Changed = { problem: FormProblem } | { problem: null; done: 'esim-renewed' | 'number-sent' | 'number-kept' };

/** Carries out a form of the page of a line: `intent` is renew, port-in or keep-new. */
export async function changeLine({ backend }: Visit, lineId: string, form: FormData): Promise<Changed> {
  const params = { lineId };
  const intent = textOf(form, 'intent');
  try {
    if (intent === 'renew') {
      await backend.call('renewEsim', { params, body: { issue: Math.max(1, Number(form.get('issue')) || 1) } });
      return { problem: null, done: 'esim-renewed' };
    }
    if (intent === 'keep-new') {
      await backend.call('cancelPortIn', { params });
      return { problem: null, done: 'number-kept' };
    }
    const read = readPortIn(form);
    if (!read.ok) return read;
    await backend.call('correctPortIn', { params, body: read.portIn });
    return { problem: null, done: 'number-sent' };
  } catch (error) {
    return { problem: refusedLine(error, form) };
  }
}
