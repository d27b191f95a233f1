import type { LineEvent, LineReason, LineState, PortInState } from '@cerulean/rules/line-states';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { Commerce } from '../http/handler.ts';
import { addTask } from '../outbox/outbox.ts';
import {
  type LineActor,
  lineMove,
  type LineRow,
  lockLine,
  moveLine,
  type MoveOutcome,
  recordLineEvent,
} from './line-store.ts';
import { movePortIn } from './port-in.ts';
import type { LineOrder } from './provisioning/platform.ts';
import { closeReplacement, forgetPause } from './replacements/replacement-store.ts';

const begin = lineMove(
  'lines.begin',
  ', activation = activation + 1, provisioned_at = $8, asked_at = null, indeterminate_since = null, failure_reason = null',
);
const useKit = sql(
  'lines.use-kit',
  `update sim_kit set state = 'used', used_at = $3 where order_id = $1 and item_id = $2 and state = 'bound' and not is_replacement`,
);

/** Queues a task that has the platform activate a locked line. A second call returns `no_way`. */
export async function startLine(
  tx: Tx,
  line: LineRow,
  actor: LineActor,
  at: Date,
  reason: string | null = null,
): Promise<MoveOutcome> {
  const moved = await moveLine(tx, line, { event: 'provision', actor, at, reason }, { statement: begin });
  if (!moved.ok) return moved;
  const activation = line.activation + 1;
  if (line.sim === 'card') await tx.run(useKit, [line.orderId, line.itemId, at]);
  await addTask(tx, {
    topic: 'line.provision',
    key: `${line.id}.${activation}`,
    payload: { lineId: line.id, activation },
  });
  return moved;
}

const end = sql('lines.end', 'update mobile_line set ended_at = $2 where id = $1');
const blame = sql(
  'lines.blame',
  'update mobile_line set failure_reason = $2, indeterminate_since = null where id = $1',
);

export type SetOutcome = { ok: true } | { ok: false; why: 'unknown' } | { ok: false; why: 'no_way'; state: LineState };

/** Line events that staff may trigger. Activation is missing, because only the platform reports a line as active. */
export const STAFF_EVENTS = ['provision', 'refuse', 'suspend', 'resume', 'end'] as const satisfies readonly LineEvent[];
export type StaffLineEvent = (typeof STAFF_EVENTS)[number];

/**
 * Changes a line's state by hand, records the reason, and notifies the platform. `expected` is the state shown. The end
 * of a line also ends a number transfer to it, which deletes what only the other operator needed.
 */
export async function setLineState(
  tx: Tx,
  change: {
    lineId: string;
    event: StaffLineEvent;
    expected: LineState;
    reason: string;
    actor: LineActor;
    at: Date;
  },
): Promise<SetOutcome> {
  const { lineId, event, expected, reason, actor, at } = change;
  const line = await tx.first(lockLine, [lineId]);
  if (!line) return { ok: false, why: 'unknown' };
  if (line.state !== expected) return { ok: false, why: 'no_way', state: line.state };
  const moved =
    event === 'provision'
      ? await startLine(tx, line, actor, at, reason)
      : await moveLine(tx, line, { event, actor, at, reason });
  if (!moved.ok) return { ok: false, why: 'no_way', state: line.state };
  if (event === 'refuse') await tx.run(blame, [lineId, reason]);
  if (event === 'end') {
    await tx.run(end, [lineId, at]);
    await tx.run(closeReplacement, [lineId, at]);
    await movePortIn(tx, lineId, { event: 'cancel', note: null, actor, at });
  }
  if (event === 'resume') await tx.run(forgetPause, [lineId]);
  if (event === 'suspend' || event === 'resume' || event === 'end') await tellLater(tx, line, event, at);
  return { ok: true };
}

async function tellLater(tx: Tx, line: LineRow, order: LineOrder, at: Date): Promise<void> {
  if (line.platformRef === null) return;
  const key = `${line.id}.${order}.${at.getTime()}`;
  await addTask(tx, { topic: 'line.tell', key, payload: { lineId: line.id, order } });
}

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

const REASON: LineReason = 'refunded';
const WAITS: LineReason = 'number_stays';

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
