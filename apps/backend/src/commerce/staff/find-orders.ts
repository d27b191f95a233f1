import { type OrderRow, readOrderNumber } from '../order/order-store.ts';
import { GATEWAY_NAMES } from '@cerulean/contract/gateways';
import { SKU } from '@cerulean/rules/limits';
import type { Queryable } from '../db/db.ts';
import { STAFF_PAGE_SIZE, type ListPage } from '../panel/page-size.ts';
import { plannedForItsValues, sql } from '../db/statement.ts';
import { askedPerson, PERSON_IS, PHONE_IS } from '../panel/person-asked.ts';

export interface StaffOrderRow extends Pick<OrderRow, 'id' | 'number' | 'state' | 'total' | 'refunded' | 'currency'> {
  placedAt: Date;
  /** The buyer's name. `null` once erased. */
  name: string | null;
  email: string | null;
}

/** Maximum number of a SKU's orders to sort. If there are more, the orders are searched from the newest on instead. */
const FEW_OF_SKU = 2_000;

const select = (name: string, where: string) =>
  sql<StaffOrderRow>(
    name,
    `select o.id, o.number, o.state, o.placed_at as "placedAt", o.total, o.refunded, o.currency, p.name, p.email
       from customer_order o join order_person p on p.order_id = o.id
      where ${where} order by o.placed_at desc, o.id limit ${STAFF_PAGE_SIZE + 1} offset $1`,
  );
const newest = select('staff.orders-newest', 'true');
const byNumber = select('staff.orders-by-number', 'o.number = $2');
const byWords = plannedForItsValues(select('staff.orders-by-words', PERSON_IS('$2', '$3')));
const byPhone = select('staff.orders-by-phone', PHONE_IS('$2'));
/** Finds orders by a gateway's session, charge, or dispute id (indexed by gateway), or a return or device number. */
const byMark = select(
  'staff.orders-by-mark',
  `o.id in (
     select order_id from payment_attempt where gateway = any($3) and checkout_ref = $2
     union all select order_id from payment_charge where gateway = any($3) and ref = $2
     union all select order_id from dispute where gateway = any($3) and ref = $2
     union all select order_id from return_or_cancel_request where number = upper($2)
     union all select s.order_id from shipment_unit u join shipment s on s.id = u.shipment_id where u.code = $2)`,
);
/** Counts the orders with a SKU. A slow seller has few orders, and a bestseller's orders are found near the newest. */
const countOfSku = sql<{ count: number }>(
  'staff.orders-of-sku',
  `select count(*)::int as count from (select 1 from order_item where sku = $1 limit ${FEW_OF_SKU + 1}) i`,
);
const byRareSku = select('staff.orders-by-rare-sku', 'o.id in (select order_id from order_item where sku = $2)');
const bySku = select(
  'staff.orders-by-sku',
  'exists (select 1 from order_item i where i.order_id = o.id and i.sku = $2 offset 0)',
);
/** Matches an id or number: it has a digit or underscore and no spaces. Names do not match. */
const MARK = /^(?=.*[\d_])[\w-]{4,255}$/;

/**
 * Finds orders for staff, newest first. An empty search returns all. Otherwise it finds orders by number (however
 * typed), by a gateway, return, or device id, by SKU, by phone number, or by how an email address or name begins.
 */
export async function findOrders(
  q: Queryable,
  words: string,
  page: number,
): Promise<ListPage<'orders', StaffOrderRow>> {
  const offset = (page - 1) * STAFF_PAGE_SIZE;
  const rows = await rowsOf(q, words.trim(), offset);
  return { orders: rows.slice(0, STAFF_PAGE_SIZE), page, more: rows.length > STAFF_PAGE_SIZE };
}

async function rowsOf(q: Queryable, text: string, offset: number): Promise<StaffOrderRow[]> {
  if (text === '') return q.query(newest, [offset]);
  const number = readOrderNumber(text);
  const named = number !== null && !text.includes('@') ? await q.query(byNumber, [offset, number]) : [];
  if (named.length > 0) return named;
  const marked = MARK.test(text) ? await q.query(byMark, [offset, text, GATEWAY_NAMES]) : [];
  if (marked.length > 0) return marked;
  const sku = text.toUpperCase();
  const ofSku = SKU.test(sku) ? await rowsOfSku(q, sku, offset) : [];
  if (ofSku.length > 0) return ofSku;
  const person = askedPerson(text);
  const called = person.digits ? await q.query(byPhone, [offset, person.digits]) : [];
  if (called.length > 0) return called;
  return q.query(byWords, [offset, person.email, person.text]);
}

async function rowsOfSku(q: Queryable, sku: string, offset: number): Promise<StaffOrderRow[]> {
  const { count } = (await q.first(countOfSku, [sku])) ?? { count: 0 };
  if (count === 0) return [];
  return q.query(count <= FEW_OF_SKU ? byRareSku : bySku, [offset, sku]);
}
