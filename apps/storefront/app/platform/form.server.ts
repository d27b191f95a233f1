import type { ErrorCode, FieldIssue } from '@cerulean/contract/errors';
import type { z } from 'zod';
import { BackendError } from './backend-error.ts';

/** What a visitor typed, by field name and in the order of the fields, so that a refused form comes back as it was sent. Secrets are empty. */
export type FormValues = Readonly<Record<string, string>>;

/** A refused form: what needs another look, and what was typed. `notice` speaks of the form as a whole. */
export interface FormProblem {
  issues: FieldIssue[];
  values: FormValues;
  notice?: string;
  /** The form came without a session: it has to be sent again after a log-in. */
  sessionEnded?: boolean;
}

/** What opens an account or lets a number go never comes back to a page. */
const SECRET_FIELDS = new Set(['password', 'new-password', 'current-password', 'portIn.pin']);

/** The text fields of a form without files. Of a secret only its place among them is left. */
export function valuesOf(form: FormData): FormValues {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') values[name] = SECRET_FIELDS.has(name) ? '' : value;
  return values;
}

/** A text field, trimmed; an empty or absent one is null. */
export function textOf(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** The issues of a schema, each under the field's name: `delivery.zip`. The first of a field is enough. */
export function issuesOf(error: z.ZodError): FieldIssue[] {
  const byPath = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    if (!byPath.has(path)) byPath.set(path, issue.message);
  }
  return [...byPath].map(([path, message]) => ({ path, message }));
}

/** The issues that the backend named in a 422, or none for anything else. */
export function backendIssues(error: unknown): FieldIssue[] {
  if (!(error instanceof BackendError) || error.code !== 'invalid_input') return [];
  const issues = error.details['issues'];
  return Array.isArray(issues) ? (issues as FieldIssue[]) : [];
}

const TOO_OFTEN = 'That was a lot of tries. Please wait a minute and try again.';

/** What to say of a refusal: beside the field that it is about, or of the form as a whole. */
type SaidOf = Partial<Record<ErrorCode, FieldIssue | string>>;

/**
 * A form that the backend refused, as it comes back: with what was typed and what needs another look. `tooOften` is said to
 * those who tried too often. Throws the rest.
 */
export function refusedForm(error: unknown, form: FormData, saidOf: SaidOf = {}, tooOften = TOO_OFTEN): FormProblem {
  if (!(error instanceof BackendError)) throw error;
  const values = valuesOf(form);
  const issues = backendIssues(error);
  if (issues.length > 0) return { issues, values };
  const said = saidOf[(error.code ?? '') as ErrorCode] ?? (error.status === 429 ? tooOften : undefined);
  if (said === undefined) throw error;
  return typeof said === 'string' ? { issues: [], values, notice: said } : { issues: [said], values };
}

/** The US address of a form whose fields begin with `prefix`: `delivery.zip`. */
export function addressOf(form: FormData, prefix: string) {
  const field = (name: string) => form.get(`${prefix}.${name}`) ?? '';
  return {
    country: 'US',
    line1: field('line1'),
    line2: textOf(form, `${prefix}.line2`),
    city: field('city'),
    state: field('state'),
    zip: field('zip'),
  };
}
