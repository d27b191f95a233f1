import type Stripe from 'stripe';
import type { Dispute } from '../gateway.ts';
import { attemptNamedBy } from './stripe-webhook.ts';

/** Final statuses of a dispute. In all others, including an appeal, it is open. A closed inquiry costs nothing. */
const ENDS: Readonly<Record<string, Dispute['state']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** Statuses in which the bank waits for a response. */
const WAITS_FOR_US = new Set<Stripe.Dispute.Status>(['needs_response', 'warning_needs_response']);

/** Reads a dispute and takes its attempt id from the charge. */
export async function readStripeDispute(stripe: Stripe, ref: string): Promise<Dispute> {
  const dispute = await stripe.disputes.retrieve(ref, { expand: ['charge'] });
  const charge = typeof dispute.charge === 'string' ? null : dispute.charge;
  // Zero is the deadline of a dispute that the bank lets no one respond to.
  const { due_by: due } = dispute.evidence_details;
  return {
    chargeRef: charge?.id ?? String(dispute.charge),
    attemptId: charge && attemptNamedBy(charge),
    state: ENDS[dispute.status] ?? 'open',
    openedAt: new Date(dispute.created * 1000),
    reason: dispute.reason,
    url: `https://dashboard.stripe.com/${dispute.livemode ? '' : 'test/'}disputes/${dispute.id}`,
    answerBy: due && WAITS_FOR_US.has(dispute.status) ? new Date(due * 1000) : null,
    // If the bank uses a different currency from the charge's, use the charge's full amount.
    amount: charge && charge.currency !== dispute.currency ? charge.amount : dispute.amount,
  };
}
