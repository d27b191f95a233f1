import type { Order, OrderItem } from '@cerulean/contract/orders';
import type { Language } from '@cerulean/messages/languages';
import type { BusinessDays } from '@cerulean/rules/arrival';
import { taxNamesOf } from '@cerulean/rules/tax-names';
import { type EarnRule, pointsFor } from '@cerulean/rules/points';
import { dayIn } from '@cerulean/rules/days';
import { lastDayFrom, type Term, termEnd, type TermStart } from '@cerulean/rules/terms';
import { bundle, first } from '../db/bundle.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { bundledHandler, type Handlers } from '../http/handler.ts';
import { ok, refuse } from '../http/result.ts';
import { selectSessionStep } from '../../identity/sessions/session-store.ts';
import { INVOICES, type InvoiceRow, toInvoices } from './invoice-number.ts';
import type { KeptRules } from '../pricing/tax/tax-rates.ts';
import { EARNS } from '../pricing/points/accrue-rewards.ts';
import { type BoughtWords, inBoughtWords } from './bought-words.ts';
import { BUYER_FACTS, BUYER_LANGUAGE, ITEM, PERSON } from './order-columns.ts';
import type { SnapshotItem } from './snapshot.ts';
import type { Goods, ReturnOrCancelRequest, Shipment } from '@cerulean/contract/after-payment';
import { COMPLETE_AFTER_DAYS, type FulfillmentState } from '@cerulean/rules/fulfillment-states';
import { RETURN_DAYS } from '@cerulean/rules/limits';
import type { OrderState } from '@cerulean/rules/order-states';

/** An order's fulfillment data as read from the tables. */
interface GoodsRow {
  state: FulfillmentState;
  shipments: Shipment[];
  requests: ReturnOrCancelRequest[];
  quantities: {
    itemId: string;
    kind: 'product' | 'plan';
    ordered: number;
    shipped: number;
    canceled: number;
    refunded: number;
  }[];
  /** Whether one of the order's lines was activated or is being activated. */
  hasActiveLine: boolean;
}

/** SQL: the {@link GoodsRow} of the order `o`. `null` if it has no fulfillment. Each part is read by an index. */
const GOODS = `(select json_build_object('state', f.state,
    'hasActiveLine', exists (select 1 from mobile_line l where l.order_id = o.id
      and (l.activated_at is not null or l.state = 'provisioning')),
    'quantities', coalesce((select json_agg(json_build_object('itemId', c.item_id, 'kind', i.kind, 'ordered', c.ordered, 'shipped', c.shipped,
        'canceled', c.canceled, 'refunded', c.refunded) order by i.position)
      from order_item_quantity c join order_item i on i.order_id = c.order_id and i.id = c.item_id where c.order_id = o.id), '[]'),
    'shipments', coalesce((select json_agg(json_build_object('id', s.id, 'number', s.number, 'carrier', s.carrier,
        'tracking', s.tracking, 'at', s.shipped_at, 'deliveredAt', s.delivered_at,
        'items', (select json_agg(json_build_object('itemId', t.item_id, 'quantity', t.quantity)) from shipment_item t
          where t.shipment_id = s.id),
        'codes', coalesce((select json_agg(json_build_object('itemId', u.item_id, 'kind', u.kind, 'code', u.code)
          order by u.item_id, u.place) from shipment_unit u where u.shipment_id = s.id), '[]')) order by s.number)
      from shipment s where s.order_id = o.id), '[]'),
    'requests', coalesce((select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'state', r.state,
        'number', r.number, 'why', r.why, 'answer', r.answer, 'askedAt', r.asked_at,
        'refund', coalesce((select b.amount from refund b where b.ask_key = r.id), 0),
        'items', coalesce((select json_agg(json_build_object('itemId', q.item_id, 'quantity', q.quantity))
          from return_or_cancel_request_item q where q.request_id = r.id), '[]')) order by r.asked_at)
      from return_or_cancel_request r where r.order_id = o.id), '[]'))
  from fulfillment f where f.order_id = o.id)`;

const DAY = 86_400_000;

/** Converts the fulfillment row to the contract's shape, including what the buyer can request now. */
function toGoods(row: GoodsRow | null, order: { state: OrderState }, now: Date): Goods | null {
  if (!row) return null;
  const { state, quantities, hasActiveLine } = row;
  const iso = (at: string) => new Date(at).toISOString();
  const shipments = row.shipments.map((shipment) => ({
    ...shipment,
    at: iso(shipment.at),
    deliveredAt: shipment.deliveredAt && iso(shipment.deliveredAt),
  }));
  const requests = row.requests.map((request) => ({ ...request, askedAt: iso(request.askedAt) }));
  const isPaid = order.state === 'paid' || order.state === 'refunded_in_part';
  const isFree = isPaid && !requests.some(isOpen);
  const isWaiting = state === 'waiting' || state === 'in_fulfillment';
  const isRecent = shipments.some((shipment) => now.getTime() < returnEnd(shipment));
  const returnable = quantities
    .map(({ itemId, shipped, canceled, refunded }) => ({ itemId, quantity: shipped - (refunded - canceled) }))
    .filter(({ quantity }) => quantity > 0);
  return {
    state,
    shipments,
    toShip: isPaid && isWaiting && quantities.some(isLeftToShip),
    requests,
    canCancel: isFree && isWaiting && shipments.length === 0 && !hasActiveLine,
    returnable: isFree && isRecent ? returnable : [],
  };
}

/** Returns when what a package brought can no longer be returned. Unless our team knows better, it came in time. */
function returnEnd({ at, deliveredAt }: Pick<Shipment, 'at' | 'deliveredAt'>): number {
  const delivered = deliveredAt === null ? Date.parse(at) + COMPLETE_AFTER_DAYS * DAY : Date.parse(deliveredAt);
  return delivered + RETURN_DAYS * DAY;
}

/** Returns whether units of an item must still be shipped, of which a plan has none. */
function isLeftToShip({ kind, ordered, shipped, canceled }: GoodsRow['quantities'][number]): boolean {
  return kind === 'product' && ordered > shipped + canceled;
}

/** Returns whether a request is still waiting for staff, or for the return parcel. */
function isOpen({ kind, state }: Pick<ReturnOrCancelRequest, 'kind' | 'state'>): boolean {
  return state === 'asked' || (kind === 'return' && state === 'accepted');
}

type Item = SnapshotItem & { taxIncluded: number };

interface Row extends Pick<
  Order,
  'id' | 'number' | 'state' | 'currency' | 'isFirst' | 'totals' | 'discounts' | 'policies' | 'person' | 'payment'
> {
  placedAt: Date;
  paidAt: Date | null;
  shippingCode: string | null;
  shippingName: string | null;
  shippingDetail: string | null;
  shippingDays: BusinessDays | null;
  taxRules: KeptRules | null;
  country: string;
  usState: Order['taxPlace']['state'];
  postalCode: string;
  items: Item[];
  history: { event: string; at: string }[];
  goods: GoodsRow | null;
  invoices: InvoiceRow[] | null;
  buyerFacts: Order['buyerFacts'] | null;
  words: BoughtWords | null;
  /** Language of emails and invoices about the order. */
  buyerLanguage: Language;
  earns: (EarnRule & { goods: number }) | null;
}

/** SQL: what happened to the order `o` since it was placed. */
const SINCE = `(select json_agg(json_build_object('event', e.event, 'at', e.at) order by e.id)
         from order_event e where e.order_id = o.id and e.state_after is not null) as history,
      ${INVOICES} as invoices, ${GOODS} as goods`;

const select = (name: string, where: string, since = SINCE) =>
  sql<Row>(
    name,
    `select o.id, o.number, o.state, o.currency, o.placed_at as "placedAt", o.paid_at as "paidAt",
      not exists (select from customer_order b where b.user_id = o.user_id and b.paid_at is not null
        and b.placed_at < o.placed_at) as "isFirst",
      json_strip_nulls(json_build_object('products', o.products, 'plans', o.plans, 'activation', o.activation, 'shipping', o.shipping,
        'discount', o.goods_off + o.activation_off + o.shipping_off, 'tax', o.tax, 'taxIncluded', nullif(o.tax_included, 0), 'points', o.points_off,
        'total', o.total, 'refunded', o.refunded)) as totals, o.discounts, o.tax_rules as "taxRules",
      o.shipping_code as "shippingCode", o.shipping_name as "shippingName", o.shipping_detail as "shippingDetail",
      o.shipping_days as "shippingDays",
      o.country, o.us_state as "usState", o.postal_code as "postalCode", o.policies,
      o.words, ${BUYER_LANGUAGE} as "buyerLanguage",
      ${PERSON} as person, ${BUYER_FACTS} as "buyerFacts",
      (select json_build_object('gateway', a.gateway, 'paidWith', c.paid_with) from payment_attempt a
         left join payment_charge c on c.attempt_id = a.id and c.used_for = 'order'
        where a.order_id = o.id and a.state in ('captured', 'refunded')
        order by c.used_for is null, a.created_at desc limit 1) as payment,
      (select json_agg(${ITEM} order by i.position) from order_item i where i.order_id = o.id) as items,
      ${since}, ${EARNS} as earns
     from customer_order o join order_person p on p.order_id = o.id
    where ${where}`,
  );

const byId = select('orders.read', 'o.id = $1');
const byOwner = select('orders.read-own', 'o.id = $1 and o.user_id = $2 and o.paid_at is not null');
// This reads the order by its id, because with only the cart id PostgreSQL expects several rows and replans each time.
const paidOfCart = select(
  'orders.paid-of-cart',
  'o.id = (select c.order_id from cart c where c.id = $1) and o.paid_at is not null',
);

/**
 * The step of a bundle that reads what was sold, for {@link toOrder}: any order without its history, invoices, and
 * fulfillment, which are half of the work. Its value is the order's id.
 */
export const soldOrderStep = first(
  select('orders.sold', 'o.id = $1', `'[]'::json as history, null::json as invoices, null::json as goods`),
  { placedAt: 'date', paidAt: 'date' },
);

/** Reads any order in the words of the default language, for staff, or returns `null`. */
export async function readOrder(q: Queryable, orderId: string, timeZone: string): Promise<Order | null> {
  return orderOf(await q.first(byId, [orderId]), timeZone);
}

/** An order in the words that it was bought in, and the language of emails and invoices about it. */
export interface BuyersOrder {
  order: Order;
  language: Language;
}

/** Reads any order for an email or invoice to its buyer, or returns `null`. */
export async function readBuyersOrder(q: Queryable, orderId: string, timeZone: string): Promise<BuyersOrder | null> {
  return toBuyersOrder(await q.first(byId, [orderId]), timeZone);
}

/** Converts an order's row for an email or invoice to its buyer. */
export function toBuyersOrder(row: Row | null, timeZone: string): BuyersOrder | null {
  const order = toOrder(row, timeZone);
  return row && order && { order, language: row.buyerLanguage };
}

/** Reads a paid order for its owner only. Returns `null` for anyone else. */
export async function readOwnOrder(
  q: Queryable,
  orderId: string,
  userId: number,
  timeZone: string,
): Promise<Order | null> {
  return toOrder(await q.first(byOwner, [orderId, userId]), timeZone);
}

const dates = { placedAt: 'date', paidAt: 'date' } as const;
/** Reads what {@link readOwnOrder} does, for {@link toOrder}. */
export const ownOrderStep = first(byOwner, dates);
/** Reads the order that paid for this cart, for {@link toOrder}. The caller must check who may see it. */
export const paidOrderStep = first(paidOfCart, dates);

/** Converts an order's row to the contract's shape, in the words that it was bought in. */
export function toOrder(row: Row | null, timeZone: string): Order | null {
  const order = orderOf(row, timeZone);
  return order && inBoughtWords(order, row?.words ?? null);
}

/** Converts an order's row to the contract's shape, in the words of the default language. */
function orderOf(row: Row | null, timeZone: string): Order | null {
  if (!row) return null;
  const { id, number, state, currency, isFirst, totals, discounts, policies, person, payment } = row;
  const start = dayIn(timeZone, row.paidAt ?? row.placedAt);
  const pointsEarned = row.earns ? pointsFor(row.earns.goods, row.earns) : 0;
  return {
    id,
    number,
    state,
    currency,
    placedAt: row.placedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    isFirst,
    items: row.items.map((item) => toItem(item, start)),
    totals,
    ...(pointsEarned > 0 ? { pointsEarned } : {}),
    taxNames: taxNamesOf(row.taxRules),
    discounts,
    shipping:
      row.shippingCode !== null
        ? {
            code: row.shippingCode,
            name: row.shippingName ?? '',
            detail: row.shippingDetail ?? '',
            ...(row.shippingDays ? { days: row.shippingDays } : {}),
          }
        : null,
    taxPlace: { country: row.country, state: row.usState, zip: row.postalCode },
    person,
    ...(row.buyerFacts ? { buyerFacts: row.buyerFacts } : {}),
    policies,
    payment,
    goods: toGoods(row.goods, row, new Date()),
    invoices: toInvoices(row.invoices),
    history: (row.history ?? []).map(({ event, at }) => ({ event, at: new Date(at).toISOString() })),
  };
}

/** Converts an order item to the contract's shape. A term that starts at purchase starts on the day of payment. */
function toItem({ details, ...item }: Item, start: string): OrderItem {
  const { id, sku, documentId, name, unitPrice, lineTotal } = item;
  const discount = item.discount > 0 ? { discount: item.discount } : {};
  const inside = item.taxIncluded > 0 ? { taxIncluded: item.taxIncluded } : {};
  const shared = { id, sku, documentId, name, unitPrice, lineTotal, ...discount, ...inside };
  if (item.kind === 'product') {
    const facts = details as Pick<
      OrderItem & { kind: 'product' },
      'productKind' | 'color' | 'option' | 'picture' | 'attachedTo'
    >;
    return { kind: 'product', ...shared, quantity: item.quantity, tax: item.tax, ...facts };
  }
  const {
    slug,
    level,
    planKind,
    term,
    sim,
    start: begins,
    startDay,
    deviceItemId,
    kit,
  } = details as Pick<
    OrderItem & { kind: 'plan' },
    'slug' | 'level' | 'planKind' | 'term' | 'sim' | 'start' | 'startDay' | 'deviceItemId'
  > & { kit?: string };
  return {
    kind: 'plan',
    ...shared,
    slug,
    level,
    planKind,
    term,
    activationFee: item.activationFee,
    ...(item.feeDiscount > 0 ? { feeDiscount: item.feeDiscount } : {}),
    ...(item.tax > 0 ? { tax: item.tax } : {}),
    sim,
    start: begins,
    startDay,
    endsOn: endsOn(begins, startDay, term, start),
    deviceItemId,
    ...(kit === undefined ? {} : { ownKit: true }),
  };
}

/** Returns the last day of a term that starts on a chosen day or at purchase, or else `null`. */
function endsOn(begins: TermStart, startDay: string | null, term: Term, start: string): string | null {
  if (begins === 'chosen_day') return startDay && lastDayFrom(startDay, term);
  return begins === 'purchase' ? termEnd(start, term) : null;
}

const readOrderBundle = bundle('orders.read-order', { session: selectSessionStep, order: ownOrderStep });

/** The operation that reads one order of *My orders*. */
export const readOrderHandler: Handlers<'readOrder'> = {
  readOrder: bundledHandler<'readOrder', typeof readOrderBundle.steps>(
    readOrderBundle,
    ({ userId, params: { orderId } }) => ({ order: userId === null ? null : [orderId, userId] }),
    (found, _call, { returnAddress, timeZone }) => {
      const order = toOrder(found.order, timeZone);
      return () => (order ? ok({ order: withReturnAddress(order, returnAddress) }) : refuse('not_found'));
    },
  ),
};

/** Adds the shop's return address to an order if a return was accepted. */
function withReturnAddress(order: Order, returnAddress: readonly string[]): Order {
  const { goods } = order;
  const isAccepted = goods?.requests.some(({ kind, state }) => kind === 'return' && state === 'accepted') ?? false;
  return goods && isAccepted && returnAddress.length > 0
    ? { ...order, goods: { ...goods, returnTo: [...returnAddress] } }
    : order;
}
