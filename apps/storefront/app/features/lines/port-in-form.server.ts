import { portInSchema, type PortIn } from '@cerulean/contract/lines';
import { BackendError } from '../../platform/backend-error.ts';
import { backendIssues, issuesOf, valuesOf, type FormProblem } from '../../platform/form.server.ts';

/** What was typed, without the PIN: it never goes back to a page. */
export function typedOf(form: FormData): FormProblem['values'] {
  const values = valuesOf(form);
  return 'portIn.pin' in values ? { ...values, 'portIn.pin': '' } : values;
}

/** Reads what the present operator wants to know; its fields begin with `portIn.`. */
export function readPortIn(form: FormData): { ok: true; portIn: PortIn } | { ok: false; problem: FormProblem } {
  const field = (name: string) => form.get(`portIn.${name}`) ?? '';
  const parsed = portInSchema.safeParse({
    number: field('number'),
    operator: field('operator'),
    accountNumber: field('accountNumber'),
    pin: field('pin'),
    name: field('name'),
    zip: field('zip'),
  });
  if (parsed.success) return { ok: true, portIn: parsed.data };
  const issues = issuesOf(parsed.error).map(({ path, message }) => ({ path: `portIn.${path}`, message }));
  return { ok: false, problem: { issues, values: typedOf(form) } };
}

/** A form that the backend refused, as it comes back; `notice` says it for codes without a field. Throws the rest. */
export function refusedLine(error: unknown, form: FormData): FormProblem {
  if (!(error instanceof BackendError)) throw error;
  const issues = backendIssues(error);
  if (issues.length > 0) return { issues, values: typedOf(form) };
  if (![409, 422, 429].includes(error.status)) throw error;
  return { issues: [], values: typedOf(form), notice: error.message };
}
