import type Stripe from 'stripe';
import type { BalanceTransactionRow } from '../records.ts';

const TWO_DAYS = 2 * 24 * 3600;

/** Returns the API object of a balance transaction. Refunds have negative amounts. */
export function balanceTransactionObject(row: BalanceTransactionRow): Stripe.BalanceTransaction {
  const charge = row.type === 'charge' || row.type === 'payment';
  return {
    id: row.id,
    object: 'balance_transaction',
    amount: row.amount,
    available_on: row.created + (charge ? TWO_DAYS : 0),
    balance_type: 'payments',
    created: row.created,
    currency: row.currency,
    description: row.description,
    exchange_rate: null,
    fee: row.fee,
    fee_details:
      row.fee === 0
        ? []
        : [
            {
              amount: row.fee,
              application: null,
              currency: row.currency,
              description: row.type === 'adjustment' ? 'Dispute fee' : 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: row.amount - row.fee,
    reporting_category: categoryOf(row),
    source: row.source,
    status: charge ? 'pending' : 'available',
    type: row.type,
  };
}

/** Returns the reporting category of a transaction: https://docs.stripe.com/reports/reporting-categories */
function categoryOf({ type, amount }: BalanceTransactionRow): string {
  switch (type) {
    case 'charge':
    case 'payment':
      return 'charge';
    case 'adjustment':
      return amount < 0 ? 'dispute' : 'dispute_reversal';
    case 'refund_failure':
      return 'refund_failure';
    case 'refund':
    case 'payment_refund':
      return 'refund';
  }
}
