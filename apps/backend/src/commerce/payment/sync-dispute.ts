import { readAttempt } from './attempt-store.ts';
import { recordDispute } from './record-dispute.ts';
import type { Payments } from './payments.ts';
import { settle } from './settle.ts';

/**
 * Reads and applies a dispute's state. If the gateway lists the loss among the refunds, that refund is applied too,
 * because its webhook may arrive later or never. Throws a {@link GatewayError} if the gateway cannot be reached.
 */
export async function syncDispute(payments: Payments, gateway: string, ref: string): Promise<void> {
  const listed = await recordDispute(payments, gateway, ref);
  const attempt = listed && (await readAttempt(payments.db, listed.attemptId));
  if (attempt) await settle(payments, attempt, { kind: 'gateway', id: gateway }, { chargeRef: listed.chargeRef });
}
