import { randomUUID } from 'node:crypto';
import { sql } from '../db/statement.ts';
import type { Commerce } from '../http/handler.ts';
import { LINE_COLUMNS, type LineRow } from './line-store.ts';
import { startLine } from './start-line.ts';

const plans = sql<{ itemId: string }>(
  'lines.plans-of-order',
  `select i.id as "itemId" from order_item i join customer_order o on o.id = i.order_id
    where i.order_id = $1 and i.kind = 'plan' and o.state in ('paid', 'refunded_in_part') order by i.position`,
);

/** Inserts a line with its first event. The emergency address is copied from the order's person, if not erased. */
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

/** Creates a line for each plan of a paid order, and requests eSIMs immediately. Repeating it changes nothing. */
export async function createLines({ db, now }: Pick<Commerce, 'db' | 'now'>, orderId: string): Promise<void> {
  for (const { itemId } of await db.query(plans, [orderId])) {
    await db.transaction(async (tx) => {
      const line = await tx.first(open, [orderId, itemId, randomUUID(), now()]);
      if (line?.sim === 'esim') await startLine(tx, line, { kind: 'system' }, now());
    });
  }
}
