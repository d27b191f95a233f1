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
  /** Key of the form and id of the replacement. The same key means the same replacement. */
  key: string;
  sim: 'esim' | 'card';
  /** Address to which the card is sent. `null` for an eSIM. */
  address: Address | null;
  /** Whether to pause the line until the new SIM is switched on. */
  pause: boolean;
}

/**
 * `open`: another replacement is in progress · `not_offered`: the plan or its device does not support the SIM type ·
 * `esim_reissue_limit`: no eSIMs left · `renewing`: an eSIM reissue is in progress · `moved_on`: line changed state.
 */
export type ReplacementRefusal = 'open' | 'not_offered' | 'esim_reissue_limit' | 'renewing' | 'moved_on';

/**
 * Opens a SIM replacement for a locked line, and notifies its owner immediately. An eSIM is requested right away, while
 * a card waits until it is sent. Returns `null` if the replacement is open, even if the same form opened it before.
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
  if (line.userId !== null) {
    await notifyOwner(tx, line.userId, `${key}.sim`, 'sim-asked', { lineId: line.id, paused: pause });
  } else
    await addTask(tx, { topic: 'mail.line', key: `${key}.asked`, payload: { lineId: line.id, mail: 'sim-asked' } });
  if (sim === 'esim') await startSwitch(tx, pause ? { ...line, state: 'suspended' } : line, row, { actor, at });
  return null;
}
