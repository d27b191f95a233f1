import type Stripe from 'stripe';
import type { DisputeRow } from '../records.ts';
import { balanceTransactionObject } from './balance-transaction-object.ts';

const DAY = 86_400;

/** The evidence of every dispute, which is always empty. Stripe's object has a field for every type of evidence. */
const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** Returns the API object of a dispute. */
export function disputeObject(row: DisputeRow): Stripe.Dispute {
  const isWaiting = row.status.endsWith('needs_response');
  return {
    id: row.id,
    object: 'dispute',
    amount: row.amount,
    balance_transactions: (row.movements ?? []).map(balanceTransactionObject),
    charge: row.charge,
    created: row.created,
    currency: row.currency,
    enhanced_eligibility_types: [],
    evidence: { ...NO_EVIDENCE },
    evidence_details: {
      due_by: isWaiting ? row.created + 7 * DAY : null,
      enhanced_eligibility: {},
      has_evidence: !isWaiting,
      past_due: false,
      submission_count: isWaiting ? 0 : 1,
      submission_method: isWaiting ? 'not_submitted' : 'manual',
    },
    intended_submission_method: null,
    // Refunding the charge can end an inquiry.
    is_charge_refundable: row.status.startsWith('warning_'),
    livemode: false,
    metadata: {},
    payment_intent: row.paymentIntent,
    ...(row.cardBrand ? { payment_method_details: cardDetails(row, row.cardBrand) } : {}),
    reason: row.reason,
    status: row.status,
  };
}

/** Visa's reason codes (https://docs.stripe.com/disputes/categories). Other reasons and brands have no code here. */
const VISA_CODES: Readonly<Record<string, string>> = {
  fraudulent: '10.4',
  product_not_received: '13.1',
  product_unacceptable: '13.3',
  subscription_canceled: '13.2',
  credit_not_processed: '13.6',
  duplicate: '12.6',
};

function cardDetails(row: DisputeRow, brand: string): Stripe.Dispute.PaymentMethodDetails {
  return {
    card: {
      brand,
      case_type: row.status.startsWith('warning_') ? 'inquiry' : 'chargeback',
      network: brand,
      network_reason_code: brand === 'visa' ? (VISA_CODES[row.reason] ?? null) : null,
    },
    type: 'card',
  };
}
