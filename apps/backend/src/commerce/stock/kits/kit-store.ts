import { readIccid } from '@cerulean/rules/iccid';
import type { KitState } from '@cerulean/rules/line-states';
import type { Tx } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import type { LineKeys } from './line-keys.ts';
import { readQrId } from './qr-id.ts';

export interface KitRow {
  code: string;
  keyVersion: number;
  iccid: string;
  batch: string;
  state: KitState;
  orderId: string | null;
  itemId: string | null;
  /** The owner of the order to which the kit is bound. */
  userId: number | null;
  usedAt: Date | null;
  /** The buyer whose open payment reserves the kit. `null` if none does. */
  heldFor: number | null;
  isHeld: boolean;
  /**
   * Whether the kit is not the one of its plan: its card replaces, or replaced, the SIM of an existing line, or another
   * kit took its place after it had shipped.
   */
  isReplacement: boolean;
}

const COLUMNS = `k.code, k.key_version as "keyVersion", k.iccid, k.batch, k.state, k.order_id as "orderId",
  k.item_id as "itemId", o.user_id as "userId", k.used_at as "usedAt", h.user_id as "heldFor",
  k.held_by is not null as "isHeld", k.is_replacement as "isReplacement"`;
const FROM = `sim_kit k left join customer_order o on o.id = k.order_id
  left join payment_attempt a on a.id = k.held_by left join customer_order h on h.id = a.order_id`;

export const readKitRow = sql<KitRow>('kits.read', `select ${COLUMNS} from ${FROM} where k.code = $1`);
const lockByCode = sql<KitRow>('kits.lock', `select ${COLUMNS} from ${FROM} where k.code = $1 for update of k`);
const lockByIccid = sql<KitRow>('kits.lock-iccid', `select ${COLUMNS} from ${FROM} where k.iccid = $1 for update of k`);
/** Reads and locks the kit packed for a plan item. `null` if no kit was packed yet. */
export const lockKitOfItem = sql<KitRow>(
  'kits.lock-of-item',
  `select ${COLUMNS} from ${FROM} where k.order_id = $1 and k.item_id = $2 and not k.is_replacement for update of k`,
);

/** Reads a kit by its code or card number, and locks it until the transaction ends. */
export async function lockKit(tx: Tx, kit: { code: string } | { iccid: string }): Promise<KitRow | null> {
  return 'code' in kit ? tx.first(lockByCode, [kit.code]) : tx.first(lockByIccid, [kit.iccid]);
}

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
