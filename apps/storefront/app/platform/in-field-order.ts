import type { FieldIssue } from '@cerulean/contract/errors';
import type { FormProblem } from './form.server.ts';

/**
 * Sorts a form's issues by the order of its fields, which is the order in which the browser sent them. Issues of fields
 * that were not sent, such as unanswered questions, come last.
 */
export function inFieldOrder({ issues, values }: FormProblem): readonly FieldIssue[] {
  const order = Object.keys(values);
  const place = ({ path }: FieldIssue): number => (order.includes(path) ? order.indexOf(path) : order.length);
  return issues.toSorted((a, b) => place(a) - place(b));
}
