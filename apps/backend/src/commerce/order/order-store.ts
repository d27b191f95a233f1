import { randomInt } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { FulfillmentEvent, RequestKind, RequestState } from '@cerulean/rules/fulfillment-states';
import type { OrderEvent, OrderState } from '@cerulean/rules/order-states';
import type { Queryable, Tx } from '../db/db.ts';
import { columnList, fromJson, type Named, sql, valueList, valuesFrom } from '../db/statement.ts';
import { PARTNER_LASTS, type Referral, TAKES_PART } from '../partner/referral.ts';
import { ITEM_TYPES, type NewOrder, ORDER, PERSON_COLUMNS, personValues } from './order-columns.ts';

/** The party that caused an event. It holds ids, never names, because events outlive the person's data. */
export type Actor =
  | { kind: 'buyer'; id: string }
  | { kind: 'gateway'; id: string }
  | { kind: 'system' }
  | { kind: 'staff'; id: string };

/** The order fields that state transitions and payments need. {@link ORDER_ROW} has their columns. */
export interface OrderRow {
  id: string;
  number: string;
  cartId: string;
  userId: number | null;
  state: OrderState;
  hash: string;
  currency: string;
  total: number;
  refunded: number;
  /** Whether promotions or points reduced the total. */
  reduced: boolean;
}

export const ORDER_ROW = `id, number, cart_id as "cartId", user_id as "userId", state, snapshot_hash as hash, currency, total, refunded,
  discounts <> '[]' or points_off > 0 as reduced`;

const ITEMS = fromJson(ITEM_TYPES);

/**
 * SQL: for each policy in `$policies`, the language of the text that the buyer agreed to, and its hash. Policies have one
 * text, in the default language.
 */
const AGREED_TEXTS = `(select coalesce(jsonb_object_agg(v.slug,
         jsonb_build_object('language', '${DEFAULT_LANGUAGE}', 'hash', v.text_hash)), '{}')
       from jsonb_each_text($policies) p join policy_version v on v.slug = p.key and v.version = p.value)`;

/**
 * Inserts an order in one statement: its row, person, items, consents, referring partner (R17; the latest visit counts,
 * whether stored in the cart or in this browser), and first event.
 */
export const insertOrder = sql<never, Named>(
  'orders.insert',
  `with placed as (
     insert into customer_order (number, state, policy_texts, ${columnList(Object.keys(ORDER))})
     values ($number, 'placed', ${AGREED_TEXTS}, ${valueList(Object.keys(ORDER))}) returning id, placed_at
   ), person as (
     insert into order_person (order_id, ${columnList(PERSON_COLUMNS)}) select id, ${valueList(PERSON_COLUMNS)} from placed
   ), items as (
     insert into order_item (order_id, position, ${ITEMS.into})
     select placed.id, i.position, ${ITEMS.values} from placed, jsonb_to_recordset($items) as i (position int, ${ITEMS.record})
   ), agreed as (
     insert into consent (user_id, what, version, given_with, order_id, at)
     select $user_id, p.key, p.value, 'purchase', id, placed_at from placed, jsonb_each_text($policies) p
   ), referral as (
     insert into order_referral (order_id, partner_id, came_at, page)
     select r.order_id, r.partner_id, r.at, r.page
       from (
         select placed.id as order_id, v.* from placed, (
           select partner_id, partner_at as at, partner_page as page from cart where id = $cart_id
           union all select $partner::text, $partner_at::timestamptz, $partner_page::text) v
          where v.at > placed_at - ${PARTNER_LASTS} order by v.at desc limit 1
       ) r join partner p on p.id = r.partner_id
      where ${TAKES_PART}
   )
   insert into order_event (order_id, event, state_after, actor_kind, actor_id, at)
   select id, 'place', 'placed', 'buyer', $actor::text, placed_at from placed`,
);

/**
 * Creates an order from a snapshot in state `placed`, and returns the order's row. Throws a duplicate of
 * `customer_order_number_key` if the order's new random number is in use.
 */
export async function placeOrder(tx: Tx, order: NewOrder & { referral?: Referral | null }): Promise<OrderRow> {
  const { row, values } = newOrderRow(order);
  await tx.run(insertOrder, values);
  return row;
}

/** Returns the row of an order that is being placed, with a new random number, and the values of {@link insertOrder}. */
export function newOrderRow(order: NewOrder & { referral?: Referral | null }) {
  const { id, cartId, userId, snapshot, referral } = order;
  const items = snapshot.items.map((item, position) => ({ taxIncluded: 0, ...item, position }));
  const values = {
    ...valuesFrom(ORDER, order),
    ...personValues(snapshot.person),
    items: JSON.stringify(items),
    actor: String(userId),
    partner: referral?.partnerId ?? null,
    partner_at: referral?.at ?? null,
    partner_page: referral?.page ?? null,
    number: newOrderNumber(),
  };
  const { hash, currency, totals } = snapshot;
  const { number } = values;
  const reduced = snapshot.discounts.length > 0 || totals.points > 0;
  const { total } = totals;
  const row: OrderRow = { id, number, cartId, userId, state: 'placed', hash, currency, total, refunded: 0, reduced };
  return { row, values };
}

/** Reads and locks this cart's order that waits for a payment. There is at most one such order. */
export const placedOrderOfCart = sql<OrderRow>(
  'orders.placed-of-cart',
  `select ${ORDER_ROW} from customer_order where cart_id = $1 and state = 'placed' for update`,
);
const selectForUpdate = sql<OrderRow>(
  'orders.for-update',
  `select ${ORDER_ROW} from customer_order where id = $1 for update`,
);

/** Reads an order and locks it until the transaction ends. Returns `null` if it does not exist. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | null> {
  return tx.first(selectForUpdate, [orderId]);
}

/** Moves an order to a new state and records the event. See {@link orderMove} for its values. */
export const updateOrderState = sql(
  'orders.move',
  `with moved as (
     update customer_order set state = $3, paid_at = coalesce(paid_at, $4), refunded = coalesce($5, refunded)
      where id = $1 and state = $2 returning id
   )
   insert into order_event (order_id, attempt_id, event, state_before, state_after, actor_kind, actor_id, details, at)
   select id, $6, $7, $2, $3, $8, $9, $10, $11 from moved`,
);

/** A state transition of an order, with its event. */
export interface OrderStep {
  order: OrderRow;
  event: OrderEvent;
  to: OrderState;
  actor: Actor;
  attemptId: string | null;
  at: Date;
  paidAt?: Date;
  /** Total refunded so far, in minor units. */
  refunded?: number;
  details?: Readonly<Record<string, unknown>>;
}

/** Moves an order to a new state. Returns `false` if another transaction moved it since it was read. */
export async function moveOrder(tx: Tx, step: OrderStep): Promise<boolean> {
  return (await tx.run(updateOrderState, orderMove(step))) === 1;
}

/** Returns the values of {@link updateOrderState}. */
export function orderMove(step: OrderStep) {
  const { order, event, to, actor, attemptId, at } = step;
  return [
    order.id,
    order.state,
    to,
    step.paidAt ?? null,
    step.refunded ?? null,
    attemptId,
    event,
    actor.kind,
    actorId(actor),
    JSON.stringify(step.details ?? {}),
    at,
  ] as const;
}

const insertEvent = sql(
  'orders.event',
  `insert into order_event (order_id, attempt_id, event, actor_kind, actor_id, details, at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** An event in an order's history that does not change the order's state. */
export type NotedOrderEvent =
  | 'attempt_closed'
  | 'charge_not_used'
  | 'charge_refunded'
  | 'refund_asked'
  | 'refund_made'
  | 'refund_failed'
  | 'refund_said_made'
  | 'refund_said_failed'
  | 'change_parcel'
  | 'deliver_parcel'
  | `goods_${FulfillmentEvent}`
  | `${RequestKind}_${RequestState}`;

/** Records an event that did not change the order's state, such as a closed payment attempt. */
export async function recordEvent(
  q: Queryable,
  event: {
    orderId: string;
    attemptId: string | null;
    event: NotedOrderEvent;
    actor: Actor;
    at: Date;
    details?: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { orderId, attemptId, actor, at, details } = event;
  await q.run(insertEvent, [
    orderId,
    attemptId,
    event.event,
    actor.kind,
    actorId(actor),
    JSON.stringify(details ?? {}),
    at,
  ]);
}

function actorId(actor: Actor): string | null {
  return actor.kind === 'system' ? null : actor.id;
}

/** Digits and consonants that are hard to confuse over the phone and cannot spell words. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ';

function group(): string {
  return Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Returns a random order number, `CER-7K3M-QX42`: one of 3.8 × 10¹¹, so no one can guess another by counting up. */
export function newOrderNumber(): string {
  return `CER-${group()}-${group()}`;
}

/** Parses an order number that someone entered or read out. Returns `null` if it is invalid. */
export function readOrderNumber(text: string): string | null {
  const letters = text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^CER/, '');
  return /^[2-9A-HJKMNP-Z]{8}$/.test(letters) ? `CER-${letters.slice(0, 4)}-${letters.slice(4)}` : null;
}
