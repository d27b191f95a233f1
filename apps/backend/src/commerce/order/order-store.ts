import type { OrderEvent, OrderState } from '@cerulean/rules/order-states';
import type { TaxRules } from '@cerulean/rules/pricing';
import type { Queryable, Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { Referral } from '../partner/referral.ts';
import { PARTNER_LASTS, TAKES_PART } from '../partner/takes-part.ts';
import { keptRules } from '../pricing/tax/kept-rates.ts';
import { newOrderNumber } from './order-number.ts';
import type { Snapshot } from './snapshot.ts';

/** Who made something happen. Ids, never names: events outlive the person's data. */
export type Actor =
  | { kind: 'buyer'; id: string }
  | { kind: 'gateway'; id: string }
  | { kind: 'system' }
  | { kind: 'staff'; id: string };

/** What moving an order and paying it needs to know. */
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
  /** Promotions or points took something off. */
  reduced: boolean;
}

const COLUMNS = `id, number, cart_id as "cartId", user_id as "userId", state, snapshot_hash as hash, currency, total, refunded,
  discounts <> '[]' or points_off > 0 as reduced`;

/**
 * A new order in one statement: its row, person, items, what was agreed to, through whom the buyer came (R17; the last visit
 * counts, that of the cart or of this browser), and first event; no row where the number is taken.
 */
const insertOrder = sql<{ id: string }>(
  'orders.insert',
  `with placed as (
     insert into customer_order (id, number, cart_id, user_id, state, snapshot_hash, currency, products, plans, activation,
       shipping, tax, total, tax_rate, shipping_code, shipping_name, shipping_detail, country, us_state, postal_code,
       policies, placed_at, goods_off, activation_off, shipping_off, points_off, discounts,
       points, tax_included, tax_rules)
     values ($1, $2, $3, $4, 'placed', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $33,
       $34, $35, $36, $37::jsonb, $38, $39, $40)
     on conflict (number) do nothing returning id, placed_at
   ), person as (
     insert into order_person (order_id, email, name, phone, delivery, e911, devices)
     select id, $22::text, $23::text, $24::text, $25::jsonb, $26::jsonb, $29::jsonb from placed
   ), items as (
     insert into order_item (order_id, position, id, kind, sku, document_id, name, quantity, unit_price, activation_fee,
       line_total, discount, fee_discount, tax, tax_included, details)
     select placed.id, i.* from placed, jsonb_to_recordset($27) as i (position int, id uuid, kind text, sku text,
       document_id text, name text, quantity int, unit_price int, activation_fee int, line_total int,
       discount int, fee_discount int, tax int, tax_included int, details jsonb)
   ), agreed as (
     insert into consent (user_id, what, version, given_with, order_id, at)
     select $4, p.key, p.value, 'purchase', id, placed_at from placed, jsonb_each_text($20) p
   ), referral as (
     insert into order_referral (order_id, partner_id, came_at, page)
     select r.order_id, r.partner_id, r.at, r.page
       from (
         select placed.id as order_id, v.* from placed, (
           select partner_id, partner_at as at, partner_page as page from cart where id = $3
           union all select $30::text, $31::timestamptz, $32::text) v
          where v.at > placed_at - ${PARTNER_LASTS} order by v.at desc limit 1
       ) r join partner p on p.id = r.partner_id
      where ${TAKES_PART}
   ), event as (
     insert into order_event (order_id, event, state_after, actor_kind, actor_id, at)
     select id, 'place', 'placed', 'buyer', $28::text, placed_at from placed
   )
   select id from placed`,
);

const TRIES = 5;

/** Makes the order of a snapshot, in state `placed`, and gives its row. */
export async function placeOrder(
  tx: Tx,
  order: {
    id: string;
    cartId: string;
    userId: number;
    snapshot: Snapshot;
    /** By which the snapshot is taxed. */
    taxRules: TaxRules | null;
    referral?: Referral | null;
    at: Date;
  },
): Promise<OrderRow> {
  const { id, cartId, userId, snapshot, taxRules, referral, at } = order;
  const { totals, shipping, taxPlace, person } = snapshot;
  const number = await withNewNumber((candidate) =>
    tx.first(insertOrder, [
      id,
      candidate,
      cartId,
      userId,
      snapshot.hash,
      snapshot.currency,
      totals.products,
      totals.plans,
      totals.activation,
      totals.shipping,
      totals.tax,
      totals.total,
      snapshot.taxRate,
      shipping?.code ?? null,
      shipping?.name ?? null,
      shipping?.detail ?? null,
      taxPlace.country,
      taxPlace.state,
      taxPlace.zip,
      JSON.stringify(snapshot.policies),
      at,
      person.email,
      person.name,
      person.phone,
      person.delivery ? JSON.stringify(person.delivery) : null,
      JSON.stringify(person.e911),
      JSON.stringify(
        snapshot.items.map((item, position) => ({
          position,
          id: item.id,
          kind: item.kind,
          sku: item.sku,
          document_id: item.documentId,
          name: item.name,
          quantity: item.quantity,
          unit_price: item.unitPrice,
          activation_fee: item.activationFee,
          line_total: item.lineTotal,
          discount: item.discount,
          fee_discount: item.feeDiscount,
          tax: item.tax,
          tax_included: item.taxIncluded ?? 0,
          details: item.details,
        })),
      ),
      String(userId),
      JSON.stringify(person.devices),
      referral?.partnerId ?? null,
      referral?.at ?? null,
      referral?.page ?? null,
      totals.goodsOff,
      totals.activationOff,
      totals.shippingOff,
      totals.points,
      JSON.stringify(snapshot.discounts),
      snapshot.points,
      totals.taxIncluded ?? 0,
      keptRules(taxRules),
    ]),
  );
  const { hash, currency } = snapshot;
  const reduced = snapshot.discounts.length > 0 || totals.points > 0;
  return { id, number, cartId, userId, state: 'placed', hash, currency, total: totals.total, refunded: 0, reduced };
}

async function withNewNumber(insert: (number: string) => Promise<object | null>): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const number = newOrderNumber();
    if (await insert(number)) return number;
  }
  throw new Error('No free order number was found');
}

const selectPlaced = sql<OrderRow>(
  'orders.placed-of-cart',
  `select ${COLUMNS} from customer_order where cart_id = $1 and state = 'placed' for update`,
);
const selectForUpdate = sql<OrderRow>(
  'orders.for-update',
  `select ${COLUMNS} from customer_order where id = $1 for update`,
);

/** The order that waits for a payment of this cart, locked; there is one at most. */
export async function placedOrderOfCart(tx: Tx, cartId: string): Promise<OrderRow | null> {
  return tx.first(selectPlaced, [cartId]);
}

/** An order, locked until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | null> {
  return tx.first(selectForUpdate, [orderId]);
}

const updateState = sql(
  'orders.move',
  `with moved as (
     update customer_order set state = $3, paid_at = coalesce(paid_at, $4), refunded = coalesce($5, refunded)
      where id = $1 and state = $2 returning id
   )
   insert into order_event (order_id, attempt_id, event, state_before, state_after, actor_kind, actor_id, details, at)
   select id, $6, $7, $2, $3, $8, $9, $10, $11 from moved`,
);

/** One step of an order's life, and its event. */
export interface OrderStep {
  order: OrderRow;
  event: OrderEvent;
  to: OrderState;
  actor: Actor;
  attemptId: string | null;
  at: Date;
  paidAt?: Date;
  /** All that was given back by now, minor units. */
  refunded?: number;
  details?: Readonly<Record<string, unknown>>;
}

/** Moves an order that is still in the state it was read in. False when somebody else moved it first. */
export async function moveOrder(tx: Tx, step: OrderStep): Promise<boolean> {
  const { order, event, to, actor, attemptId, at } = step;
  const moved = await tx.run(updateState, [
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
  ]);
  return moved === 1;
}

const insertEvent = sql(
  'orders.event',
  `insert into order_event (order_id, attempt_id, event, actor_kind, actor_id, details, at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** Writes down something that did not change the order's state, such as an attempt that was closed. */
export async function recordEvent(
  q: Queryable,
  event: {
    orderId: string;
    attemptId: string | null;
    event: string;
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
