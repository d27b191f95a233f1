import * as words from '@cerulean/messages/cart';
import type { Step } from '@cerulean/rules/next-step';

/** Returns the path of a checkout step. The account step opens with registration, which links to the login. */
export function stepPath(cartId: string, step: Step): string {
  if (step === 'cart') return `/cart/${cartId}`;
  return `/cart/${cartId}/${step === 'account' ? 'register' : step}`;
}

/** Returns why a visitor was redirected to a step other than the requested one (B17). Empty for an unknown reason. */
export function stepReason(why: string | null | undefined): string {
  return why == null ? '' : words.stepReason({ why });
}
