import type { Queryable, Tx } from '../../db/db.ts';
import { MAX_PHONE_ORDER_MAILS } from '@cerulean/rules/limits';
import { sql } from '../../db/statement.ts';
import { languageOfEmail } from '../../../identity/account/accounts.ts';
import { hashSecret } from '../../../operations/secrets.ts';
import type { ListPage } from '../../panel/page-size.ts';

/** A phone order whose link is valid until `until`. */
export interface OpenPhoneOrder {
  id: string;
  cartId: string;
  until: Date;
}

const OPENS = `c.state = 'open' and c.merged_into is null`;
const byLink = sql<OpenPhoneOrder>(
  'phone-orders.by-link',
  `select h.id, h.cart_id as "cartId", h.link_until as until /* not null */ from phone_order h join cart c on c.id = h.cart_id
    where h.link_hash = $1 and h.link_until > $2 and h.void_at is null and ${OPENS}`,
);

/** Finds the phone order that an emailed code currently opens, or `null` if there is none. */
export async function findByCode(q: Queryable, code: string, now: Date): Promise<OpenPhoneOrder | null> {
  return q.first(byLink, [hashSecret(code), now]);
}

/** The caller whom a link is emailed to. `language` is that of their account, or `null`. */
interface Recipient {
  email: string;
  name: string | null;
  until: Date;
  language: string | null;
}

const keepLink = sql<Recipient>(
  'phone-orders.keep-link',
  `update phone_order h set link_hash = $3, link_until = case when h.link_hash = $3 then h.link_until else $4 end
     from cart c
    where h.id = $1 and h.mails = $2 and h.void_at is null and c.id = h.cart_id and c.email is not null and ${OPENS}
   returning c.email /* not null */, c.name, h.link_until as until /* not null */,
     ${languageOfEmail('c.email')} as language`,
);

/**
 * Makes a code the only one that opens the order, and returns the recipient. Returns `null` if there is no recipient,
 * the link is void, or a newer email was requested. Repeating the call with the same code changes nothing.
 */
export async function keepCode(
  q: Queryable,
  { id, mail, code, until }: { id: string; mail: number; code: string; until: Date },
): Promise<Recipient | null> {
  return q.first(keepLink, [id, mail, hashSecret(code), until]);
}

const again = sql<{ mails: number }>(
  'phone-orders.again',
  `update phone_order h set mails = mails + 1, link_hash = null, link_until = null from cart c
    where h.id = $1 and h.mails = $2 and h.mails < ${MAX_PHONE_ORDER_MAILS} and h.void_at is null and c.id = h.cart_id and ${OPENS}
   returning h.mails`,
);

const isUsedUp = sql<{ id: string }>(
  'phone-orders.used-up',
  `select h.id from phone_order h join cart c on c.id = h.cart_id
    where h.id = $1 and h.mails = $2 and h.mails >= ${MAX_PHONE_ORDER_MAILS} and h.void_at is null and ${OPENS}`,
);

/**
 * Requests another email after `mails` emails, voids the last link at once, and returns the new count. `most`: no
 * further email may be sent, and the last link stays · `over`: the link is void, its cart is no longer open, or another
 * email was requested.
 */
export async function askForMail(tx: Tx, id: string, mails: number): Promise<number | 'most' | 'over'> {
  const asked = await tx.first(again, [id, mails]);
  if (asked) return asked.mails;
  return (await tx.first(isUsedUp, [id, mails])) ? 'most' : 'over';
}

const end = sql(
  'phone-orders.void',
  `update phone_order set void_at = $2, link_hash = null, link_until = null where id = $1 and void_at is null`,
);

/** Voids the link permanently. Returns `false` if it was already void. */
export async function voidPhoneOrder(tx: Tx, id: string, at: Date): Promise<boolean> {
  return (await tx.run(end, [id, at])) === 1;
}

const rotate = sql<{ id: string }>(
  'phone-orders.rotate',
  'update cart set secret_hash = $2, changed_at = now() where id = $1 and owner_id is null returning id',
);
const noteOpened = sql(
  'phone-orders.opened',
  'update phone_order set opened_at = coalesce(opened_at, $2) where id = $1',
);

/** Gives the cart a new secret, which invalidates the old secret. Returns `false` if the cart has an owner. */
export async function openFor(tx: Tx, order: OpenPhoneOrder, secret: string, at: Date): Promise<boolean> {
  await tx.run(noteOpened, [order.id, at]);
  return (await tx.first(rotate, [order.cartId, hashSecret(secret)])) !== null;
}

export interface PhoneOrderRow {
  id: string;
  madeBy: string;
  madeAt: Date;
  /** The caller's email address. `null` if the cart was deleted. */
  email: string | null;
  name: string | null;
  mails: number;
  openedAt: Date | null;
  /** When the current link expires. `null` until an email with it has been sent, and after the link was voided. */
  linkUntil: Date | null;
  isVoid: boolean;
  /** Whether the items moved to the caller's own cart, which the link does not open. */
  isMerged: boolean;
  /** The paid order that resulted from the phone order, or from the caller's cart that its items moved to. */
  order: { id: string; number: string; state: string } | null;
}

const PAGE = 25;
const newest = sql<PhoneOrderRow>(
  'phone-orders.newest',
  `select h.id, h.made_by as "madeBy", h.made_at as "madeAt", c.email, c.name, h.mails, h.opened_at as "openedAt",
      h.link_until as "linkUntil", h.void_at is not null as "isVoid", h.merged_into is not null as "isMerged",
      (select json_build_object('id', o.id, 'number', o.number, 'state', o.state) from customer_order o
        where o.cart_id in (h.cart_id, h.merged_into) and o.paid_at is not null order by o.paid_at limit 1) as "order"
     from phone_order h left join cart c on c.id = h.cart_id
    order by h.made_at desc, h.id limit ${PAGE + 1} offset $1`,
);

/** Lists one page of phone orders, newest first. */
export async function listPhoneOrders(q: Queryable, page: number): Promise<ListPage<'orders', PhoneOrderRow>> {
  const rows = await q.query(newest, [(page - 1) * PAGE]);
  return { orders: rows.slice(0, PAGE), page, more: rows.length > PAGE };
}

/** Reads which staff member made the cart or its newest items, and when. `null` if none are from a phone order. */
export const readMaker = sql<{ by: string; at: Date }>(
  'phone-orders.of-cart',
  `select made_by as by, made_at as at from phone_order where cart_id = $1 or merged_into = $1
    order by made_at desc limit 1`,
);
