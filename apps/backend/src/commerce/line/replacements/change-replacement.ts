import type { Tx } from '../../db/db.ts';
import { simPauseEnd } from '../esim-access.ts';
import { dropWanted } from '../reissue-esim.ts';
import { recordLineEvent, type LineActor, type LineRow } from '../line-store.ts';
import { moveReplacement, openReplacement, replacementMove } from './replacement-store.ts';
import { startSwitch } from './start-switch.ts';

const cancel = replacementMove('replacements.cancel', 'ended_at = $4');

/**
 * Applies a staff decision to an open replacement. `switch`: the owner has the card but cannot switch over themselves ·
 * `cancel`: staff cancel it. Returns `sim_paused` if how the owner signs in changed in the last day.
 */
export async function changeReplacement(
  tx: Tx,
  line: LineRow,
  {
    id,
    event,
    reason,
    actor,
    at,
  }: { id: string; event: 'switch' | 'cancel'; reason: string; actor: LineActor; at: Date },
): Promise<'moved_on' | 'sim_paused' | null> {
  const row = await tx.first(openReplacement, [line.id]);
  if (row?.id !== id) return 'moved_on';
  if (event === 'cancel') {
    if (!(await moveReplacement(tx, row, 'cancel', cancel, [at]))) return 'moved_on';
    if (row.profile !== null) await tx.run(dropWanted, [line.id, row.profile]);
    await recordLineEvent(tx, line.id, { event: 'sim_canceled', actor, at, reason });
    return null;
  }
  if (line.userId !== null && (await simPauseEnd(tx, line.userId)) !== null) return 'sim_paused';
  return (await startSwitch(tx, line, row, { actor, at, reason })) ? null : 'moved_on';
}
