import * as words from '@cerulean/messages/checkout';
import type { FormProblem } from '../../platform/form.server.ts';

/**
 * Returns the problem of the address step for the list above the form. Its form may have two addresses with the same
 * fields, so the list says which errors are those of the emergency address.
 */
export function listedProblem<Problem extends FormProblem>(problem: Problem | null, hasTwo: boolean): Problem | null {
  if (problem === null || !hasTwo) return problem;
  const issues = problem.issues.map((issue) =>
    issue.path.startsWith('e911.') ? { ...issue, message: words.emergencyError({ error: issue.message }) } : issue,
  );
  return { ...problem, issues };
}
