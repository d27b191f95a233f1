import type Stripe from 'stripe';
import type { FraudWarningRow } from '../records.ts';

/** Draws a warning of a card network. */
export function fraudWarningObject(row: FraudWarningRow): Stripe.Radar.EarlyFraudWarning {
  return {
    id: row.id,
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: row.charge,
    created: row.created,
    fraud_type: row.fraudType,
    livemode: false,
    payment_intent: row.paymentIntent,
  };
}
