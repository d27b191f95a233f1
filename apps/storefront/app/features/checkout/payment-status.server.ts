import type { PaymentStatus } from '@cerulean/contract/payments';
import { redirectDocument } from 'react-router';
import { unlessRefused } from '../../platform/backend.server.ts';
import { pageNotFound } from '../../platform/public-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';

/**
 * Queries the gateway and settles the payment (R18). The page that calls this is the only one with a side effect when
 * opened, and the effect is idempotent. `left` is the attempt that the visitor left through the gateway's cancel link.
 */
export async function settle(
  requestContext: RequestContext,
  cartId: string,
  gateway: string,
  left: string | null,
): Promise<PaymentStatus> {
  const call = requestContext.backend.call('settlePayment', { params: { cartId }, body: { gateway, left } });
  const status = await found(cartId, call);
  keepNewCart(requestContext, cartId, status);
  return status;
}

/** Returns the payment status without querying the gateway. */
export async function readPayment(requestContext: RequestContext, cartId: string): Promise<PaymentStatus> {
  return found(cartId, requestContext.backend.call('readPayment', { params: { cartId } }));
}

async function found(cartId: string, call: Promise<PaymentStatus>): Promise<PaymentStatus> {
  const status = await unlessRefused(call, 'cart_not_found');
  if (status === null) throw pageNotFound(`/payment/cart/${cartId}`);
  return status;
}

/** Replaces this browser's paid cart by the new cart of items that are not part of the order (X03), or by none. */
function keepNewCart(requestContext: RequestContext, cartId: string, status: PaymentStatus): void {
  if (!status.buyer || status.outcome !== 'paid' || requestContext.cart?.id !== cartId) return;
  requestContext.keepCart(
    status.newCartId !== null && status.newCartSecret !== null
      ? { id: status.newCartId, secret: status.newCartSecret }
      : undefined,
  );
}

/** Returns the redirect to the receipt or the failure page. Returns `null` if the payment is undecided. */
export function pageOf(cartId: string, status: Pick<PaymentStatus, 'outcome'>): Response | null {
  switch (status.outcome) {
    case 'paid':
      return redirectDocument(`/payment/cart/${cartId}/payment-success`);
    case 'declined':
    case 'expired':
    case 'left':
    case 'refunded':
    case 'none':
      return redirectDocument(`/payment/cart/${cartId}/payment-failure`);
    case 'waiting':
    case 'indeterminate':
    case 'pending':
      return null;
  }
}
