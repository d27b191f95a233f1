import { randomUUID } from 'node:crypto';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { lockOrder } from '../order/order-store.ts';
import { addTask } from '../outbox/outbox.ts';
import { ensureFulfillment, moveFulfillment } from '../order/fulfillment.ts';
import { adjustQuantities, leftToShip, readItemQuantities } from '../order/item-quantities.ts';

/** Units of an item to put in a parcel, with the codes printed on them. */
export interface ShipPart {
  itemId: string;
  quantity: number;
  /** IMEI or serial number of each unit, if known. */
  codes: readonly { kind: 'imei' | 'serial'; code: string }[];
}

export interface Shipping {
  orderId: string;
  /** Idempotency key from the form. A repeated key returns the same parcel. */
  key: string;
  carrier: string;
  tracking: string | null;
  parts: readonly ShipPart[];
  /** Whether staff allow a device to ship without an IMEI or serial number for every unit. */
  withoutImei: boolean;
  staffId: string;
  requestId: string;
  at: Date;
}

/**
 * `too_many`: the parcel has more units than are left to ship · `kit_missing`: the parcel has a SIM card, but no SIM
 * kit is assigned to its plan yet · `cancel_asked`: the buyer's request to cancel must be decided first ·
 * `imei_missing`: a device's unit has neither IMEI nor serial number.
 */
export type ShipOutcome =
  | { ok: true; shipmentId: string; number: number }
  | {
      ok: false;
      why:
        | 'unknown'
        | 'not_paid'
        | 'nothing'
        | 'too_many'
        | 'too_many_codes'
        | 'kit_missing'
        | 'cancel_asked'
        | 'imei_missing';
    };

const byKey = sql<{ id: string; number: number; orderId: string }>(
  'shipments.by-key',
  'select id, number, order_id as "orderId" from shipment where ask_key = $1',
);
const insert = sql<{ number: number }>(
  'shipments.insert',
  `insert into shipment (id, order_id, number, carrier, tracking, ask_key, shipped_by, shipped_at)
   select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, $7 from shipment where order_id = $2 returning number`,
);
const insertItem = sql(
  'shipments.insert-item',
  'insert into shipment_item (shipment_id, order_id, item_id, quantity) values ($1, $2, $3, $4)',
);
const insertUnit = sql(
  'shipments.insert-unit',
  'insert into shipment_unit (shipment_id, item_id, place, kind, code) values ($1, $2, $3, $4, $5)',
);
const cancelAsked = sql<{ id: string }>(
  'shipments.cancel-asked',
  `select id from return_or_cancel_request where order_id = $1 and kind = 'cancel' and state = 'asked'`,
);
/** Finds an item attached to a SIM card plan that has no SIM kit yet. A plan whose line has ended gets none anymore. */
const kitMissing = sql<{ itemId: string }>(
  'shipments.kit-missing',
  `select i.id as "itemId" from order_item i
     join order_item plan on plan.order_id = i.order_id and plan.kind = 'plan' and plan.id::text = i.details->>'attachedTo'
    where i.order_id = $1 and i.id = any($2) and plan.details->>'sim' = 'card'
      and not exists (select 1 from sim_kit k where k.order_id = i.order_id and k.item_id = plan.id)
      and not exists (select 1 from mobile_line l where l.order_id = plan.order_id and l.item_id = plan.id and l.state = 'ended')
    limit 1`,
);

/** Ships a parcel. The order's lock makes concurrent packers see only the items that are still left to ship. */
export async function shipOrder(tx: Tx, shipping: Shipping): Promise<ShipOutcome> {
  const { orderId, parts, at } = shipping;
  const order = await lockOrder(tx, orderId);
  if (!order) return { ok: false, why: 'unknown' };
  const known = await tx.first(byKey, [shipping.key]);
  if (known) {
    return known.orderId === orderId
      ? { ok: true, shipmentId: known.id, number: known.number }
      : { ok: false, why: 'unknown' };
  }
  if (order.state !== 'paid' && order.state !== 'refunded_in_part') return { ok: false, why: 'not_paid' };
  await tx.run(ensureFulfillment, [orderId, at]);
  if (await tx.first(cancelAsked, [orderId])) return { ok: false, why: 'cancel_asked' };
  const refusal = await refusalOf(tx, shipping);
  if (refusal) return { ok: false, why: refusal };
  const shipmentId = randomUUID();
  const { carrier, tracking, key, staffId } = shipping;
  const row = await tx.first(insert, [shipmentId, orderId, carrier, tracking, key, staffId, at]);
  const number = row?.number ?? 1;
  for (const { itemId, quantity, codes } of parts) {
    await adjustQuantities(tx, { orderId, itemId }, { shipped: quantity });
    await tx.run(insertItem, [shipmentId, orderId, itemId, quantity]);
    for (const [index, { kind, code }] of codes.entries()) {
      await tx.run(insertUnit, [shipmentId, itemId, index + 1, kind, code]);
    }
  }
  await tell(tx, shipping, shipmentId, number);
  return { ok: true, shipmentId, number };
}

async function refusalOf(
  tx: Tx,
  { orderId, parts, withoutImei }: Shipping,
): Promise<Extract<ShipOutcome, { ok: false }>['why'] | null> {
  if (parts.length === 0) return 'nothing';
  const rows = new Map((await readItemQuantities(tx, orderId)).map((row) => [row.itemId, row]));
  if (new Set(parts.map(({ itemId }) => itemId)).size < parts.length) return 'too_many';
  for (const { itemId, quantity, codes } of parts) {
    const row = rows.get(itemId);
    if (!row || quantity > leftToShip(row)) return 'too_many';
    if (codes.length > quantity) return 'too_many_codes';
    if (!withoutImei && row.isDevice && codes.length < quantity) return 'imei_missing';
  }
  const missing = await tx.first(kitMissing, [orderId, parts.map(({ itemId }) => itemId)]);
  return missing ? 'kit_missing' : null;
}

/** Records the parcel in the order's history and the audit trail, and emails the buyer. */
async function tell(tx: Tx, shipping: Shipping, shipmentId: string, number: number): Promise<void> {
  const { orderId, carrier, at } = shipping;
  const actor = { kind: 'staff' as const, id: shipping.staffId };
  const details = { shipment: number, carrier };
  for (const event of ['ship_part', 'ship_rest'] as const) {
    if ((await moveFulfillment(tx, { orderId, event, actor, at, details })).ok) break;
  }
  await audit(tx, shipping, { action: 'order.ship', subject: 'order', ids: [orderId] });
  await addTask(tx, { topic: 'mail.shipped', key: shipmentId, payload: { orderId, shipmentId } });
}

/** Records that someone started packing an order, so that no one else does. Returns whether packing may start. */
export async function beginPacking(
  tx: Tx,
  packing: Pick<Shipping, 'orderId' | 'staffId' | 'requestId' | 'at'>,
): Promise<boolean> {
  const { orderId, at } = packing;
  if (!(await lockOrder(tx, orderId))) return false;
  await tx.run(ensureFulfillment, [orderId, at]);
  const actor = { kind: 'staff' as const, id: packing.staffId };
  const moved = await moveFulfillment(tx, { orderId, event: 'begin', actor, at });
  if (moved.ok) await audit(tx, packing, { action: 'order.pack', subject: 'order', ids: [orderId] });
  return moved.ok;
}
