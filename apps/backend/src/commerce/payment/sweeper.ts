import { move } from '@cerulean/rules/transitions';
import { orderGuards, orderTransitions } from '@cerulean/rules/order-states';
import { type Actor, lockOrder, moveOrder } from '../order/order-store.ts';
import { sql } from '../db/statement.ts';
import { addTask } from '../outbox/outbox.ts';
import { GatewayError } from './gateways/gateway.ts';
import { isLive, liveAttemptsOfOrder, readAttempt, type AttemptRow } from './attempt-store.ts';
import { isIdleHold } from './hold-limits.ts';
import type { Payments } from './payments.ts';
import { closeAttempt, settle } from './settle.ts';
import type { Queryable } from '../db/db.ts';

const SYSTEM: Actor = { kind: 'system' };
/** Number of attempts per pass, processed in parallel. */
const BATCH = 8;
/** Seconds for which a replica claims attempts. If the replica dies, others can claim them afterwards. */
const LEASE = 60;
/** Days after which an unpaid order is canceled. Until then, a retry of the same cart reuses it. */
const ORDER_DAYS = 30;

const select = sql<object>(
  'payments.outdated-checkout',
  `select 1 from payment_attempt a join customer_order o on o.id = a.order_id join order_person p on p.order_id = o.id
     join cart c on c.id = a.cart_id
    where a.id = $1 and a.state = 'open' and not a.pending and not a.capturing and c.state = 'open' and (
      exists (
        select 1 from order_item i left join cart_item k on k.id = i.id and k.cart_id = c.id
         where i.order_id = o.id and (k.id is null or k.sku <> i.sku or k.quantity < i.quantity))
      or o.shipping_code <> c.shipping_method or p.delivery <> c.delivery)`,
);

const claim = sql<{ id: string; orderState: string }>(
  'sweeper.claim',
  `update payment_attempt a set check_at = $1::timestamptz + make_interval(secs => ${LEASE})
     from customer_order o
    where o.id = a.order_id and a.id in (
      select id from payment_attempt where check_at <= $1 and state in ('created', 'open', 'indeterminate')
       order by check_at limit ${BATCH} for update skip locked)
   returning a.id, o.state as "orderState"`,
);

/**
 * Checks attempts that nothing else has moved: expired pages, attempts of a process that died, and indeterminate ones.
 * Every replica may run it, because each attempt is claimed by only one. Returns the number of attempts checked.
 */
export async function sweepAttempts(payments: Payments): Promise<number> {
  const due = await payments.db.query(claim, [payments.now()]);
  await Promise.all(due.map(({ id, orderState }) => sweep(payments, id, orderState)));
  return due.length;
}

async function sweep(payments: Payments, attemptId: string, orderState: string): Promise<void> {
  const attempt = await readAttempt(payments.db, attemptId);
  if (!attempt || !isLive(attempt.state)) return;
  try {
    await look(payments, attempt, orderState);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    payments.log.warn(`Attempt ${attempt.id} could not be looked at: ${error.message}`);
  }
}

async function look(payments: Payments, attempt: AttemptRow, orderState: string): Promise<void> {
  // Close it if it has no page, has expired, its order is decided, or its cart no longer has what it charges for.
  const isOver = attempt.expiresAt <= payments.now();
  if (attempt.checkoutRef && !isOver && orderState === 'placed' && (await isOutdated(payments.db, attempt.id))) {
    await closeAttempt(payments, attempt, 'superseded', SYSTEM);
  } else if (!attempt.checkoutRef || isOver || orderState !== 'placed') {
    await closeAttempt(payments, attempt, orderState === 'placed' ? 'expired' : 'superseded', SYSTEM);
  } else {
    await settle(payments, attempt, SYSTEM);
    if (await isIdleHold(payments.db, attempt.id, payments.now())) {
      await closeAttempt(payments, (await readAttempt(payments.db, attempt.id)) ?? attempt, 'expired', SYSTEM);
    }
  }
}

/**
 * Returns whether an open page charges for items that its cart no longer holds, or the buyer changed shipping method or
 * address. Items that were only added do not count, because they move to a new cart once the page is paid (X03).
 */
async function isOutdated(q: Queryable, attemptId: string): Promise<boolean> {
  return (await q.first(select, [attemptId])) !== null;
}

const selectOrder = sql<{ state: string }>('sweeper.order-state', 'select state from customer_order where id = $1');

/** Checks one live attempt now. Throws a {@link GatewayError} if the gateway cannot be reached. */
export async function lookAtAttempt(payments: Payments, attempt: AttemptRow): Promise<void> {
  const order = await payments.db.first(selectOrder, [attempt.orderId]);
  if (order) await look(payments, attempt, order.state);
}

const wakeLive = sql(
  'sweeper.wake-live',
  `update payment_attempt set check_at = $1 where state in ('created', 'open', 'indeterminate') and check_at > $1
      and (state <> 'created' or created_at < $1::timestamptz - interval '30 seconds')`,
);

/** Makes attempts that were in progress at the last shutdown due for a check right after a restart (X17). */
export async function wakeAttempts(payments: Payments): Promise<number> {
  return payments.db.run(wakeLive, [payments.now()]);
}

const selectStale = sql<{ id: string }>(
  'sweeper.stale-orders',
  `select id from customer_order where state = 'placed' and placed_at < $1::timestamptz - interval '${ORDER_DAYS} days' limit 50`,
);

/** Cancels orders that were never paid, queues an email for each, and returns their number. */
export async function sweepOrders(payments: Payments): Promise<number> {
  const now = payments.now();
  let canceled = 0;
  for (const { id } of await payments.db.query(selectStale, [now])) {
    const moved = await payments.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (!order) return false;
      const facts = { ...order, charged: null, liveAttempts: await liveAttemptsOfOrder(tx, id) };
      const step = move(orderTransitions, orderGuards, order.state, 'expire', facts);
      if (!step.ok) return false;
      const gone = { order, event: 'expire' as const, to: step.to, actor: SYSTEM, attemptId: null, at: now };
      if (!(await moveOrder(tx, gone))) return false;
      await addTask(tx, { topic: 'mail.given-up', key: id, payload: { orderId: id } });
      return true;
    });
    if (moved) canceled += 1;
  }
  return canceled;
}
