import { typedEmergencyAddressSchema } from '@cerulean/contract/address';
import type { Address } from '@cerulean/contract/address';
import { issuesOf, textOf, valuesOf, type FormProblem } from '../../platform/form.server.ts';

/** Reads an emergency address whose fields begin with `address.`. */
export function readAddress(form: FormData): { ok: true; address: Address } | { ok: false; problem: FormProblem } {
  const field = (name: string) => form.get(`address.${name}`) ?? '';
  const parsed = typedEmergencyAddressSchema.safeParse({
    country: 'US',
    line1: field('line1'),
    line2: textOf(form, 'address.line2'),
    city: field('city'),
    state: field('state'),
    zip: field('zip'),
  });
  if (parsed.success) return { ok: true, address: parsed.data };
  const issues = issuesOf(parsed.error).map(({ path, message }) => ({ path: `address.${path}`, message }));
  return { ok: false, problem: { issues, values: valuesOf(form) } };
}
