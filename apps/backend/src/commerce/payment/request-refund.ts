import { randomUUID } from 'node:crypto';
import { worthOf } from '@cerulean/rules/refund';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { ensureFulfillment, syncFulfillment } from '../order/fulfillment.ts';
import {
  adjustQuantities,
  moneyPartOf,
  leftToShip,
  readItemQuantities,
  type ItemQuantities,
} from '../order/item-quantities.ts';
import { lockOrder, recordEvent, type OrderRow } from '../order/order-store.ts';
import { addTask } from '../outbox/outbox.ts';

/** Quantity of an item to refund. `restock`: whether a product is restocked, or a plan's line ends. */
export interface RefundPart {
  itemId: string;
  quantity: number;
  restock: boolean;
}

/** Values by which a form detects refunds made since it was opened. If one failed, `left` alone would not show it. */
export interface AcknowledgedRefunds {
  left: number;
  /** Number of refunds that staff have requested so far, including failed ones. */
  refunds: number;
}

export interface RefundRequest {
  orderId: string;
  /** Idempotency key from the form. A repeated key returns the same refund. */
  key: string;
  parts: readonly RefundPart[];
  /** Whether to also refund the delivery cost. */
  shipping: boolean;
  /** Amount to refund instead of the price of the parts and the delivery. `null` to refund that price. */
  amount: number | null;
  /** Refund amount that the form showed. `null` if there was no form. */
  expected: number | null;
  /** State of the refunds when the form was opened. Omitted if there was no form. */
  seen?: AcknowledgedRefunds;
  why: string;
  /** Whether staff know that the payment is disputed and want to refund it anyway. */
  despiteDispute?: boolean;
  staffId: string;
  requestId: string;
  at: Date;
}

/**
 * `nothing`: the amount is 0 · `too_much`: less than requested is left of the charge or of an item · `under_way`: the
 * gateway has not responded to the previous refund · `changed`: the amount has changed · `disputed`: the payment is
 * disputed, and the request lacks `despiteDispute` · `refunded_since`: refunds changed after the form was opened.
 * `since` is the amount refunded since then, and 0 or less if refunds failed.
 */
export type RefundRequestOutcome =
  | { ok: true; refundId: string; amount: number }
  | { ok: false; why: 'unknown' | 'not_paid' | 'nothing' | 'under_way' | 'disputed' }
  | { ok: false; why: 'too_much' | 'changed'; left: number }
  | { ok: false; why: 'refunded_since'; left: number; since: number };

/** Reads the refund that was requested with a key. */
export const readRefundByKey = sql<{ id: string; amount: number; orderId: string }>(
  'refunds.by-key',
  `select r.id, r.amount, a.order_id as "orderId" from refund r join payment_attempt a on a.id = r.attempt_id
    where r.ask_key = $1`,
);

/**
 * Reads what staff can still refund of the charge that paid an order. Returns no row if nothing was charged. Excludes
 * refunds in the gateway's dashboard, and refunds that a bank returned, because staff pay those by other means.
 */
export const readRefundLeft = sql<RefundLeft>(
  'refunds.left',
  `select c.gateway, c.ref as "chargeRef", c.attempt_id as "attemptId",
      c.refunded - coalesce(d.returned, 0) + coalesce(d.pending, 0) as before,
      greatest(0, c.amount - c.asked - greatest(0, c.refunded - coalesce(d.amount, 0))) as left,
      ${moneyPartOf('o.shipping - o.shipping_off')} - coalesce(d.shipping, 0) as "shippingLeft", coalesce(d.waiting, false) as waiting,
      (select count(*)::int from refund s where s.gateway = c.gateway and s.charge_ref = c.ref and s.reason = 'staff') as refunds
     from customer_order o join payment_charge c on c.order_id = o.id and c.used_for = 'order'
     left join lateral (
       select sum(r.amount) filter (where r.state <> 'pending' and r.state <> 'wanted')::int as amount,
           sum(r.amount) filter (where r.state = 'pending')::int as pending,
           sum(r.amount) filter (where r.returned_at is not null)::int as returned,
           sum(r.shipping)::int as shipping, bool_or(r.state = 'wanted') as waiting
         from refund r where r.gateway = c.gateway and r.charge_ref = c.ref and r.reason = 'staff'
           and (r.state <> 'failed' or r.returned_at is not null)
     ) d on true
    where o.id = $1`,
);

export interface RefundLeft extends AcknowledgedRefunds {
  gateway: string;
  chargeRef: string;
  attemptId: string;
  /** Amount that the gateway has refunded or is refunding, in minor units. */
  before: number;
  shippingLeft: number;
  /** Whether a refund requested by staff is still waiting for the gateway's response. */
  waiting: boolean;
}

const selectDisputed = sql<object>(
  'refunds.disputed',
  `select 1 from dispute where order_id = $1 and state = 'open' limit 1`,
);
const promise = sql(
  'refunds.reserve',
  'update payment_charge set asked = asked + $3 where gateway = $1 and ref = $2 and asked + $3 <= amount',
);
const insert = sql(
  'refunds.ask',
  `insert into refund (id, gateway, charge_ref, attempt_id, amount, reason, state, created_at, ask_key, why, asked_by,
     shipping, before)
   values ($1, $2, $3, $4, $5, 'staff', 'wanted', $6, $7, $8, $9, $10, $11)`,
);
const insertItem = sql(
  'refunds.ask-item',
  `insert into refund_item (refund_id, order_id, item_id, quantity, canceled, amount, restock)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** Saves a refund request, for which the outbox calls the gateway. The order's lock serializes concurrent requests. */
export async function requestRefund(tx: Tx, ask: RefundRequest): Promise<RefundRequestOutcome> {
  const order = await lockOrder(tx, ask.orderId);
  if (!order) return { ok: false, why: 'unknown' };
  const known = await tx.first(readRefundByKey, [ask.key]);
  if (known) {
    return known.orderId === ask.orderId
      ? { ok: true, refundId: known.id, amount: known.amount }
      : { ok: false, why: 'unknown' };
  }
  if (order.state !== 'paid' && order.state !== 'refunded_in_part') return { ok: false, why: 'not_paid' };
  await tx.run(ensureFulfillment, [order.id, ask.at]);
  const charge = await tx.first(readRefundLeft, [order.id]);
  if (!charge) return { ok: false, why: 'nothing' };
  if (ask.seen && (ask.seen.left !== charge.left || ask.seen.refunds !== charge.refunds)) {
    return { ok: false, why: 'refunded_since', left: charge.left, since: ask.seen.left - charge.left };
  }
  if (charge.waiting) return { ok: false, why: 'under_way' };
  if (!ask.despiteDispute && (await tx.first(selectDisputed, [order.id]))) return { ok: false, why: 'disputed' };
  const parts = partsOf(ask, await readItemQuantities(tx, order.id));
  if (!parts) return { ok: false, why: 'too_much', left: charge.left };
  const shipping = ask.shipping ? charge.shippingLeft : 0;
  const sum = parts.reduce((total, { amount }) => total + amount, shipping);
  // After earlier refunds of amounts without items, less may be left of the charge than the price of the last items.
  const amount = ask.amount ?? Math.min(sum, charge.left);
  if (amount > charge.left) return { ok: false, why: 'too_much', left: charge.left };
  if (amount <= 0) return { ok: false, why: 'nothing' };
  if (ask.expected !== null && ask.expected !== amount) return { ok: false, why: 'changed', left: charge.left };
  if ((await tx.run(promise, [charge.gateway, charge.chargeRef, amount])) !== 1) {
    return { ok: false, why: 'too_much', left: charge.left };
  }
  const refundId = await write(tx, ask, { order, charge, parts, amount, shipping: Math.min(shipping, amount) });
  await syncFulfillment(tx, order.id, { kind: 'staff', id: ask.staffId }, ask.at);
  return { ok: true, refundId, amount };
}

interface Part extends RefundPart {
  canceled: number;
  amount: number;
}

/** Returns each part's price and unshipped quantity, or `null` if a part requests more than is left. */
function partsOf({ parts }: RefundRequest, quantities: readonly ItemQuantities[]): Part[] | null {
  const rows = new Map(quantities.map((row) => [row.itemId, row]));
  if (new Set(parts.map(({ itemId }) => itemId)).size < parts.length) return null;
  const priced = parts.map((part): Part | null => {
    const row = rows.get(part.itemId);
    if (!row || row.refunded + part.quantity > row.quantity) return null;
    const canceled = Math.min(part.quantity, leftToShip(row));
    return { ...part, canceled, amount: worthOf(row, row.refunded, part.quantity) };
  });
  return priced.includes(null) ? null : priced.filter((part) => part !== null);
}

async function write(
  tx: Tx,
  ask: RefundRequest,
  asked: { order: OrderRow; charge: RefundLeft; parts: readonly Part[]; amount: number; shipping: number },
): Promise<string> {
  const { key, why, staffId, at } = ask;
  const { order, charge, parts, amount, shipping } = asked;
  const { gateway, chargeRef, attemptId, before } = charge;
  const id = randomUUID();
  await tx.run(insert, [id, gateway, chargeRef, attemptId, amount, at, key, why, staffId, shipping, before]);
  for (const part of parts) {
    const { itemId, quantity, canceled, restock } = part;
    await adjustQuantities(tx, { orderId: order.id, itemId }, { canceled, refunded: quantity });
    await tx.run(insertItem, [id, order.id, itemId, quantity, canceled, part.amount, restock]);
  }
  const actor = { kind: 'staff' as const, id: staffId };
  const details = { amount, reason: why };
  await recordEvent(tx, { orderId: order.id, attemptId, event: 'refund_asked', actor, at, details });
  await audit(tx, { ...ask, reason: why }, { action: 'order.refund', subject: 'order', ids: [order.id] });
  await addTask(tx, { topic: 'refund', key: id, payload: { refundId: id } });
  return id;
}
