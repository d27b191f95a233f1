import { bundle, rows, runBundle } from '../db/bundle.ts';
import { sql } from '../db/statement.ts';
import type { Commerce } from '../http/handler.ts';
import { birthIn, BORN_TASK, type Task } from '../outbox/outbox.ts';
import { provisioningLines } from './provision.ts';

/**
 * Inserts the missing lines of a paid order with their events. An eSIM's line is inserted as if `startLine` had already
 * begun its activation, with the task that requests it, because another write would rewrite the row. If this process
 * runs the task, the row also says that the platform was asked. The emergency address is copied from the order's
 * person, if not erased.
 */
const open = sql<Task & { announced: string | null }>(
  'lines.open',
  `with l as (
     insert into mobile_line (id, order_id, item_id, user_id, sim, plan_kind, e911, iccid, ordered_at, state, activation, provisioned_at, asked_at)
     select gen_random_uuid(), o.id, i.id, o.user_id, i.details->>'sim', i.details->>'planKind',
        (select e->'address' from order_person p, jsonb_array_elements(p.e911) e
          where p.order_id = o.id and e->>'itemId' = i.id::text limit 1),
        (select k.iccid from sim_kit k where k.order_id = o.id and k.item_id = i.id and not k.is_replacement),
        coalesce(o.paid_at, o.placed_at), begun.state, begun.activation, begun.at, begun.asked
       from order_item i join customer_order o on o.id = i.order_id
       left join (values ('card', 'ordered', 0, null, null),
            ('esim', 'provisioning', 1, $2::timestamptz, case when $4::int > 0 then $2::timestamptz end))
         as begun (sim, state, activation, at, asked)
         on begun.sim = i.details->>'sim'
      where o.id = $1 and i.kind = 'plan' and o.state in ('paid', 'refunded_in_part')
     on conflict on constraint mobile_line_once do nothing returning id, state, activation
   ), told as (
     insert into line_event (line_id, event, state_before, state_after, actor_kind, at)
     select l.id, e.event, e.before, e.after, 'system', $2
       from l join (values (0, 'order', null, 'ordered'), (1, 'provision', 'ordered', 'provisioning'))
         as e (activation, event, before, after) on e.activation <= l.activation
      order by l.id, e.activation
   ), task as (
     insert into outbox (topic, key, payload, run_at, tries)
     select 'line.provision', l.id || '.' || l.activation, jsonb_build_object('lineId', l.id, 'activation', l.activation),
        now() + make_interval(secs => $3), $4 from l where l.state = 'provisioning' returning *
   )
   select ${BORN_TASK} from task`,
);

const openAndRead = bundle('lines.open-and-read', {
  tasks: rows(open, { askedAt: 'date' }),
  lines: rows(provisioningLines, {
    askedAt: 'date',
    paidAt: 'date',
    provisionedAt: 'date',
    indeterminateSince: 'date',
  }),
});

/**
 * Creates a line for each plan of a paid order, and requests eSIMs immediately. Repeating it changes nothing. A task that
 * this process runs takes the line along in memory, so that the line is not read again.
 */
export async function createLines({ db, now }: Pick<Commerce, 'db' | 'now'>, orderId: string): Promise<void> {
  const { leaseSeconds, tries, handOver } = birthIn(db);
  const values = [orderId, now(), leaseSeconds, tries] as const;
  const found = await runBundle(db, openAndRead, { tasks: values, lines: [orderId] });
  const lines = new Map(found?.lines.map((line) => [line.id, line]));
  handOver(
    (found?.tasks ?? []).map((task) =>
      task.topic === 'line.provision'
        ? { ...task, payload: { ...task.payload, line: lines.get(task.payload.lineId) } }
        : task,
    ),
  );
}
