import { createContext } from 'react';

/** What the title of a page begins with whose form came back: who cannot see the page hears it first. */
export const ERROR_TITLE = 'Error: ';

/**
 * Whether a form of the page came back, known while the server renders and nowhere else. It is for the head, which belongs to the
 * root: `useActionData` would give the root's own answer there.
 */
export const WasRefused = createContext(false);

/** An action that refuses answers with a `problem`. */
export function wasRefused(answers: Readonly<Record<string, unknown>> | null): boolean {
  return Object.values(answers ?? {}).some(
    (answer) => typeof answer === 'object' && answer !== null && 'problem' in answer && Boolean(answer.problem),
  );
}
