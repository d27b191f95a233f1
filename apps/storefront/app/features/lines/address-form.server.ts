import { typedEmergencyAddressSchema, type Address } from '@cerulean/contract/address';
import { addressOf, issuesOf, valuesOf, type FormProblem } from '../../platform/form.server.ts';

/** Reads an emergency address from a form whose field names begin with `address.`. */
export function readAddress(form: FormData): { ok: true; address: Address } | { ok: false; problem: FormProblem } {
  const parsed = typedEmergencyAddressSchema.safeParse(addressOf(form, 'address'));
  if (parsed.success) return { ok: true, address: parsed.data };
  const issues = issuesOf(parsed.error).map(({ path, message }) => ({ path: `address.${path}`, message }));
  return { ok: false, problem: { issues, values: valuesOf(form) } };
}
