import type { ErrorCode, FieldIssue } from '@cerulean/contract/errors';
import { saidOf, validationText, type ValidationWords } from '@cerulean/contract/validation';
import { words as stateNames } from '@cerulean/messages/all/us-states';
import { words as validation } from '@cerulean/messages/all/validation';
import type { z } from 'zod';
import { BackendError } from './backend-error.ts';
import { LANGUAGE } from '../pages/language.ts';

const VALIDATION_WORDS: ValidationWords = validation[LANGUAGE];

/** Submitted values by field name, in field order, so that a refused form is shown again as sent. Secrets are empty. */
export type FormValues = Readonly<Record<string, string>>;

/** A refused form: its errors and its entered values. `notice` is a message about the form as a whole. */
export interface FormProblem {
  issues: FieldIssue[];
  values: FormValues;
  notice?: string;
  /** Set if the form must be sent again after signing in: it arrived without a session, or with another account's. */
  signIn?: 'ended' | 'other-account';
}

/** Fields with secrets that open an account or release a phone number. Their values are never sent back to a page. */
const SECRET_FIELDS = new Set(['password', 'new-password', 'current-password', 'portIn.pin']);

/** Returns a form's text fields, without files. Secrets keep their position but are emptied. */
export function valuesOf(form: FormData): FormValues {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') values[name] = SECRET_FIELDS.has(name) ? '' : value;
  return values;
}

/** Returns a text field's value, or `null` if it is missing or blank. */
export function textOf(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** Returns a schema's issues by field path, such as `delivery.zip`: only the first issue of each field. */
export function issuesOf(error: z.ZodError): FieldIssue[] {
  const byPath = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    if (!byPath.has(path)) byPath.set(path, validationText(VALIDATION_WORDS, stateNames[LANGUAGE], saidOf(issue)));
  }
  return [...byPath].map(([path, message]) => ({ path, message }));
}

/** Returns the field issues in a backend 422 response. Returns an empty list for any other error. */
export function backendIssues(error: unknown): FieldIssue[] {
  if (!(error instanceof BackendError) || error.code !== 'invalid_input') return [];
  const issues = error.details['issues'];
  return Array.isArray(issues) ? (issues as FieldIssue[]) : [];
}

/** Codes of a form whose values have changed since its page was rendered. It begins again with the current ones. */
const OUTDATED: ReadonlySet<string | undefined> = new Set(['account_changed', 'address_changed', 'port_in_changed']);

/** Returns the problem of a form whose values have changed since its page was rendered, or `null` for other errors. */
export function outdatedForm(error: unknown): FormProblem | null {
  if (!(error instanceof BackendError) || !OUTDATED.has(error.code)) return null;
  return { issues: [], values: {}, notice: error.message };
}

/** Message for each refusal code, either for a single field or for the form as a whole. */
type SaidOf = Partial<Record<ErrorCode, FieldIssue | string>>;

/**
 * Returns the problem of a form that the backend refused: its errors and the entered values. After too many attempts,
 * the backend's own message says how long to wait. Rethrows errors that it has no message for.
 */
export function refusedForm(error: unknown, form: FormData, saidOf: SaidOf = {}): FormProblem {
  if (!(error instanceof BackendError)) throw error;
  const outdated = outdatedForm(error);
  if (outdated) return outdated;
  const values = valuesOf(form);
  const issues = backendIssues(error);
  if (issues.length > 0) return { issues, values };
  const said = saidOf[(error.code ?? '') as ErrorCode] ?? (error.status === 429 ? error.message : undefined);
  if (said === undefined) throw error;
  return typeof said === 'string' ? { issues: [], values, notice: said } : { issues: [said], values };
}

/** Returns the US address in a form whose field names begin with `prefix`: `delivery.zip`. */
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
