import type { FieldIssue } from '@cerulean/contract/errors';
import type { FormProblem } from './form.server.ts';

/**
 * What is wrong with a form in the order of its fields, which is that in which the browser sent them. What was not sent,
 * such as a question without an answer, comes last.
 */
export function inFieldOrder({ issues, values }: FormProblem): readonly FieldIssue[] {
  const order = Object.keys(values);
  const place = ({ path }: FieldIssue): number => (order.includes(path) ? order.indexOf(path) : order.length);
  return issues.toSorted((a, b) => place(a) - place(b));
}
