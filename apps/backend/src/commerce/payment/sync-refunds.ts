import { move } from '@cerulean/rules/transitions';
import { orderGuards, orderTransitions, type OrderEvent } from '@cerulean/rules/order-states';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { Charge } from './gateways/gateway.ts';
import { moveOrder, type Actor, type OrderRow } from '../order/order-store.ts';
import { moveAttempt, type AttemptRow } from './attempt-store.ts';
import { addTask } from '../outbox/outbox.ts';
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
