import type { ErrorCode } from '@cerulean/contract/errors';
import { BackendError } from '../../platform/backend-error.ts';
import { backendIssues, valuesOf, type FormProblem } from '../../platform/form.server.ts';

const WAIT = 'That was a lot of tries. Please wait a minute and try again.';

/** The field that a refusal is about, and what to say beside it. */
export type FieldOf = Partial<Record<ErrorCode, { path: string; message: string }>>;

/** A form that the backend refused, as it comes back: with what was typed and what needs another look. Throws the rest. */
export function refusedForm(error: unknown, form: FormData, fieldOf: FieldOf = {}): FormProblem {
  if (!(error instanceof BackendError)) throw error;
  const values = valuesOf(form);
  const issues = backendIssues(error);
  if (issues.length > 0) return { issues, values };
  const about = fieldOf[(error.code ?? '') as ErrorCode];
  if (about) return { issues: [about], values };
  if (error.status === 429) return { issues: [], values, notice: WAIT };
  throw error;
}
