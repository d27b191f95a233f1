import type { RequestContext } from '../../platform/request-context.ts';

/** Removes all personal data from this browser, so its next user sees no cart, no receipt, and no account. */
export function forgetVisitor(requestContext: RequestContext): void {
  requestContext.keepToken(undefined);
  requestContext.keepCart(undefined);
  requestContext.keepPayment(undefined);
  requestContext.keepPlace(undefined);
  requestContext.keepPartner(undefined);
}
