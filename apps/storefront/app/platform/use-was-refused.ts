import { useContext } from 'react';
import { UNSAFE_DataRouterDataContext as RouterData } from 'react-router';

/** What the title of a page begins with whose form came back: who cannot see the page hears it first. */
export const ERROR_TITLE = 'Error: ';

/**
 * On the server: whether a form of the page came back, which is when its action answered with a `problem`. For the head,
 * which belongs to the root: `useActionData` would give the root's own answer.
 */
export function useWasRefused(): boolean {
  const answers: Record<string, { problem?: unknown } | undefined> = useContext(RouterData)?.actionData ?? {};
  return Object.values(answers).some((answer) => answer?.problem);
}
