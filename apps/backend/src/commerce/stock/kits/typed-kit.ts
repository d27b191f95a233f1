import { readIccid } from '@cerulean/rules/iccid';
import type { Tx } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import type { LineKeys } from './lines.ts';
import type { KitRow } from './kit-store.ts';
import { readQrId } from './qr-id.ts';

/** Parses a scanned or entered kit. Returns `null` if it is neither a card number nor a QR code of ours. */
export function typedKit(typed: string, { kits }: Pick<LineKeys, 'kits'>): { code: string } | { iccid: string } | null {
  const iccid = readIccid(typed);
  if (iccid !== null) return { iccid };
  const code = readQrId(typed, kits);
  return code === null ? null : { code };
}

const orderNumber = sql<{ number: string }>('kits.order-number', 'select number from customer_order where id = $1');

/** Returns the refusal for a kit that is not in stock, with the number of the order that has it. */
export async function takenBy(
  tx: Tx,
  kit: KitRow,
): Promise<{ ok: false; why: 'kit_taken'; orderNumber: string | null }> {
  const order = kit.orderId ? await tx.first(orderNumber, [kit.orderId]) : null;
  return { ok: false, why: 'kit_taken', orderNumber: order?.number ?? null };
}
