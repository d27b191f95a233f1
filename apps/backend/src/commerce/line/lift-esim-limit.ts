import { MAX_ESIM_PROFILES } from '@cerulean/rules/limits';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { recordLineEvent, type LineRow, type LineStep } from './line-store.ts';

/** Maximum number of eSIMs that a line may ever have, because the eSIM table holds no more. */
const MOST = 20;

const select = sql<{ last: number; extra: number }>(
  'lines.esim-limit',
  `select coalesce((select max(e.profile) from esim_profile e where e.line_id = l.id), 1) as last, l.esim_extra as extra
     from mobile_line l where l.id = $1`,
);
const lift = sql('lines.lift-esim-limit', 'update mobile_line set esim_extra = esim_extra + 1 where id = $1');

/** `left`: an eSIM is still left · `most`: the line has reached the highest limit · `moved_on`: the line changed. */
export type LiftOutcome = 'lifted' | 'lifted_before' | 'left' | 'most' | 'moved_on';

/**
 * Raises the eSIM limit of a locked line by one if no eSIMs are left. `extra` is the number of extra eSIMs that staff
 * saw, so pressing the button twice adds only one.
 */
export async function liftEsimLimit(
  tx: Tx,
  line: LineRow,
  extra: number,
  { actor, at, reason }: Pick<LineStep, 'actor' | 'at' | 'reason'>,
): Promise<LiftOutcome> {
  const row = await tx.first(select, [line.id]);
  if (!row || line.state === 'ended') return 'moved_on';
  if (row.extra === extra + 1) return 'lifted_before';
  if (row.extra !== extra) return 'moved_on';
  if (row.last < MAX_ESIM_PROFILES + row.extra) return 'left';
  if (MAX_ESIM_PROFILES + row.extra >= MOST) return 'most';
  await tx.run(lift, [line.id]);
  await recordLineEvent(tx, line.id, { event: 'esim_limit', actor, at, reason });
  return 'lifted';
}
