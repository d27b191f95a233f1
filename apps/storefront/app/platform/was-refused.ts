import * as words from '@cerulean/messages/frame';
import { createContext } from 'react';

/** Prefix of the page title after a form was refused, because screen readers read the title first. */
export const ERROR_TITLE = `${words.error} `;

/**
 * True if a form of the page was refused, known only during server rendering. The head needs it, because it belongs to
 * the root, where `useActionData` would return the root's own result.
 */
export const WasRefused = createContext(false);

/** Returns true if an action refused its form, which means that it returned a `problem`. */
export function wasRefused(answers: Readonly<Record<string, unknown>> | null): boolean {
  return Object.values(answers ?? {}).some(
    (answer) => typeof answer === 'object' && answer !== null && 'problem' in answer && Boolean(answer.problem),
  );
}
