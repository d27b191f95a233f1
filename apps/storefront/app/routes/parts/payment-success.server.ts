import type { Order } from '@cerulean/contract/orders';
import { redirectDocument } from 'react-router';
import { waitingPage } from '../../features/checkout/choose-gateway.server.ts';
import { readPayment } from '../../features/checkout/payment-status.server.ts';
import { readPaidLines } from '../../features/lines/read-lines.server.ts';
import { isRefusal } from '../../platform/backend.server.ts';
import { guard } from '../../platform/guard.server.ts';
import { requestContext } from '../../platform/request-context.ts';
import type { Route } from '../+types/payment-success.ts';

/** R20: everybody learns whether it went through; the order itself is for the browser that paid and for its owner. */
export const loader = guard(async ({ context, params }: Route.LoaderArgs) => {
  const current = context.get(requestContext);
  const status = await readPayment(current, params.cartId);
  if (status.outcome === 'waiting' || status.outcome === 'indeterminate' || status.outcome === 'pending') {
    throw redirectDocument(waitingPage(current, params.cartId, status.gateway));
  }
  if (status.outcome !== 'paid') throw redirectDocument(`/payment/cart/${params.cartId}/payment-failure`);
  const [order, { lines }] = await Promise.all([
    receipt(current, params.cartId),
    readPaidLines(current, params.cartId),
  ]);
  return { order, lines, cartId: params.cartId };
});

async function receipt(current: Visit, cartId: string): Promise<Order | null> {
  try {
    return (await current.backend.call('readReceipt', { params: { cartId } })).order;
  } catch (error) {
    if (isRefusal(error, 'cart_locked', 'cart_not_found', 'not_found')) return null;
    throw error;
  }
}

type Visit = Parameters<typeof readPayment>[0];
