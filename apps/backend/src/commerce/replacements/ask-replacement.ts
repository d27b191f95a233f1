import type { Address } from '@cerulean/contract/address';
import type { Tx } from '../db/db.ts';
import { addTask } from '../outbox/outbox.ts';
import { noteLine, type LineRow, type LineStep } from '../lines/line-store.ts';
import { tellOwner } from '../lines/renew-esim.ts';
import { setLineState } from '../lines/set-line-state.ts';
import { insertReplacement, openReplacement, readReplacement } from './replacement-store.ts';
import { simOffer } from './sim-offer.ts';
import { isOn, nextIssue, startSwitch } from './start-switch.ts';

export interface Wish {
  /** Of the form: the same key is the same replacement. */
  key: string;
  sim: 'esim' | 'card';
  /** Where the card goes; null for an eSIM. */
  address: Address | null;
  /** Pauses the line until the new SIM is switched on. */
  pause: boolean;
}

/**
 * `open`: another one is under way · `not_offered`: the plan or its device does not take such a SIM · `esim_used_up`: its
 * limit comes first · `renewing`: its eSIM is being issued again · `moved_on`: the line is not, or no more, in the state for it.
 */
export type WishRefusal = 'open' | 'not_offered' | 'esim_used_up' | 'renewing' | 'moved_on';

/**
 * Opens a replacement of the SIM of a locked line, and tells its owner at once. An eSIM is asked for right away; a card waits
 * until it is sent. Null when it is under way, also where the same form has asked for it already.
 */
export async function askReplacement(
  tx: Tx,
  line: LineRow,
  { key, sim, address, pause }: Wish,
  { actor, at, reason }: Pick<LineStep, 'actor' | 'at'> & { reason: string },
): Promise<WishRefusal | null> {
  const known = await readReplacement(tx, key);
  if (known) return known.lineId === line.id && known.sim === sim ? null : 'moved_on';
  if (!isOn(line)) return 'moved_on';
  if (await openReplacement(tx, line.id)) return 'open';
  if (!(await simOffer(tx, line.id)).includes(sim)) return 'not_offered';
  const next = await nextIssue(tx, line.id);
  if (next.isRenewing) return 'renewing';
  if (sim === 'esim' && next.left < 1) return 'esim_used_up';
  if (pause && line.state !== 'active') return 'moved_on';
  const row = await insertReplacement(tx, { id: key, lineId: line.id, sim, address, paused: pause }, at);
  await noteLine(tx, line.id, { event: sim === 'card' ? 'sim_card_asked' : 'sim_esim_asked', actor, at, reason });
  if (pause) await setLineState(tx, { lineId: line.id, event: 'suspend', expected: 'active', reason, actor, at });
  if (line.userId !== null) await tellOwner(tx, line.userId, `${key}.sim`, 'sim-asked');
  else await addTask(tx, { topic: 'mail.line', key: `${key}.asked`, payload: { lineId: line.id, mail: 'sim-asked' } });
  if (sim === 'esim') await startSwitch(tx, pause ? { ...line, state: 'suspended' } : line, row, { actor, at });
  return null;
}
