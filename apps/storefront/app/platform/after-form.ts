import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * `shouldRevalidate` of a page with forms: what it shows is read again after every form, also after a refused one. The
 * router would skip that, and the next try would carry the old version of the cart (X11). Not after a session that ended: to
 * read the page would lead to the log-in, away from what was typed.
 */
export function afterForm({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionStatus === 401) return false;
  return formMethod === 'POST' || defaultShouldRevalidate;
}
