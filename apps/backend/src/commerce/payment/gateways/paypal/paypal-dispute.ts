import type { Dispute } from '../gateway.ts';
import type { PaypalClient } from './paypal-client.ts';
import { attemptIn } from './paypal-webhook.ts';
import { disputeSchema, orderSchema, type PaypalDispute } from './paypal-shapes.ts';
import { fromMoney } from './paypal-units.ts';
import { found, readCapture } from './read-capture.ts';

/** Dispute outcomes that cost the shop nothing: the shop was right, the buyer withdrew, or PayPal paid. */
const WON = new Set(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED', 'NONE']);

/**
 * Reads a dispute. Its transaction is the capture, which contains the attempt id that we wrote into the order.
 * `isSandbox`: whether the dispute's page is in PayPal's sandbox.
 */
export async function readPaypalDispute(client: PaypalClient, ref: string, isSandbox: boolean): Promise<Dispute> {
  const path = `/v1/customer/disputes/${encodeURIComponent(ref)}`;
  const dispute = await client.call({ method: 'GET', path, answer: disputeSchema });
  const [transaction] = dispute.disputed_transactions;
  const { seller_response_due_date: due, status } = dispute;
  const isWaiting = status === 'WAITING_FOR_SELLER_RESPONSE';
  const outcome = dispute.dispute_outcome?.outcome_code ?? '';
  const state = status === 'RESOLVED' ? (WON.has(outcome) ? 'won' : 'lost') : 'open';
  const amount = state === 'lost' ? await lostBeside(client, dispute) : null;
  return {
    chargeRef: transaction?.seller_transaction_id ?? '',
    attemptId: attemptIn(transaction?.custom),
    state,
    openedAt: new Date(dispute.create_time),
    ...(amount === null ? {} : { amount }),
    ...(dispute.reason ? { reason: dispute.reason } : {}),
    url: `https://www.${isSandbox ? 'sandbox.' : ''}paypal.com/resolutioncenter/view/${encodeURIComponent(ref)}`,
    answerBy: isWaiting && due ? new Date(due) : null,
  };
}

/**
 * Returns a dispute's loss, or `null` if the order lists it as a refund. PayPal does not document whether money that it
 * took back itself is listed. A listed refund is handled like any other, so the loss counts once either way.
 */
async function lostBeside(client: PaypalClient, dispute: PaypalDispute): Promise<number | null> {
  const [transaction] = dispute.disputed_transactions;
  const { amount_refunded: refunded } = dispute.dispute_outcome ?? {};
  const money = refunded ?? dispute.dispute_amount ?? transaction?.gross_amount;
  if (!money || !transaction?.seller_transaction_id) return null;
  const lost = fromMoney(money);
  const capture = await readCapture(client, transaction.seller_transaction_id);
  if (capture?.status === 'REFUNDED') return null;
  const orderId = capture?.supplementary_data?.related_ids?.order_id;
  if (!orderId) return lost;
  const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}`;
  const order = await found(client.call({ method: 'GET', path, answer: orderSchema }));
  // Exclude our own refunds, which carry our attempt id, and refunds from before the dispute.
  const since = Date.parse(dispute.create_time);
  const listed = (order?.purchase_units ?? [])
    .flatMap(({ payments }) => payments?.refunds ?? [])
    .filter((refund) => refund.status === 'COMPLETED' && attemptIn(refund.custom_id) === null)
    .filter(({ create_time: at }) => at === undefined || Date.parse(at) >= since)
    .reduce((sum, refund) => sum + (refund.amount ? fromMoney(refund.amount) : 0), 0);
  return listed >= lost ? null : lost;
}
