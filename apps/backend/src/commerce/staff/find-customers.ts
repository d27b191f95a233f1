import type { Queryable } from '../db/db.ts';
import { plannedForItsValues, sql } from '../db/statement.ts';
import { readOrderNumber } from '../order/order-store.ts';
import { STAFF_PAGE_SIZE, type ListPage } from '../panel/page-size.ts';
import { askedPerson, PERSON_IS, PHONE_IS } from '../panel/person-asked.ts';

export interface StaffCustomerRow {
  /** Row id of the account. Anyone who ordered has an account. */
  id: number;
  email: string;
  name: string | null;
  since: Date;
  /** Number of the customer's paid orders. */
  orders: number;
  blocked: boolean;
}

/** Maximum number of matches for a short search text. Typing more letters finds the rest. */
const MOST_FOUND = 500;

const select = (name: string, where: string) =>
  sql<StaffCustomerRow>(
    name,
    `select u.id, u.email, u.name, u.created_at as since, coalesce(u.blocked, false) as blocked,
        (select count(*)::int from customer_order o where o.user_id = u.id and o.paid_at is not null) as orders
       from up_users u where ${where} order by u.id desc limit ${STAFF_PAGE_SIZE + 1} offset $1`,
  );
const newest = select('staff.customers-newest', 'true');
const byOrder = select(
  'staff.customers-by-order',
  'u.id in (select user_id from customer_order where number = $2 and user_id is not null)',
);
/** This query, and the next one, look up each order separately, because a join may read all orders. */
const byDigits = select(
  'staff.customers-by-digits',
  `u.id in (
     (select (select o.user_id from customer_order o where o.id = p.order_id) from order_person p
       where ${PHONE_IS('$2')} limit ${MOST_FOUND})
     union select l.user_id from mobile_line l where l.number in ('+' || $2, '+1' || $2) or l.iccid = $2
     union select l.user_id from port_in n join mobile_line l on l.id = n.line_id where n.number in ('+' || $2, '+1' || $2))`,
);
/** The email addresses of orders count, too, because people forget which address their account has. */
const byWords = plannedForItsValues(
  select(
    'staff.customers-by-words',
    `u.id in (
     (select w.id from up_users w where lower(w.email) like $2 escape '\\' limit ${MOST_FOUND})
     union (select (select o.user_id from customer_order o where o.id = p.order_id) from order_person p
       where ${PERSON_IS('$2', '$3')} limit ${MOST_FOUND}))`,
  ),
);

/**
 * Finds customers for staff, newest account first. An empty search text returns all. Otherwise it finds the owners of
 * an order, mobile number, or card, or searches orders' phone numbers and the beginnings of email addresses and names.
 */
export async function findCustomers(
  q: Queryable,
  words: string,
  page: number,
): Promise<ListPage<'customers', StaffCustomerRow>> {
  const rows = await rowsOf(q, words.trim(), (page - 1) * STAFF_PAGE_SIZE);
  return { customers: rows.slice(0, STAFF_PAGE_SIZE), page, more: rows.length > STAFF_PAGE_SIZE };
}

async function rowsOf(q: Queryable, text: string, offset: number): Promise<StaffCustomerRow[]> {
  if (text === '') return q.query(newest, [offset]);
  const person = askedPerson(text);
  if (person.digits) return q.query(byDigits, [offset, person.digits]);
  const number = readOrderNumber(text);
  const named = number !== null && !text.includes('@') ? await q.query(byOrder, [offset, number]) : [];
  if (named.length > 0) return named;
  return q.query(byWords, [offset, person.email, person.text]);
}
