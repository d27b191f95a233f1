import type { RequestState } from '@cerulean/rules/fulfillment-states';
import { audit } from '../../audit/audit.ts';
import type { Db, Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { lockOrder } from '../orders/order-store.ts';
import { addTask } from '../outbox/outbox.ts';
import { askRefund, readRefundLeft, type AskOutcome, type RefundPart } from '../payments/ask-refund.ts';
import { putBackStock } from '../stock/put-back.ts';
import { ensureFulfillment, followFulfillment } from './fulfillment.ts';
import { countPieces, readPieces } from './pieces.ts';
import { moveRequest, readRequest, type RequestRow } from './requests.ts';

export interface Decision {
  requestId: string;
  event: 'accept' | 'refuse' | 'receive';
  /** The state that was looked at. */
  expected: RequestState;
  /** What the buyer is told. */
  answer: string;
  /** Whether what came back goes on the shelf again. */
  takeBack: boolean;
  /** As of `askRefund`. */
  despiteDispute?: boolean;
  staffId: string;
  requestIdOfCall: string;
  at: Date;
}

export type DecisionOutcome =
  | { ok: true; refunded: number }
  | { ok: false; why: 'unknown' | 'moved_on' }
  | { ok: false; why: 'refund'; refund: Exclude<AskOutcome, { ok: true }> };

/** Rolls back what was done, with what the caller is told. */
class Refused extends Error {
  readonly outcome: Exclude<DecisionOutcome, { ok: true }>;

  constructor(outcome: Exclude<DecisionOutcome, { ok: true }>) {
    super('The decision was refused');
    this.outcome = outcome;
  }
}

/**
 * Staff decide what a buyer asked for. Accepting a cancellation gives everything back that is left of the charge, and
 * a return that arrived gives back what its pieces cost; a refund that cannot be asked for leaves the request as it was.
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
  const before = await readRequest(tx, requestId);
  if (!before) return { ok: false, why: 'unknown' };
  const { orderId } = before;
  // The order first, as whoever ships and refunds; the request as it is once they are done.
  await lockOrder(tx, orderId);
  const request = await readRequest(tx, requestId);
  if (request?.state !== expected) return { ok: false, why: 'moved_on' };
  const actor = { kind: 'staff' as const, id: staffId };
  if (!(await moveRequest(tx, request, { event, actor, at, answer }))) return { ok: false, why: 'moved_on' };
  await ensureFulfillment(tx, orderId, at);
  const action = `order.request-${event}` as const;
  const ids = [orderId];
  await audit(tx, { actor, action, subject: 'order', ids, reason: answer, requestId: decision.requestIdOfCall });
  if (event === 'refuse' || (event === 'accept' && request.kind === 'return')) return { ok: true, refunded: 0 };
  return { ok: true, refunded: await giveBackFor(tx, request, decision) };
}

const selectItems = sql<{ itemId: string; quantity: number }>(
  'requests.items',
  'select item_id as "itemId", quantity from order_request_item where request_id = $1',
);

/** What follows in money: of a cancellation everything, of a return its pieces. Gives the amount. */
async function giveBackFor(tx: Tx, request: RequestRow, decision: Decision): Promise<number> {
  const { orderId, kind } = request;
  const { takeBack, staffId, at, answer } = decision;
  const isCancel = kind === 'cancel';
  const pieces = await readPieces(tx, orderId);
  const parts: RefundPart[] = isCancel
    ? pieces
        .filter(({ quantity, refunded }) => refunded < quantity)
        .map(({ itemId, quantity, refunded }) => ({ itemId, quantity: quantity - refunded, takeBack: true }))
    : (await tx.query(selectItems, [request.id])).map((item) => ({ ...item, takeBack }));
  const charge = await readRefundLeft(tx, orderId);
  if (!charge || charge.left === 0) {
    await withoutMoney(tx, request, parts, staffId, at);
    return 0;
  }
  const asked = await askRefund(tx, {
    orderId,
    key: request.id,
    parts,
    shipping: isCancel,
    amount: isCancel ? charge.left : null,
    expected: null,
    why: answer,
    despiteDispute: decision.despiteDispute,
    staffId,
    requestId: decision.requestIdOfCall,
    at,
  });
  if (!asked.ok) throw new Refused({ ok: false, why: 'refund', refund: asked });
  return asked.amount;
}

/** Nothing was charged, or nothing is left of it: only the pieces come back, and the points that paid for them. */
async function withoutMoney(
  tx: Tx,
  { id, orderId }: RequestRow,
  parts: readonly RefundPart[],
  staffId: string,
  at: Date,
): Promise<void> {
  const pieces = new Map((await readPieces(tx, orderId)).map((row) => [row.itemId, row]));
  const back = parts.flatMap(({ itemId, quantity, takeBack }) => {
    const row = pieces.get(itemId);
    return row ? [{ row, quantity: Math.min(quantity, row.quantity - row.refunded), takeBack }] : [];
  });
  for (const { row, quantity } of back) {
    const dropped = row.kind === 'product' ? Math.min(quantity, row.quantity - row.shipped - row.dropped) : 0;
    await countPieces(tx, { orderId, itemId: row.itemId }, { dropped, refunded: quantity });
  }
  const shelved = back
    .filter(({ row, takeBack, quantity }) => row.kind === 'product' && takeBack && quantity > 0)
    .map(({ row, quantity }) => ({ sku: row.sku, quantity }));
  await putBackStock(tx, shelved, { orderId, staffId, at });
  await addTask(tx, { topic: 'order.refunded', key: `request:${id}`, payload: { orderId, refunded: 0 } });
  await followFulfillment(tx, orderId, { kind: 'staff', id: staffId }, at);
}
