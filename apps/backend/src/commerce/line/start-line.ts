import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { addTask } from '../outbox/outbox.ts';
import { lineMove, moveLine, type LineActor, type LineRow, type MoveOutcome } from './line-store.ts';

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
