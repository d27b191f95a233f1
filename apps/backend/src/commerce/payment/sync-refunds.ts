import { type OrderEvent, orderGuards, orderTransitions } from '@cerulean/rules/order-states';
import { move } from '@cerulean/rules/transitions';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { type Actor, moveOrder, type OrderRow, recordEvent } from '../order/order-store.ts';
import { addTask } from '../outbox/outbox.ts';
import { type AttemptRow, moveAttempt } from './attempt-store.ts';
import { type Charge, GatewayError } from './gateways/gateway.ts';
import type { Payments } from './payments.ts';

const update = sql(
  'payments.sync-refund',
  `update payment_charge set refunded = $3 where gateway = $1 and ref = $2 and refunded < $3`,
);

const selectPaying = sql<{ ref: string }>(
  'payments.paying-charge',
  `select ref from payment_charge where attempt_id = $1 and used_for = 'order'`,
);

/**
 * Applies a further refund of a known charge, made by us or by staff in the gateway's dashboard. If the charge paid its
 * order, the order's state changes. If it did not, the attempt changes once the charge is refunded in full.
 */
export async function syncRefunds(
  tx: Tx,
  payments: Payments,
  {
    order,
    attempt,
    charge,
    seen,
    actor,
  }: {
    order: OrderRow;
    attempt: AttemptRow;
    charge: Charge;
    seen: { usedFor: 'order' | 'refund'; refunded: number };
    actor: Actor;
  },
): Promise<void> {
  if (charge.refunded <= seen.refunded) return;
  if ((await tx.run(update, [attempt.gateway, charge.ref, charge.refunded])) === 0) return;
  const isAll = charge.refunded === charge.amount;
  if (seen.usedFor === 'refund') {
    if (isAll) await refundAttempt(tx, attempt.id);
    return;
  }
  const event: OrderEvent = isAll ? 'refund_full' : 'refund_part';
  const facts = { total: order.total, charged: charge.amount, liveAttempts: 0, refunded: charge.refunded };
  const step = move(orderTransitions, orderGuards, order.state, event, facts);
  if (!step.ok) {
    payments.log.error(`Order ${order.number} cannot follow its refund of ${charge.refunded}: ${step.reason}`);
    return;
  }
  const at = payments.now();
  if (isAll) await moveAttempt(tx, attempt.id, 'refund');
  const { refunded } = charge;
  await moveOrder(tx, { order, event, to: step.to, actor, attemptId: attempt.id, at, refunded });
  const payload = { orderId: order.id, refunded };
  await addTask(tx, { topic: 'order.refunded', key: `${order.id}:${refunded}`, payload });
}

/** Marks an attempt as refunded once its unused charge is, unless another of its charges paid the order (X02). */
export async function refundAttempt(tx: Tx, attemptId: string): Promise<void> {
  if (!(await tx.first(selectPaying, [attemptId]))) await moveAttempt(tx, attemptId, 'refund');
}

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
