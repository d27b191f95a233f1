import { sql } from '../db/statement.ts';
import type { Charge } from './gateways/gateway.ts';
import { recordDispute } from './record-dispute.ts';
import type { Payments } from './payments.ts';

const selectLost = sql<{ ref: string }>(
  'payments.lost-beside-refunds',
  `select d.ref from payment_charge c join dispute d on d.order_id = c.order_id and d.gateway = c.gateway and d.charge_ref = c.ref
    where c.gateway = $1 and c.ref = $2 and c.refunded < $3 and d.state = 'lost' and d.amount is not null`,
);

/**
 * Updates lost disputes before a larger refunded amount is applied, because the gateway may list a dispute's loss as a
 * refund after it was credited. Reading them again ensures one credit. Throws {@link GatewayError} if this fails.
 */
export async function settleLostDisputes(
  payments: Payments,
  gateway: string,
  charges: readonly Charge[],
): Promise<void> {
  for (const { ref: charge, refunded } of charges) {
    if (refunded === 0) continue;
    for (const { ref } of await payments.db.query(selectLost, [gateway, charge, refunded])) {
      await recordDispute(payments, gateway, ref);
    }
  }
}
