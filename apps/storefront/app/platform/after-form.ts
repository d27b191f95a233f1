import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * `shouldRevalidate` of a page with forms: reloads the page's data after every form submission, even a refused one. By
 * default, the router would skip that, so the next attempt would carry the cart's old version (X11). It does not reload
 * after the session has ended, because that would redirect to the sign-in page and lose the entered values.
 */
export function afterForm({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionStatus === 401) return false;
  return formMethod === 'POST' || defaultShouldRevalidate;
}
