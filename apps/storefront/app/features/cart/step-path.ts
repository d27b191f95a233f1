import type { Step } from '@cerulean/rules/next-step';

/** Returns the path of a checkout step. The account step opens with registration, which links to the login. */
export function stepPath(cartId: string, step: Step): string {
  if (step === 'cart') return `/cart/${cartId}`;
  return `/cart/${cartId}/${step === 'account' ? 'register' : step}`;
}

/** Messages about why a visitor was redirected to a step other than the requested one (B17). */
export const stepReasons: Readonly<Record<string, string>> = {
  empty_cart: 'Your cart is empty, so there is nothing to pay yet.',
  item_unavailable: 'Something in your cart can no longer be bought. Remove it to go on.',
  plan_needed: 'A SIM kit needs a plan. Choose one to go on.',
  plan_offered: 'Before the address: do you want a plan with your device?',
  contact_missing: 'We need your e-mail address and name first.',
  delivery_missing: 'We need to know where to deliver first.',
  shipping_missing: 'Choose how we should deliver first.',
  e911_missing: 'A plan with calls needs an emergency address first.',
  tax_place_missing: 'We need your country and ZIP code first.',
  account_missing: 'One password, then you can review and pay.',
  logged_out: 'Please log in again to open this cart. Nothing in it was lost.',
};
