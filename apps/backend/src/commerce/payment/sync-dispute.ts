import { readAttempt } from './attempt-store.ts';
import { recordDispute } from './record-dispute.ts';
import type { Payments } from './payments.ts';
import { settle } from './settle.ts';

/**
 * Applies the state of a dispute; if the gateway lists its loss among the refunds, applies that refund too: the refund's
 * webhook event may come later, or never. Throws a {@link GatewayError} when the gateway cannot be asked.
 */
export async function syncDispute(payments: Payments, gateway: string, ref: string): Promise<void> {
  const listed = await recordDispute(payments, gateway, ref);
  const attempt = listed && (await readAttempt(payments.db, listed.attemptId));
  if (attempt) await settle(payments, attempt, { kind: 'gateway', id: gateway }, { chargeRef: listed.chargeRef });
}
