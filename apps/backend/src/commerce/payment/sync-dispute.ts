import { readAttempt } from './attempt-store.ts';
import { recordDispute } from './record-dispute.ts';
import type { Payments } from './payments.ts';
import { settle } from './settle.ts';

/**
 * Applies a dispute's state. If the gateway lists the loss among the refunds, applies that refund too, because its
 * webhook may come later or never. Throws a {@link GatewayError} if the gateway cannot be asked.
 */
export async function syncDispute(payments: Payments, gateway: string, ref: string): Promise<void> {
  const listed = await recordDispute(payments, gateway, ref);
  const attempt = listed && (await readAttempt(payments.db, listed.attemptId));
  if (attempt) await settle(payments, attempt, { kind: 'gateway', id: gateway }, { chargeRef: listed.chargeRef });
}
