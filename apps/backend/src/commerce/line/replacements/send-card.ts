import type { Carrier } from '@cerulean/rules/carriers';
import type { Tx } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { lockKit, takenBy, typedKit } from '../../stock/kits/kit-store.ts';
import { recordLineEvent, type LineRow, type LineStep } from '../line-store.ts';
import type { LineKeys } from '../../stock/kits/line-keys.ts';
import { addTask } from '../../outbox/outbox.ts';
import { moveReplacement, openReplacement, replacementMove } from './replacement-store.ts';
import { isOn } from './start-switch.ts';

export interface Sending {
  /** Id of the replacement that the form showed to staff. */
  id: string;
  /** The scanned or entered kit: the QR code, its URL, or the number on the card. */
  kit: string;
  carrier: Carrier;
  tracking: string | null;
}

export type SendOutcome =
  | { ok: true; iccid: string }
  | { ok: false; why: 'unknown_kit' | 'moved_on' }
  /** The kit belongs to another order or buyer. */
  | { ok: false; why: 'kit_taken'; orderNumber: string | null };

const send = replacementMove('replacements.send', 'iccid = $4, carrier = $5, tracking = $6, sent_at = $7');
const bind = sql(
  'replacements.bind',
  `update sim_kit set state = 'bound', order_id = $2, item_id = $3, bound_at = $4, is_replacement = true
    where code = $1 and state = 'in_stock'`,
);
const unbind = sql(
  'replacements.unbind',
  `update sim_kit set state = 'in_stock', order_id = null, item_id = null, bound_at = null, is_replacement = false
    where iccid = $1 and state = 'bound' and is_replacement`,
);

/**
 * Packs a kit as the new card of a locked line and records the card as sent. A second kit replaces a mistyped one,
 * which returns to stock. If two people pack the same kit at the same time, one of them is told which order has it.
 */
export async function sendCard(
  tx: Tx,
  keys: Pick<LineKeys, 'kits'>,
  line: LineRow,
  { id, kit: typed, carrier, tracking }: Sending,
  { actor, at }: Pick<LineStep, 'actor' | 'at'>,
): Promise<SendOutcome> {
  const row = await tx.first(openReplacement, [line.id]);
  if (row?.id !== id || !isOn(line)) return { ok: false, why: 'moved_on' };
  const named = typedKit(typed, keys);
  const kit = named && (await lockKit(tx, named));
  if (!kit) return { ok: false, why: 'unknown_kit' };
  // The button was pressed twice with the same kit.
  if (row.state === 'sent' && row.iccid === kit.iccid) return { ok: true, iccid: kit.iccid };
  if (kit.state !== 'in_stock' || kit.isHeld) return takenBy(tx, kit);
  const isBefore = row.iccid !== null;
  if (!(await moveReplacement(tx, row, 'send', send, [kit.iccid, carrier, tracking, at]))) {
    return { ok: false, why: 'moved_on' };
  }
  if (isBefore) await tx.run(unbind, [row.iccid]);
  // The kit's row is locked, so the kit is still in stock.
  await tx.run(bind, [kit.code, line.orderId, line.itemId, at]);
  await recordLineEvent(tx, line.id, { event: 'sim_card_sent', actor, at });
  const key = `${row.id}.${kit.iccid}`;
  await addTask(tx, { topic: 'mail.line', key, payload: { lineId: line.id, mail: 'sim-sent' } });
  return { ok: true, iccid: kit.iccid };
}
