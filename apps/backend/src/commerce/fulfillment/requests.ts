import { randomInt, randomUUID } from 'node:crypto';
import {
  requestGuards,
  requestTransitions,
  type RequestEvent,
  type RequestKind,
  type RequestState,
} from '@cerulean/rules/fulfillment-states';
import { move } from '@cerulean/rules/transitions';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { recordEvent, type Actor } from '../order/order-store.ts';
import { addTask } from '../outbox/outbox.ts';

export interface RequestRow {
  id: string;
  orderId: string;
  kind: RequestKind;
  state: RequestState;
  number: string | null;
  shipped: number;
}

/** Reads a request's current state without a lock. Lock its order before changing the request. */
export const readRequest = sql<RequestRow>(
  'requests.read',
  `select r.id, r.order_id as "orderId", r.kind, r.state, r.number,
      (select coalesce(sum(p.shipped), 0)::int from order_item_quantity p where p.order_id = r.order_id) as shipped
     from return_or_cancel_request r where r.id = $1`,
);

const insert = sql(
  'requests.insert',
  `insert into return_or_cancel_request (id, order_id, kind, state, number, why, asked_at) values ($1, $2, $3, 'asked', $4, $5, $6)`,
);
const insertItem = sql(
  'requests.insert-item',
  'insert into return_or_cancel_request_item (request_id, order_id, item_id, quantity) values ($1, $2, $3, $4)',
);

const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ';
const letters = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Saves a buyer's request. The caller must hold the order's lock, and the order must have no other open request. */
export async function insertRequest(
  tx: Tx,
  request: {
    orderId: string;
    kind: RequestKind;
    why: string | null;
    items: readonly { itemId: string; quantity: number }[];
    actor: Actor;
    at: Date;
  },
): Promise<void> {
  const { orderId, kind, why, items, actor, at } = request;
  const id = randomUUID();
  // There are 3.8 × 10¹¹ numbers, so duplicates are very rare. The unique index rejects one, and the buyer retries.
  const number = kind === 'return' ? `RET-${letters()}-${letters()}` : null;
  await tx.run(insert, [id, orderId, kind, number, why, at]);
  for (const { itemId, quantity } of items) await tx.run(insertItem, [id, orderId, itemId, quantity]);
  await tell(tx, { id, orderId, kind }, 'asked', actor, at);
}

const update = sql(
  'requests.move',
  `update return_or_cancel_request set state = $3, answer = coalesce($4, answer), decided_by = coalesce($5, decided_by), decided_at = $6
    where id = $1 and state = $2`,
);

/** Applies an event to a request. Returns `false` if the transition table forbids it or the state has changed. */
export async function moveRequest(
  tx: Tx,
  request: RequestRow,
  step: { event: RequestEvent; actor: Actor; at: Date; answer?: string | null },
): Promise<boolean> {
  const { event, actor, at, answer = null } = step;
  const moved = move(requestTransitions, requestGuards, request.state, event, request);
  if (!moved.ok) return false;
  const staffId = actor.kind === 'staff' ? actor.id : null;
  if ((await tx.run(update, [request.id, request.state, moved.to, answer, staffId, at])) !== 1) return false;
  await tell(tx, request, moved.to, actor, at);
  return true;
}

/** Records the request's new state in the order's history and emails the buyer. */
async function tell(
  tx: Tx,
  { id, orderId, kind }: Pick<RequestRow, 'id' | 'orderId' | 'kind'>,
  state: RequestState,
  actor: Actor,
  at: Date,
): Promise<void> {
  await recordEvent(tx, { orderId, attemptId: null, event: `${kind}_${state}`, actor, at });
  await addTask(tx, { topic: 'mail.request', key: `${id}.${state}`, payload: { orderId, requestId: id, state } });
}
