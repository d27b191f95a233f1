import type { LineEvent, LineState } from '@cerulean/rules/line-states';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { addTask } from '../outbox/outbox.ts';
import { type LineActor, lineMove, type LineRow, lockLine, moveLine, type MoveOutcome } from './line-store.ts';
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

/** Changes a line's state by hand, records the reason, and notifies the platform. `expected` is the state shown. */
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
