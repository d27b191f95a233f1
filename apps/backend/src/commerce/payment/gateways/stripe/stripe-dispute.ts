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

/** Reads a dispute and takes its attempt id from the charge. */
export async function readStripeDispute(stripe: Stripe, ref: string): Promise<Dispute> {
  const dispute = await stripe.disputes.retrieve(ref, { expand: ['charge'] });
  const charge = typeof dispute.charge === 'string' ? null : dispute.charge;
  const answerBy = dispute.evidence_details.due_by ?? null;
  return {
    chargeRef: charge?.id ?? String(dispute.charge),
    attemptId: charge && attemptNamedBy(charge),
    state: ENDS[dispute.status] ?? 'open',
    openedAt: new Date(dispute.created * 1000),
    reason: dispute.reason,
    url: `https://dashboard.stripe.com/${dispute.livemode ? '' : 'test/'}disputes/${dispute.id}`,
    answerBy: answerBy === null ? null : new Date(answerBy * 1000),
    // If the bank uses a different currency from the charge's, use the charge's full amount.
    amount: charge && charge.currency !== dispute.currency ? charge.amount : dispute.amount,
  };
}
