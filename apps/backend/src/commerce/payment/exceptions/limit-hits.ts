import { audit, type StaffChange } from '../../../audit/audit.ts';
import type { Db, Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import type { LimitKind } from '../payment-limits.ts';
import type { ListPage } from '../../panel/page-size.ts';

/** Payment limit hits of a cart, account, or IP address on one day. `hits` is their number. */
export interface LimitHit {
  id: number;
  kind: LimitKind;
  /** First characters of the hash that identifies the cart, account, or IP address. */
  mark: string;
  /** Newest order of the cart that was refused last. `null` if that cart has no order. */
  orderId: string | null;
  orderNumber: string | null;
  firstAt: Date;
  lastAt: Date;
  hits: number;
  lifted: boolean;
}

const HITS_PAGE_SIZE = 50;

const select = sql<LimitHit>(
  'exceptions.limit-hits',
  `select h.id, h.kind, left(h.key, 8) as mark, o.id as "orderId", o.number as "orderNumber", h.first_at as "firstAt",
      h.last_at as "lastAt", h.hits, h.lifted_at is not null as lifted
     from (select * from payment_limit_hit order by last_at desc, id desc limit ${HITS_PAGE_SIZE + 1} offset $1) h
     left join lateral (
       select o.id, o.number from payment_attempt a join customer_order o on o.id = a.order_id
        where a.cart_id = h.cart_id order by a.created_at desc limit 1) o on true
    order by h.last_at desc, h.id desc`,
);

/** Lists the carts, accounts, and IP addresses that exceeded a payment limit, latest hit first. */
export async function listLimitHits(q: Queryable, page: number): Promise<ListPage<'hits', LimitHit>> {
  const rows = await q.query(select, [(page - 1) * HITS_PAGE_SIZE]);
  return { hits: rows.slice(0, HITS_PAGE_SIZE), page, more: rows.length > HITS_PAGE_SIZE };
}

const lift = sql<{ id: number }>(
  'exceptions.lift-limit',
  `with lifted as (update payment_limit_hit set lifted_at = $2 where id = $1 returning id, key),
   forgotten as (delete from payment_try where key in (select key from lifted))
   select id from lifted`,
);

/** Lets a buyer pay immediately by deleting the hit's count of payment tries. Returns `false` if the hit is unknown. */
export async function liftLimit(db: Db, hitId: number, asking: StaffChange): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await tx.first(lift, [hitId, asking.at]))) return false;
    await audit(tx, asking, { action: 'limit.lift', subject: 'limit', ids: [hitId] });
    return true;
  });
}
