import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * `shouldRevalidate` of a page with forms: what it shows is read again after every form, also after a refused one. The
 * router would skip that, and the next try would carry the old version of the cart (X11).
 */
export function afterForm({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' || defaultShouldRevalidate;
}
