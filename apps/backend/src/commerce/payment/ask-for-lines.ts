import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { birthIn, BORN_TASK, type Task } from '../outbox/outbox.ts';

/**
 * Queues the task like `addTask`, but only for orders that contain a plan. The same statement assigns the SIM kits that
 * were held for the attempt to the order's plans.
 */
export const askLines = sql<Task & { announced: string | null }>(
  'lines.ask',
  `with bound as (
     update sim_kit k set state = 'bound', held_by = null, order_id = $1, item_id = i.id, bound_at = $3
       from order_item i where k.held_by = $2 and i.order_id = $1 and i.details->>'kit' = k.code
   ), task as (
     insert into outbox (topic, key, payload, run_at, tries)
     select 'line.open', $1::uuid::text, jsonb_build_object('orderId', $1::uuid), now() + make_interval(secs => $4), $5
      where exists (select 1 from order_item where order_id = $1::uuid and kind = 'plan')
     on conflict on constraint outbox_once do nothing returning *
   )
   select ${BORN_TASK} from task`,
);

/** Requests the mobile lines of an order's plans, in the transaction in which this attempt pays the order. */
export async function askForLines(tx: Queryable, orderId: string, attemptId: string, at: Date): Promise<void> {
  const { leaseSeconds, tries, handOver } = birthIn(tx);
  handOver(await tx.query(askLines, [orderId, attemptId, at, leaseSeconds, tries]));
}
