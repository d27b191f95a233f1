import type { LineState, PortInState } from '@cerulean/rules/line-states';
import { sql } from '../db/statement.ts';
import type { Commerce } from '../http/handler.ts';
import { recordLineEvent } from './line-store.ts';
import { setLineState } from './set-line-state.ts';

/** Reads the lines of an order that {@link endRefundedLines} would handle. */
export const readRefundedLines = sql<{ id: string; state: LineState; portIn: PortInState | null; isNoted: boolean }>(
  'lines.of-refunded',
  `select l.id, l.state, n.state as "portIn",
      exists (select 1 from line_event v where v.line_id = l.id and v.event = 'refund_waits') as "isNoted"
     from mobile_line l join customer_order o on o.id = l.order_id left join port_in n on n.line_id = l.id
    where l.order_id = $1 and l.state not in ('provisioning', 'ended')
      and (o.state = 'refunded' or exists (
        select 1 from refund_item i join refund r on r.id = i.refund_id
         where i.order_id = l.order_id and i.item_id = l.item_id and i.restock and r.state = 'done')
        or o.total = 0 and exists (
        select 1 from order_item_quantity p where p.order_id = l.order_id and p.item_id = l.item_id and p.refunded = p.ordered))`,
);

const REASON = 'it was given back';
const WAITS = 'It was given back, but the number is not ours to end. Please settle it with its owner.';

/**
 * Ends the lines of a fully refunded order, and of plans that staff took back, even if nothing had been charged. A task
 * tells the platform. Does not end a line whose owner has ported in or is porting in their number, because that would
 * take the number away. Staff find such a line among the lines that need attention. For a line with a platform call in
 * progress, this runs again after the call's result. Repeating it changes nothing.
 */
export async function endRefundedLines({ db, now }: Pick<Commerce, 'db' | 'now'>, orderId: string): Promise<void> {
  for (const { id, state, portIn, isNoted } of await db.query(readRefundedLines, [orderId])) {
    const at = now();
    const actor = { kind: 'system' } as const;
    if (portIn === null || portIn === 'canceled') {
      const change = { lineId: id, event: 'end', expected: state, reason: REASON, actor, at } as const;
      await db.transaction((tx) => setLineState(tx, change));
    } else if (!isNoted) {
      await recordLineEvent(db, id, { event: 'refund_waits', before: state, after: state, actor, at, reason: WAITS });
    }
  }
}
