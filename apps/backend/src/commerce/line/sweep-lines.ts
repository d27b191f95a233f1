import { dayIn } from '@cerulean/rules/days';
import type { LineReason } from '@cerulean/rules/line-states';
import { sql } from '../db/statement.ts';
import type { Commerce } from '../http/handler.ts';
import { setLineState } from './set-line-state.ts';

/** Maximum number of lines to end in one pass. */
export const LINES_BATCH = 50;

const TERM_OVER: LineReason = 'term_over';

const over = sql<{ id: string; state: 'ready' | 'active' | 'suspended' }>(
  'lines.over',
  `select id, state from mobile_line where state in ('ready', 'active', 'suspended') and ends_on < $1::date
    order by ends_on limit ${LINES_BATCH}`,
);

type Shop = Pick<Commerce, 'db' | 'now' | 'timeZone'>;

/** Ends the lines whose plan's last day is over. Returns how many. A full batch means that there may be more. */
export async function endLines({ db, now, timeZone }: Shop): Promise<number> {
  const rows = await db.query(over, [dayIn(timeZone, now())]);
  for (const { id, state } of rows) {
    await db.transaction((tx) =>
      setLineState(tx, {
        lineId: id,
        event: 'end',
        expected: state,
        reason: TERM_OVER,
        actor: { kind: 'system' },
        at: now(),
      }),
    );
  }
  return rows.length;
}

/** Revives line tasks, which are retried forever: polls count as attempts, so one late error must not end a task. */
const revive = sql(
  'lines.revive',
  `update outbox set dead_at = null, tries = 1, run_at = now()
    where dead_at < now() - interval '1 hour' and topic in ('line.open', 'line.provision', 'line.esim', 'line.sim', 'line.tell', 'line.e911')`,
);

/** Sweeps lines in the background: ends those whose plan is over, and revives tasks that were given up. */
export async function sweepLines(shop: Shop): Promise<number> {
  await shop.db.run(revive);
  return endLines(shop);
}
