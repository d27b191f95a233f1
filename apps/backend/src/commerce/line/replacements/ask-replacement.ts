import type { Address } from '@cerulean/contract/address';
import type { Tx } from '../../db/db.ts';
import { addTask } from '../../outbox/outbox.ts';
import { recordLineEvent, type LineRow, type LineStep } from '../line-store.ts';
import { notifyOwner } from '../reissue-esim.ts';
import { setLineState } from '../set-line-state.ts';
import { insertReplacement, openReplacement, readReplacement } from './replacement-store.ts';
import { simOffer } from './sim-offer.ts';
import { isOn, nextProfileNumber, startSwitch } from './start-switch.ts';

export interface ReplacementRequest {
  /** Of the form: the same key is the same replacement. */
  key: string;
  sim: 'esim' | 'card';
  /** Where the card goes; null for an eSIM. */
  address: Address | null;
  /** Pauses the line until the new SIM is switched on. */
  pause: boolean;
}

/**
 * `open`: another one is under way · `not_offered`: the plan or its device does not take such a SIM · `esim_reissue_limit`: its
 * limit comes first · `renewing`: its eSIM is being issued again · `moved_on`: the line is not, or no more, in the state for it.
 */
export type ReplacementRefusal = 'open' | 'not_offered' | 'esim_reissue_limit' | 'renewing' | 'moved_on';

/**
 * Opens a replacement of the SIM of a locked line, and tells its owner at once. An eSIM is asked for right away; a card waits
 * until it is sent. Null when it is under way, also where the same form has asked for it already.
 */
export async function requestReplacement(
  tx: Tx,
  line: LineRow,
  { key, sim, address, pause }: ReplacementRequest,
  { actor, at, reason }: Pick<LineStep, 'actor' | 'at'> & { reason: string },
): Promise<ReplacementRefusal | null> {
  const known = await tx.first(readReplacement, [key]);
  if (known) return known.lineId === line.id && known.sim === sim ? null : 'moved_on';
  if (!isOn(line)) return 'moved_on';
  if (await tx.first(openReplacement, [line.id])) return 'open';
  if (!(await simOffer(tx, line.id)).includes(sim)) return 'not_offered';
  const next = await nextProfileNumber(tx, line.id);
  if (next.isRenewing) return 'renewing';
  if (sim === 'esim' && next.left < 1) return 'esim_reissue_limit';
  if (pause && line.state !== 'active') return 'moved_on';
  const row = await insertReplacement(tx, { id: key, lineId: line.id, sim, address, paused: pause }, at);
  await recordLineEvent(tx, line.id, {
    event: sim === 'card' ? 'sim_card_asked' : 'sim_esim_asked',
    actor,
    at,
    reason,
  });
  if (pause) await setLineState(tx, { lineId: line.id, event: 'suspend', expected: 'active', reason, actor, at });
  if (line.userId !== null) await notifyOwner(tx, line.userId, `${key}.sim`, 'sim-asked');
  else await addTask(tx, { topic: 'mail.line', key: `${key}.asked`, payload: { lineId: line.id, mail: 'sim-asked' } });
  if (sim === 'esim') await startSwitch(tx, pause ? { ...line, state: 'suspended' } : line, row, { actor, at });
  return null;
}
