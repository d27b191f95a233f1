import * as words from '@cerulean/messages/after-payment';
import { redirectDocument } from 'react-router';
import { pageMeta } from '../platform/page-exports.ts';
import '../features/checkout/arrival.css';
import '../ui/ticket.css';
import { PaymentSuccessView } from './parts/payment-success-view.tsx';
import { expectedArrival } from '../features/account/expected-arrival.ts';
import { waitingPage } from '../features/checkout/choose-gateway.server.ts';
import { readPayment } from '../features/checkout/payment-status.server.ts';
import { readPaidLines } from '../features/lines/read-lines.server.ts';
import { unlessRefused } from '../platform/backend.server.ts';
import { guard } from '../platform/guard.server.ts';
import type { Route } from './+types/payment-success.ts';

/** Loads the receipt (R20): the outcome for everyone, the order only for the paying browser and the owner. */
export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  const status = await readPayment(current, params.cartId);
  if (status.outcome === 'waiting' || status.outcome === 'indeterminate' || status.outcome === 'pending') {
    throw redirectDocument(waitingPage(current, params.cartId, status.gateway));
  }
  if (status.outcome !== 'paid') throw redirectDocument(`/payment/cart/${params.cartId}/payment-failure`);
  const [receipt, { lines }] = await Promise.all([
    unlessRefused(current.backend.call('readReceipt', { params }), 'cart_locked', 'cart_not_found', 'not_found'),
    readPaidLines(current, params.cartId),
  ]);
  const order = receipt?.order ?? null;
  const arrival = order && expectedArrival(order, new Date(), current.config.timeZone);
  return { order, lines, arrival, cartId: params.cartId };
});

export const handle = pageMeta(() => ({ title: words.thankYou, indexed: false }));

export default PaymentSuccessView;
