import type { ActivateKitBody } from '@cerulean/contract/lines';
import type { FormProblem } from '../../platform/form.server.ts';
import type { Visit } from '../../platform/visit.ts';
import { readAddress } from '../lines/address-form.server.ts';
import { readPortIn, refusedLine, typedOf } from '../lines/port-in-form.server.ts';

/** Puts the line of a kit on air with what was typed. Gives what to show where something needs another look. */
export async function activate({ backend }: Visit, qrId: string, form: FormData): Promise<FormProblem | null> {
  const body: ActivateKitBody = { portIn: null, e911: null };
  const problems: FormProblem[] = [];
  if (form.get('number') === 'keep') {
    const read = readPortIn(form);
    if (read.ok) body.portIn = read.portIn;
    else problems.push(read.problem);
  }
  if (form.get('e911') === 'other') {
    const read = readAddress(form);
    if (read.ok) body.e911 = read.address;
    else problems.push(read.problem);
  }
  if (problems.length > 0) {
    return { issues: problems.flatMap(({ issues }) => issues), values: typedOf(form) };
  }
  try {
    await backend.call('activateKit', { params: { qrId }, body });
    return null;
  } catch (error) {
    return refusedLine(error, form);
  }
}
