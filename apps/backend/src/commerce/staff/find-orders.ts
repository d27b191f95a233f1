import type { OrderState } from '@cerulean/rules/order-states';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { readOrderNumber } from '../orders/order-number.ts';

export interface StaffOrderRow {
  id: string;
  number: string;
  state: OrderState;
  placedAt: Date;
  total: number;
  refunded: number;
  currency: string;
  /** Null once erased. */
  name: string | null;
  email: string | null;
}

export interface StaffOrderPage {
  orders: StaffOrderRow[];
  page: number;
  /** True when there are more. Counting a long table costs more than it tells. */
  more: boolean;
}

export const STAFF_PAGE_SIZE = 25;

const select = (name: string, where: string) =>
  sql<StaffOrderRow>(
    name,
    `select o.id, o.number, o.state, o.placed_at as "placedAt", o.total, o.refunded, o.currency, p.name, p.email
       from customer_order o join order_person p on p.order_id = o.id
      where ${where} order by o.placed_at desc, o.id limit ${STAFF_PAGE_SIZE + 1} offset $1`,
  );
const newest = select('staff.orders-newest', 'true');
const byNumber = select('staff.orders-by-number', 'o.number = $2');
const byEmail = select('staff.orders-by-email', `lower(p.email) like $2 escape '\\'`);

/**
 * Orders for staff, newest first: all of them, the one with a number however it was typed, or those of an e-mail address
 * or its beginning.
 */
export async function findOrders(q: Queryable, words: string, page: number): Promise<StaffOrderPage> {
  const offset = (page - 1) * STAFF_PAGE_SIZE;
  const text = words.trim();
  const number = readOrderNumber(text);
  const rows =
    text === ''
      ? await q.query(newest, [offset])
      : number !== null && !text.includes('@')
        ? await q.query(byNumber, [offset, number])
        : await q.query(byEmail, [offset, `${escapeLike(text.toLowerCase())}%`]);
  return { orders: rows.slice(0, STAFF_PAGE_SIZE), page, more: rows.length > STAFF_PAGE_SIZE };
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
