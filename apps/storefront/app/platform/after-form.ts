import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * `shouldRevalidate` of a page with forms: reloads the page's data after every form, even a refused one. By default,
 * the router would skip that, and the next attempt would carry the old version of the cart (X11). Does not reload after
 * a session has ended, because that would redirect to the sign-in page and lose what was typed.
 */
export function afterForm({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionStatus === 401) return false;
  return formMethod === 'POST' || defaultShouldRevalidate;
}
