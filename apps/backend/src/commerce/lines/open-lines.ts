import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { Commerce } from '../http/handler.ts';
import { OUTBOX_CHANNEL } from '../outbox/outbox.ts';
import { LINE_COLUMNS, type LineRow } from './line-store.ts';
import { startLine } from './start-line.ts';

/**
 * As `addTask`, for orders that hold a plan. In one statement with the kits that the attempt was promised: they belong to
 * the plans of the order from now on.
 */
const ask = sql(
  'lines.ask',
  `with bound as (
     update sim_kit k set state = 'bound', held_by = null, order_id = $1, item_id = i.id, bound_at = $3
       from order_item i where k.held_by = $2 and i.order_id = $1 and i.details->>'kit' = k.code
   ), task as (
     insert into outbox (topic, key, payload)
     select 'line.open', $1::uuid::text, jsonb_build_object('orderId', $1::uuid)
      where exists (select 1 from order_item where order_id = $1::uuid and kind = 'plan')
     on conflict on constraint outbox_once do nothing returning topic
   )
   select pg_notify('${OUTBOX_CHANNEL}', topic) from task`,
);

/** Lets the lines of an order come into being, in the transaction that makes it paid by this attempt. */
export async function askForLines(tx: Queryable, orderId: string, attemptId: string, at: Date): Promise<void> {
  await tx.run(ask, [orderId, attemptId, at]);
}

const plans = sql<{ itemId: string }>(
  'lines.plans-of-order',
  `select i.id as "itemId" from order_item i join customer_order o on o.id = i.order_id
    where i.order_id = $1 and i.kind = 'plan' and o.state in ('paid', 'refunded_in_part') order by i.position`,
);

/** With its first event. The address for emergency calls stands with the person of the order, as long as there is one. */
const open = sql<LineRow>(
  'lines.open',
  `with l as (
   insert into mobile_line as l (id, order_id, item_id, user_id, sim, plan_kind, e911, iccid, ordered_at)
   select $3, o.id, i.id, o.user_id, i.details->>'sim', i.details->>'planKind',
      (select e->'address' from order_person p, jsonb_array_elements(p.e911) e
        where p.order_id = o.id and e->>'itemId' = i.id::text limit 1),
      (select k.iccid from sim_kit k where k.order_id = o.id and k.item_id = i.id and not k.is_replacement), coalesce(o.paid_at, o.placed_at)
     from customer_order o join order_item i on i.order_id = o.id
    where o.id = $1 and i.id = $2
   on conflict on constraint mobile_line_once do nothing returning l.*
   ), told as (
     insert into line_event (line_id, event, state_after, actor_kind, at) select id, 'order', state, 'system', $4 from l
   )
   select ${LINE_COLUMNS} from l`,
);

/** A line for each plan of a paid order. Doing it again changes nothing; an eSIM is asked for at once. */
export async function openLines({ db, now }: Pick<Commerce, 'db' | 'now'>, orderId: string): Promise<void> {
  for (const { itemId } of await db.query(plans, [orderId])) {
    await db.transaction(async (tx) => {
      const line = await tx.first(open, [orderId, itemId, randomUUID(), now()]);
      if (line?.sim === 'esim') await startLine(tx, line, { kind: 'system' }, now());
    });
  }
}
