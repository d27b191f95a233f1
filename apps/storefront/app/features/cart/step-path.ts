import type { Cart } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/cart';
import type { Step } from '@cerulean/rules/next-step';

/** Returns the path of a checkout step. The account step opens with registration, which links to the login. */
export function stepPath(cartId: string, step: Step): string {
  if (step === 'cart') return `/cart/${cartId}`;
  return `/cart/${cartId}/${step === 'account' ? 'register' : step}`;
}

/**
 * Returns why a visitor was redirected to a step other than the requested one (B17). Empty for an unknown reason, and
 * for one that is not true of this cart any more.
 */
export function stepReason(why: string | null | undefined, cart: Pick<Cart, 'next' | 'owner'>): string {
  if (why == null) return '';
  const holds = why === 'has_account' ? cart.owner === 'you' : why === cart.next.reason;
  return holds ? words.stepReason({ why }) : '';
}
