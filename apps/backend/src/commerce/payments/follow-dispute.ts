import { readAttempt } from './attempt-store.ts';
import { noteDispute } from './note-dispute.ts';
import type { Payments } from './payments.ts';
import { settle } from './settle.ts';

/**
 * Takes in how a dispute stands, and with one whose loss the gateway lists among the refunds, that refund: its own message may come
 * later, or never. Throws a {@link GatewayError} when the gateway cannot be asked.
 */
export async function followDispute(payments: Payments, gateway: string, ref: string): Promise<void> {
  const listed = await noteDispute(payments, gateway, ref);
  const attempt = listed && (await readAttempt(payments.db, listed.attemptId));
  if (attempt) await settle(payments, attempt, { kind: 'gateway', id: gateway }, { chargeRef: listed.chargeRef });
}
