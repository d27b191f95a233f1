import type { RequestContext } from '../../platform/request-context.ts';

/** Removes everything personal from this browser: the next person to use it sees no cart, no receipt, no account. */
export function forgetVisitor(requestContext: RequestContext): void {
  requestContext.keepToken(undefined);
  requestContext.keepCart(undefined);
  requestContext.keepPayment(undefined);
  requestContext.keepPlace(undefined);
  requestContext.keepPartner(undefined);
}
