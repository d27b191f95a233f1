import { words } from '@cerulean/messages/all/staff-shipping';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { RequestState } from '@cerulean/rules/fulfillment-states';
import { worthOf } from '@cerulean/rules/refund';
import { audit } from '../../audit/audit.ts';
import type { Db, Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { lockOrder } from '../order/order-store.ts';
import { addTask } from '../outbox/outbox.ts';
import {
  requestRefund,
  readRefundLeft,
  type RefundRequestOutcome,
  type RefundPart,
} from '../payment/request-refund.ts';
import { restockItems } from '../stock/restock.ts';
import { ensureFulfillment, syncFulfillment } from '../order/fulfillment.ts';
import { adjustQuantities, readItemQuantities, type ItemQuantities } from '../order/item-quantities.ts';
import { moveRequest, readRequest, type RequestRow } from './requests.ts';

const t = words[DEFAULT_LANGUAGE];

export interface Decision {
  requestId: string;
  event: 'accept' | 'refuse' | 'receive';
  /** The request's state that staff saw. If it has changed since, the decision is refused. */
  expected: RequestState;
  /** Staff's answer to the buyer. */
  answer: string;
  /** Whether the returned items are restocked. */
  restock: boolean;
  /** Whether to refund although the payment is disputed, like `despiteDispute` of `requestRefund`. */
  despiteDispute?: boolean;
  staffId: string;
  requestIdOfCall: string;
  at: Date;
}

export type DecisionOutcome =
  | { ok: true; refunded: number }
  | { ok: false; why: 'unknown' | 'moved_on' }
  | { ok: false; why: 'refund'; refund: Exclude<RefundRequestOutcome, { ok: true }> };

/** Rolls back the transaction and carries the refusal to the caller. */
class Refused extends Error {
  readonly outcome: Exclude<DecisionOutcome, { ok: true }>;

  constructor(outcome: Exclude<DecisionOutcome, { ok: true }>) {
    super('The decision was refused');
    this.outcome = outcome;
  }
}

/**
 * Applies a staff decision about a buyer's request. Accepting a cancellation refunds what is left of the charge, and
 * receiving a return refunds the returned quantities. If the refund is refused, the request stays unchanged.
 */
export async function decideRequest(db: Db, decision: Decision): Promise<DecisionOutcome> {
  try {
    return await db.transaction((tx) => decide(tx, decision));
  } catch (error) {
    if (error instanceof Refused) return error.outcome;
    throw error;
  }
}

async function decide(tx: Tx, decision: Decision): Promise<DecisionOutcome> {
  const { requestId, event, expected, answer, staffId, at } = decision;
  const before = await tx.first(readRequest, [requestId]);
  if (!before) return { ok: false, why: 'unknown' };
  const { orderId } = before;
  // Lock the order first, as shipping and refunds do. Then read the request again, because they may have changed it.
  await lockOrder(tx, orderId);
  const request = await tx.first(readRequest, [requestId]);
  if (request?.state !== expected) return { ok: false, why: 'moved_on' };
  const actor = { kind: 'staff' as const, id: staffId };
  if (!(await moveRequest(tx, request, { event, actor, at, answer }))) return { ok: false, why: 'moved_on' };
  await tx.run(ensureFulfillment, [orderId, at]);
  // The answer is a message to the buyer. It is the reason only for declining.
  const by = { staffId, requestId: decision.requestIdOfCall, reason: event === 'refuse' ? answer : reasonOf(request) };
  await audit(tx, by, { action: `order.${request.kind}-${event}`, subject: 'order', ids: [orderId] });
  if (event === 'refuse' || (event === 'accept' && request.kind === 'return')) return { ok: true, refunded: 0 };
  return { ok: true, refunded: await refundRequestedItems(tx, request, decision) };
}

/** Returns the reason for the history. The buyer's own words stay with the request, because they are erased with it. */
function reasonOf({ kind }: RequestRow): string {
  return kind === 'cancel' ? t.customerCanceled : t.customerReturned;
}

const selectItems = sql<{ itemId: string; quantity: number }>(
  'requests.items',
  'select item_id as "itemId", quantity from return_or_cancel_request_item where request_id = $1',
);

/** Refunds everything for a cancellation, or the returned quantities for a return. Returns the refunded amount. */
async function refundRequestedItems(tx: Tx, request: RequestRow, decision: Decision): Promise<number> {
  const { orderId, kind } = request;
  const { staffId, at } = decision;
  const isCancel = kind === 'cancel';
  const open = await openParts(tx, request, decision.restock);
  if (!isCancel && decision.restock) await restockRefundedBefore(tx, request, open, decision);
  const worth = open.reduce((sum, { row, quantity }) => sum + worthOf(row, row.refunded, quantity), 0);
  const charge = await tx.first(readRefundLeft, [orderId]);
  // A return of free items, or of items that were refunded before, costs nothing although money is left of the charge.
  if (!charge || charge.left === 0 || (!isCancel && worth === 0)) {
    await withoutMoney(tx, request, open, staffId, at);
    return 0;
  }
  const parts = open.map(({ itemId, quantity, restock }) => ({ itemId, quantity, restock }));
  const asked = await requestRefund(tx, {
    orderId,
    key: request.id,
    parts,
    shipping: isCancel,
    amount: isCancel ? charge.left : null,
    expected: null,
    why: reasonOf(request),
    despiteDispute: decision.despiteDispute,
    staffId,
    requestId: decision.requestIdOfCall,
    at,
  });
  if (!asked.ok) throw new Refused({ ok: false, why: 'refund', refund: asked });
  return asked.amount;
}

/** Quantity of an item that a request takes back, with the item as it was before. */
interface OpenPart extends RefundPart {
  row: ItemQuantities;
}

/** Returns what a cancellation or return takes back, without what has been refunded since it was requested. */
async function openParts(tx: Tx, { id, orderId, kind }: RequestRow, restock: boolean): Promise<OpenPart[]> {
  const rows = await readItemQuantities(tx, orderId);
  const isCancel = kind === 'cancel';
  const returned = isCancel ? [] : await tx.query(selectItems, [id]);
  return rows.flatMap((row) => {
    const { itemId } = row;
    const asked = isCancel ? row.quantity : (returned.find((item) => item.itemId === itemId)?.quantity ?? 0);
    const quantity = Math.min(asked, row.quantity - row.refunded);
    return quantity > 0 ? [{ itemId, quantity, restock: isCancel || restock, row }] : [];
  });
}

const selectReturned = sql<{ itemId: string; sku: string; quantity: number }>(
  'requests.returned-products',
  `select i.id as "itemId", i.sku, least(r.quantity, i.quantity - coalesce(b.quantity, 0))::int as quantity
     from return_or_cancel_request_item r join order_item i on i.order_id = $2 and i.id = r.item_id and i.kind = 'product'
     left join (
       select p.item_id, sum(p.quantity) as quantity from refund_item p join refund f on f.id = p.refund_id
        where p.order_id = $2 and p.restock and f.state <> 'failed' group by p.item_id
     ) b on b.item_id = i.id
    where r.request_id = $1`,
);

/** Restocks the returned units that an earlier refund did not restock. The others are restocked with their refund. */
async function restockRefundedBefore(
  tx: Tx,
  { id, orderId }: RequestRow,
  open: readonly OpenPart[],
  { staffId, at }: Decision,
): Promise<void> {
  const returned = await tx.query(selectReturned, [id, orderId]);
  const left = returned.map(({ itemId, sku, quantity }) => {
    const refundedNow = open.find((part) => part.itemId === itemId)?.quantity ?? 0;
    return { sku, quantity: quantity - refundedNow };
  });
  await restockItems(
    tx,
    left.filter(({ quantity }) => quantity > 0),
    { orderId, staffId, at },
  );
}

/** Takes back the quantities and returns the points that paid for them, because there is no money to refund. */
async function withoutMoney(
  tx: Tx,
  { id, orderId }: RequestRow,
  back: readonly OpenPart[],
  staffId: string,
  at: Date,
): Promise<void> {
  for (const { row, quantity } of back) {
    const canceled = row.kind === 'product' ? Math.min(quantity, row.quantity - row.shipped - row.canceled) : 0;
    await adjustQuantities(tx, { orderId, itemId: row.itemId }, { canceled, refunded: quantity });
  }
  const restocked = back
    .filter(({ row, restock }) => row.kind === 'product' && restock)
    .map(({ row, quantity }) => ({ sku: row.sku, quantity }));
  await restockItems(tx, restocked, { orderId, staffId, at });
  await addTask(tx, { topic: 'order.refunded', key: `request:${id}`, payload: { orderId, refunded: 0 } });
  await syncFulfillment(tx, orderId, { kind: 'staff', id: staffId }, at);
}
