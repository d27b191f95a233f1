import { typedAddressSchema } from '@cerulean/contract/address';
import type { ActivateKitBody } from '@cerulean/contract/lines';
import { issuesOf, textOf, valuesOf, type FormProblem } from '../../platform/form.server.ts';
import type { Visit } from '../../platform/visit.ts';
import { readPortIn, refusedLine } from '../lines/port-in-form.server.ts';

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
    const parsed = typedAddressSchema.safeParse(addressOf(form));
    if (parsed.success) body.e911 = parsed.data;
    else problems.push({ issues: issuesOf(parsed.error).map(under('address')), values: {} });
  }
  if (problems.length > 0) {
    const { 'portIn.pin': _pin, ...values } = valuesOf(form);
    return { issues: problems.flatMap(({ issues }) => issues), values };
  }
  try {
    await backend.call('activateKit', { params: { qrId }, body });
    return null;
  } catch (error) {
    return refusedLine(error, form);
  }
}

const under =
  (prefix: string) =>
  ({ path, message }: { path: string; message: string }) => ({ path: `${prefix}.${path}`, message });

function addressOf(form: FormData) {
  const field = (name: string) => form.get(`address.${name}`) ?? '';
  return {
    country: 'US',
    line1: field('line1'),
    line2: textOf(form, 'address.line2'),
    city: field('city'),
    state: field('state'),
    zip: field('zip'),
  };
}
