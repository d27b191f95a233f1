import { portInSchema, type PortIn } from '@cerulean/contract/lines';
import { BackendError } from '../../platform/backend-error.ts';
import { backendIssues, issuesOf, outdatedForm, valuesOf, type FormProblem } from '../../platform/form.server.ts';

/** Reads the data that the current operator requires from a form whose field names begin with `portIn.`. */
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
  return { ok: false, problem: { issues, values: valuesOf(form) } };
}

/** Error codes that concern the entered number and are shown beside its field. */
const OF_THE_NUMBER: ReadonlySet<string | undefined> = new Set(['number_is_here', 'number_with_us']);

/** Returns the problem of a refused form. `notice` holds errors that belong to no field. Rethrows other errors. */
export function refusedLine(error: unknown, form: FormData): FormProblem {
  if (!(error instanceof BackendError)) throw error;
  const outdated = outdatedForm(error);
  if (outdated) return outdated;
  const issues = backendIssues(error);
  if (issues.length > 0) return { issues, values: valuesOf(form) };
  if (OF_THE_NUMBER.has(error.code)) {
    return { issues: [{ path: 'portIn.number', message: error.message }], values: valuesOf(form) };
  }
  if (![409, 422, 429].includes(error.status)) throw error;
  return { issues: [], values: valuesOf(form), notice: error.message };
}
