import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The `key` of a form that is empty again once it has worked. Without it the page that says so would still hold what was
 * typed, passwords too. A refused form (`actionData`) keeps its key and all that is in it.
 */
export function useFormKey(actionData: unknown): string {
  const { key: now } = useLocation();
  const [key, setKey] = useState(now);
  if (actionData === undefined && key !== now) setKey(now);
  return actionData === undefined ? now : key;
}
