import { audit } from '../../audit/audit.ts';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { lockOrder, recordEvent } from '../order/order-store.ts';
import { addTask } from '../outbox/outbox.ts';
import type { ShipPart } from './ship.ts';

interface Asked {
  orderId: string;
  shipmentId: string;
  staffId: string;
  requestId: string;
  at: Date;
}

/** Corrections to a parcel that was already shipped. */
export interface ShipmentChange extends Asked {
  carrier: string;
  tracking: string | null;
  /** Complete list of IMEIs or serial numbers for each listed item. Other items keep their codes. */
  codes: readonly Pick<ShipPart, 'itemId' | 'codes'>[];
  /** Carrier and tracking number that the form showed. If they have changed since, the correction is refused. */
  expected: { carrier: string; tracking: string | null };
  reason: string;
}

/** `unknown`: no such parcel or item · `changed`: someone was faster · `too_many_codes`: more codes than units. */
export type ShipmentChangeOutcome = { ok: true } | { ok: false; why: 'unknown' | 'changed' | 'too_many_codes' };

const select = sql<{ number: number; carrier: string; tracking: string | null; deliveredAt: Date | null }>(
  'shipments.lock',
  `select number, carrier, tracking, delivered_at as "deliveredAt" from shipment where id = $1 and order_id = $2
      for update`,
);
const update = sql('shipments.correct', 'update shipment set carrier = $2, tracking = $3 where id = $1');
const quantityOf = sql<{ quantity: number }>(
  'shipments.item',
  'select quantity from shipment_item where shipment_id = $1 and item_id = $2',
);
const forgetCodes = sql('shipments.forget-codes', 'delete from shipment_unit where shipment_id = $1 and item_id = $2');
const addCode = sql(
  'shipments.add-code',
  'insert into shipment_unit (shipment_id, item_id, place, kind, code) values ($1, $2, $3, $4, $5)',
);
const deliver = sql('shipments.deliver', 'update shipment set delivered_at = $2 where id = $1');

/** Corrects a parcel. If it has a tracking number, and that number or the carrier changed, the buyer gets an email. */
export async function changeShipment(tx: Tx, change: ShipmentChange): Promise<ShipmentChangeOutcome> {
  const { orderId, shipmentId, carrier, tracking, expected, at } = change;
  if (!(await lockOrder(tx, orderId))) return { ok: false, why: 'unknown' };
  const before = await tx.first(select, [shipmentId, orderId]);
  if (!before) return { ok: false, why: 'unknown' };
  if (before.carrier !== expected.carrier || before.tracking !== expected.tracking)
    return { ok: false, why: 'changed' };
  for (const { itemId, codes } of change.codes) {
    const item = await tx.first(quantityOf, [shipmentId, itemId]);
    if (!item) return { ok: false, why: 'unknown' };
    if (codes.length > item.quantity) return { ok: false, why: 'too_many_codes' };
  }
  await tx.run(update, [shipmentId, carrier, tracking]);
  for (const { itemId, codes } of change.codes) {
    await tx.run(forgetCodes, [shipmentId, itemId]);
    for (const [index, { kind, code }] of codes.entries()) {
      await tx.run(addCode, [shipmentId, itemId, index + 1, kind, code]);
    }
  }
  const actor = { kind: 'staff' as const, id: change.staffId };
  const details = { shipment: before.number };
  await recordEvent(tx, { orderId, attemptId: null, event: 'change_parcel', actor, at, details });
  const isNewNumber = tracking !== null && (tracking !== before.tracking || carrier !== before.carrier);
  const fields = [
    ...(carrier === before.carrier ? [] : ['carrier']),
    ...(tracking === before.tracking ? [] : ['tracking']),
    ...(change.codes.length === 0 ? [] : ['codes']),
  ];
  await audit(tx, change, { action: 'order.change-parcel', subject: 'order', ids: [orderId], fields });
  if (isNewNumber) {
    const hadAnother = before.tracking !== null && before.tracking !== tracking;
    const payload = { orderId, shipmentId, corrected: true, hadAnother };
    await addTask(tx, { topic: 'mail.shipped', key: `${shipmentId}.${at.getTime()}`, payload });
  }
  return { ok: true };
}

/** Marks a parcel as delivered and returns whether it exists. Further calls have no effect. */
export async function markDelivered(tx: Tx, asked: Asked): Promise<boolean> {
  const { orderId, shipmentId, at } = asked;
  if (!(await lockOrder(tx, orderId))) return false;
  const before = await tx.first(select, [shipmentId, orderId]);
  if (!before || before.deliveredAt) return before !== null;
  await tx.run(deliver, [shipmentId, at]);
  const actor = { kind: 'staff' as const, id: asked.staffId };
  const details = { shipment: before.number };
  await recordEvent(tx, { orderId, attemptId: null, event: 'deliver_parcel', actor, at, details });
  await audit(tx, asked, { action: 'order.deliver-parcel', subject: 'order', ids: [orderId] });
  return true;
}
