import type Stripe from 'stripe';
import type { RefundRow } from '../records.ts';

/** Draws a refund. */
export function refundObject(row: RefundRow): Stripe.Refund {
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    balance_transaction: row.balanceTransaction,
    charge: row.charge,
    created: row.created,
    currency: row.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: row.status === 'succeeded' ? 'available' : 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: { ...row.metadata },
    payment_intent: row.paymentIntent,
    payment_method: row.paymentMethod,
    reason: row.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: row.status,
    transfer_reversal: null,
    ...(row.status === 'pending' ? { pending_reason: 'processing' as const } : {}),
    ...(row.failureReason === null ? {} : { failure_reason: row.failureReason }),
    ...(row.failureBalanceTransaction === null ? {} : { failure_balance_transaction: row.failureBalanceTransaction }),
  };
}
