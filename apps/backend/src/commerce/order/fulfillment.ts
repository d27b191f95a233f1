import {
  FOLLOWED,
  fulfillmentGuards,
  fulfillmentTransitions,
  type FulfillmentEvent,
  type FulfillmentFacts,
  type FulfillmentState,
} from '@cerulean/rules/fulfillment-states';
import { move, type Move } from '@cerulean/rules/transitions';
import type { Db, Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { lockOrder, recordEvent, type Actor } from './order-store.ts';

interface Row extends FulfillmentFacts {
  state: FulfillmentState;
}

/** Creates a paid order's fulfillment and its item counts. Repeating it changes nothing. */
export const ensureFulfillment = sql(
  'fulfillment.open',
  `with paid as (select id, paid_at from customer_order where id = $1 and paid_at is not null),
   counted as (
     insert into order_item_quantity (order_id, item_id, ordered)
     select i.order_id, i.id, i.quantity from order_item i join paid o on o.id = i.order_id on conflict do nothing
   )
   insert into fulfillment (order_id, state, parcel, paid_at, moved_at)
   select o.id, 'waiting', exists (select 1 from order_item i where i.order_id = o.id and i.kind = 'product'), o.paid_at, $2
     from paid o on conflict do nothing`,
);
/** Reads an order's fulfillment state and the facts that decide its next state. `null` if the order is not paid. */
const readFulfillmentFacts = sql<Row>(
  'fulfillment.facts',
  `select f.state,
      coalesce(sum(p.ordered - p.shipped - p.canceled) filter (where i.kind = 'product'), 0)::int as left,
      coalesce(sum(p.shipped), 0)::int as shipped,
      coalesce(sum(p.ordered - p.refunded) filter (where i.kind = 'plan'), 0)::int as plans,
      (count(*) filter (where i.kind = 'plan' and p.refunded = 0 and not exists (
        select 1 from mobile_line l where l.order_id = f.order_id and l.item_id = i.id and l.activated_at is not null)))::int as "notActive",
      case when f.state in ('shipped', 'activated') then extract(day from $2::timestamptz - f.moved_at)::int else 0 end as days
     from fulfillment f join order_item_quantity p on p.order_id = f.order_id
     join order_item i on i.order_id = p.order_id and i.id = p.item_id
    where f.order_id = $1 group by f.order_id`,
);
const update = sql(
  'fulfillment.move',
  `update fulfillment set state = $3, moved_at = $4 where order_id = $1 and state = $2`,
);

export interface FulfillmentStep {
  orderId: string;
  event: FulfillmentEvent;
  actor: Actor;
  at: Date;
  details?: Readonly<Record<string, unknown>>;
}

/** Moves a locked order's fulfillment to its next state if the transition table allows it, and records the event. */
export async function moveFulfillment(tx: Tx, step: FulfillmentStep): Promise<Move<FulfillmentState>> {
  const facts = await tx.first(readFulfillmentFacts, [step.orderId, step.at]);
  return facts ? moveFrom(tx, facts, step) : { ok: false, reason: 'no_way' };
}

async function moveFrom(tx: Tx, facts: Row, step: FulfillmentStep): Promise<Move<FulfillmentState>> {
  const { orderId, event, actor, at } = step;
  const moved = moveOf(facts, event);
  if (!moved.ok) return moved;
  if (facts.state !== moved.to && (await tx.run(update, [orderId, facts.state, moved.to, at])) !== 1) {
    return { ok: false, reason: 'no_way' };
  }
  const details = { ...step.details, goods: moved.to };
  await recordEvent(tx, { orderId, attemptId: null, event: `goods_${event}`, actor, at, details });
  return moved;
}

const moveOf = (facts: Row, event: FulfillmentEvent) =>
  move(fulfillmentTransitions, fulfillmentGuards, facts.state, event, facts);
/** Returns the event that follows from the facts alone, or `undefined` if the state stays the same. */
const nextOf = (facts: Row) => FOLLOWED.find((event) => moveOf(facts, event).ok);

/** Updates an order's fulfillment from its items and lines. Needs the order's lock. */
export async function syncFulfillment(tx: Tx, orderId: string, actor: Actor, at: Date): Promise<void> {
  const facts = await tx.first(readFulfillmentFacts, [orderId, at]);
  const event = facts && nextOf(facts);
  if (facts && event) await moveFrom(tx, facts, { orderId, event, actor, at });
}

/** Like {@link syncFulfillment}, but locks. Runs after a line's activation and after 14 days, usually a no-op. */
export async function expedite(db: Db, orderId: string, at: Date): Promise<void> {
  const facts = await db.first(readFulfillmentFacts, [orderId, at]);
  if (facts && !nextOf(facts)) return;
  await db.transaction(async (tx) => {
    if (!(await lockOrder(tx, orderId))) return;
    await tx.run(ensureFulfillment, [orderId, at]);
    await syncFulfillment(tx, orderId, { kind: 'system' }, at);
  });
}

const due = sql<{ orderId: string }>(
  'fulfillment.due',
  `select order_id as "orderId" from fulfillment
    where state in ('shipped', 'activated') and moved_at <= $1::timestamptz - interval '14 days'
    order by moved_at limit 100`,
);

/** Completes orders that were shipped or activated 14 or more days ago, and returns the number of orders processed. */
export async function completeOrders(db: Db, at: Date): Promise<number> {
  const rows = await db.query(due, [at]);
  for (const { orderId } of rows) await expedite(db, orderId, at);
  return rows.length;
}
