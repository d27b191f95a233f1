import type { Visit } from '../../platform/visit.ts';

/** Takes everything personal out of this browser: whoever sits down here next sees no cart, no receipt, no account. */
export function forgetVisitor(visit: Visit): void {
  visit.keepToken(undefined);
  visit.keepCart(undefined);
  visit.keepPayment(undefined);
  visit.keepPlace(undefined);
  visit.keepPartner(undefined);
}
