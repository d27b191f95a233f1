import type { Dispute } from '../gateway.ts';
import type { PaypalClient } from './paypal-client.ts';
import { attemptIn } from './paypal-notice.ts';
import { disputeSchema } from './paypal-shapes.ts';

/** With these a dispute has cost the shop nothing: it was right, the buyer gave up, or PayPal paid. */
const WON = new Set(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED', 'NONE']);

/**
 * Reads how a dispute stands; its transaction is the capture, and carries what we wrote into the order. PayPal gives back what is lost
 * itself, so that is a refund of the capture and named there. `isSandbox`: its pages are those of PayPal's sandbox.
 */
export async function readPaypalDispute(client: PaypalClient, ref: string, isSandbox: boolean): Promise<Dispute> {
  const path = `/v1/customer/disputes/${encodeURIComponent(ref)}`;
  const dispute = await client.call({ method: 'GET', path, answer: disputeSchema });
  const [transaction] = dispute.disputed_transactions;
  const { seller_response_due_date: due, status } = dispute;
  const isWaiting = status === 'WAITING_FOR_SELLER_RESPONSE';
  const outcome = dispute.dispute_outcome?.outcome_code ?? '';
  return {
    chargeRef: transaction?.seller_transaction_id ?? '',
    attemptId: attemptIn(transaction?.custom),
    state: status === 'RESOLVED' ? (WON.has(outcome) ? 'won' : 'lost') : 'open',
    openedAt: new Date(dispute.create_time),
    ...(dispute.reason ? { reason: dispute.reason } : {}),
    url: `https://www.${isSandbox ? 'sandbox.' : ''}paypal.com/resolutioncenter/view/${encodeURIComponent(ref)}`,
    answerBy: isWaiting && due ? new Date(due) : null,
  };
}
