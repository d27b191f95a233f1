import { createContext } from 'react';

/** Prefix of the page title after a form was refused, because screen readers read the title first. */
export const ERROR_TITLE = 'Error: ';

/**
 * Whether a form of the page was refused. Known only during server rendering. It is for the head, which belongs to the
 * root, where `useActionData` would return the root's own result.
 */
export const WasRefused = createContext(false);

/** An action that refuses a form returns a `problem`. */
export function wasRefused(answers: Readonly<Record<string, unknown>> | null): boolean {
  return Object.values(answers ?? {}).some(
    (answer) => typeof answer === 'object' && answer !== null && 'problem' in answer && Boolean(answer.problem),
  );
}
