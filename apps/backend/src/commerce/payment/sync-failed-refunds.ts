import { sql } from '../db/statement.ts';
import { GatewayError } from './gateways/gateway.ts';
import { recordEvent } from '../order/order-store.ts';
import type { Payments } from './payments.ts';

const selectDone = sql<{ id: string; ref: string; amount: number; attemptId: string; orderId: string }>(
  'refunds.done-of-charge',
  `select r.id, r.ref /* not null */, r.amount, a.id as "attemptId", a.order_id as "orderId"
     from refund r join payment_attempt a on a.id = r.attempt_id
    where r.gateway = $1 and r.charge_ref = $2 and r.state = 'done' and r.ref is not null`,
);
const markFailed = sql(
  'refunds.failed-later',
  `update refund set state = 'failed', ended_at = $2, returned_at = $2 where id = $1 and state = 'done'`,
);

/**
 * Records completed refunds of a charge that have failed since. A bank may return a refund for weeks, and then we have
 * the money again. The order stays refunded, because the buyer is still owed the money. Staff find the refund among the
 * payment exceptions and pay it by other means. Throws a {@link GatewayError} if the gateway cannot be reached.
 */
export async function syncFailedRefunds(payments: Payments, gatewayName: string, chargeRef: string): Promise<void> {
  const gateway = payments.gateways.find(gatewayName);
  if (!gateway) throw new GatewayError('indeterminate', `The gateway ${gatewayName} is switched off`);
  for (const refund of await payments.db.query(selectDone, [gatewayName, chargeRef])) {
    if ((await gateway.readRefund(refund.ref)) !== 'failed') continue;
    const { id, attemptId, orderId, amount } = refund;
    const at = payments.now();
    const isNew = await payments.db.transaction(async (tx) => {
      if ((await tx.run(markFailed, [id, at])) === 0) return false;
      const details = { amount, charge: chargeRef };
      const actor = { kind: 'gateway' as const, id: gatewayName };
      await recordEvent(tx, { orderId, attemptId, event: 'refund_failed', actor, at, details });
      return true;
    });
    if (isNew) payments.log.error(`Refund ${id} of ${amount} failed at ${gatewayName} after it was made`);
  }
}
