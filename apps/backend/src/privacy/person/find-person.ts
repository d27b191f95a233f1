import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';

/** A person as the tables know them: an email address, the account that has it, and the orders of both. */
export interface Person {
  /** Email address in lowercase, as all our tables compare it. */
  email: string;
  /** Row ids of the accounts with this address, at most one. */
  users: readonly number[];
  /** Ids of the account's orders, and of orders without an account that were placed with this address. */
  orders: readonly string[];
}

/** Finds the account with an address that its owner has confirmed. */
export const confirmedAccount = sql<{ id: number }>(
  'privacy.confirmed-account',
  'select id from up_users where lower(email) = $1 and confirmed',
);

const selectUser = sql<{ id: number }>('privacy.user', 'select id from up_users where lower(email) = $1');

/** An order of another account stays with that account, even if that buyer entered this address by mistake. */
const selectOrders = sql<{ id: string }>(
  'privacy.orders',
  `select id from customer_order where user_id = any($2::int[]) and paid_at is not null
   union select id from customer_order where user_id = any($2::int[]) and paid_at is null
   union select o.id from order_person p join customer_order o on o.id = p.order_id
          where lower(p.email) = $1 and not exists (select 1 from up_users u where u.id = o.user_id)`,
);

/**
 * Finds a person by an email address (R12). `known` is the account of a confirmed deletion, which may have another
 * address by now, while somebody else's account has this one. `null` if there was none: then the address decides.
 */
export async function findPerson(db: Queryable, email: string, known: number | null = null): Promise<Person> {
  const address = email.toLowerCase();
  const rows = known === null ? await db.query(selectUser, [address]) : [{ id: known }];
  const users = rows.map(({ id }) => id);
  const orders = await db.query(selectOrders, [address, users]);
  return { email: address, users, orders: orders.map(({ id }) => id) };
}

const anyCart = sql<{ one: number }>(
  'privacy.any-cart',
  'select 1 as one from cart where owner_id is null and lower(email) = $1 limit 1',
);

const anyApplication = sql<{ one: number }>(
  'privacy.any-application',
  'select 1 as one from partner_application where lower(email) = $1 limit 1',
);

/** Returns whether the shop holds any data for this address. */
export async function isKnown(db: Queryable, email: string): Promise<boolean> {
  const { email: address, users, orders } = await findPerson(db, email);
  if (users.length > 0 || orders.length > 0) return true;
  return (await db.first(anyCart, [address])) !== null || (await db.first(anyApplication, [address])) !== null;
}
