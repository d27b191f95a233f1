import { sql } from '../db/statement.ts';
import { addTask } from '../outbox/outbox.ts';
import { type Charge, GatewayError } from './gateways/gateway.ts';
import type { Payments } from './payments.ts';

/**
 * Saves a dispute. Its attempt is found by the charge or the id in it, as it may arrive before its charge. The latest
 * read wins, so webhooks may arrive in any order, twice, or at two replicas at once. Each end has its own closing time.
 */
const upsert = sql<{ isNew: boolean; attemptId: string; orderId: string; refunded: number; closedAt: Date | null }>(
  'payments.record-dispute',
  `insert into dispute (gateway, ref, charge_ref, attempt_id, order_id, state, opened_at, asked_at, closed_at, answer_by,
     amount, reason, url)
   select $1, $2, $3, a.id, a.order_id, $5, $6, $7, case when $5 <> 'open' then $7::timestamptz end, $8, $9, $10, $11
     from payment_attempt a
    where a.gateway = $1 and a.id = coalesce(
      (select c.attempt_id from payment_charge c where c.gateway = $1 and c.ref = $3), $4::uuid)
   on conflict (gateway, ref) do update
     set state = excluded.state, asked_at = excluded.asked_at, answer_by = excluded.answer_by, amount = excluded.amount,
         reason = excluded.reason, url = excluded.url,
         closed_at = case when dispute.state = excluded.state then dispute.closed_at else excluded.closed_at end
   where dispute.asked_at <= excluded.asked_at
   returning xmax = 0 as "isNew", attempt_id as "attemptId", order_id as "orderId", closed_at as "closedAt",
     (select o.refunded from customer_order o where o.id = order_id) as refunded`,
);

/**
 * Reads a dispute from the gateway and saves it. If it is lost, or won after an appeal, invoices and commissions are
 * updated. A dispute of another seller's charge is ignored. Returns the attempt and the charge if the gateway lists the
 * loss among the refunds, otherwise `null`. Throws a {@link GatewayError} if the gateway cannot be reached.
 */
export async function recordDispute(
  payments: Payments,
  gatewayName: string,
  ref: string,
): Promise<{ attemptId: string; chargeRef: string } | null> {
  const gateway = payments.gateways.find(gatewayName);
  if (!gateway) throw new GatewayError('indeterminate', `The gateway ${gatewayName} is switched off`);
  const asked = payments.now();
  const { chargeRef, attemptId, state, openedAt, answerBy = null, ...more } = await gateway.readDispute(ref);
  const { amount = null, reason = null, url = null } = more;
  const params = [
    gatewayName,
    ref,
    chargeRef,
    attemptId,
    state,
    openedAt,
    asked,
    answerBy,
    amount,
    reason,
    url,
  ] as const;
  return payments.db.transaction(async (tx) => {
    const noted = await tx.first(upsert, params);
    if (!noted) return null;
    const key = `${gatewayName}:${ref}`;
    const { orderId, refunded, closedAt } = noted;
    if (closedAt) {
      const payload = { orderId, refunded };
      await addTask(tx, { topic: 'order.refunded', key: `dispute:${key}:${state}:${closedAt.getTime()}`, payload });
    }
    if (noted.isNew && state === 'open') {
      await addTask(tx, { topic: 'mail.dispute', key, payload: { gateway: gatewayName, ref } });
    }
    return state === 'lost' && amount === null ? { attemptId: noted.attemptId, chargeRef } : null;
  });
}

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
