import { sql } from '../db/statement.ts';
import type { Payments } from './payments.ts';

const note = sql(
  'payments.record-fraud-warning',
  `update payment_charge set fraud_warned_at = $3 where gateway = $1 and ref = $2 and fraud_warned_at is null`,
);

/**
 * Keeps that the network of a card warned of a charge: its owner is about to dispute it, and giving the money back first saves the goods
 * and the fee. Staff decide. A charge that is none of ours is passed over.
 */
export async function recordFraudWarning(payments: Payments, gateway: string, chargeRef: string): Promise<void> {
  if ((await payments.db.run(note, [gateway, chargeRef, payments.now()])) === 0) return;
  payments.log.warn(`The card network warns of the charge ${chargeRef} at ${gateway}: see Payments to look at`);
}
