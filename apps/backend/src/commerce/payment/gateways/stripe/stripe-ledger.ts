import type Stripe from 'stripe';
import type { LedgerEntry, LedgerPage } from '../gateway.ts';
import { attemptNamedBy } from './stripe-webhook.ts';

/** Number of transactions per page: the maximum that Stripe allows. */
const PAGE = 100;

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/**
 * Lists a period of Stripe's balance. A charge is dated by when its money was taken, not by when its page was opened.
 * Amounts are those of the charge or refund itself, because the balance may be in the account's payout currency.
 */
export async function listStripeLedgerEntries(
  stripe: Stripe,
  { from, to }: { from: Date; to: Date },
  cursor: string | null,
): Promise<LedgerPage> {
  const page = await stripe.balanceTransactions.list({
    created: { gte: seconds(from), lt: seconds(to) },
    limit: PAGE,
    expand: ['data.source'],
    ...(cursor === null ? {} : { starting_after: cursor }),
  });
  return {
    entries: page.data.flatMap((row) => ledgerEntryOf(row) ?? []),
    disputes: page.data.flatMap(({ source }) => (isDispute(source) ? source.id : [])),
    next: page.has_more ? (page.data.at(-1)?.id ?? null) : null,
  };
}

function isDispute(source: Stripe.BalanceTransaction['source']): source is Stripe.Dispute {
  return typeof source === 'object' && source?.object === 'dispute';
}

function ledgerEntryOf({ source, created, type }: Stripe.BalanceTransaction): LedgerEntry | null {
  if (source === null || typeof source === 'string') return null;
  const at = new Date(created * 1000);
  if (source.object === 'charge') {
    if (type !== 'charge' && type !== 'payment') return null;
    const { id, amount_captured: amount } = source;
    const facts = { amount, currency: source.currency.toUpperCase(), attemptId: attemptNamedBy(source), at };
    return { kind: 'charge', ref: id, chargeRef: id, ...facts };
  }
  if (source.object !== 'refund') return null;
  const { id, charge, amount } = source;
  const chargeRef = typeof charge === 'string' ? charge : (charge?.id ?? null);
  if (chargeRef === null) return null;
  const kind = type === 'refund' || type === 'payment_refund' ? 'refund' : 'failed_refund';
  const facts = { amount, currency: source.currency.toUpperCase(), attemptId: attemptNamedBy(source), at };
  return { kind, ref: id, chargeRef, ...facts };
}
