import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';

const select = sql<object>(
  'payments.outdated-checkout',
  `select 1 from payment_attempt a join customer_order o on o.id = a.order_id join order_person p on p.order_id = o.id
     join cart c on c.id = a.cart_id
    where a.id = $1 and a.state = 'open' and not a.pending and not a.capturing and c.state = 'open' and (
      exists (
        select 1 from order_item i left join cart_item k on k.id = i.id and k.cart_id = c.id
         where i.order_id = o.id and (k.id is null or k.sku <> i.sku or k.quantity < i.quantity))
      or o.shipping_code <> c.shipping_method or p.delivery <> c.delivery)`,
);

/**
 * Whether an open page charges for something that its cart no longer holds, or sends it where the buyer no longer wants it. What
 * was only added does not count: it waits in a new cart once the page is paid (X03).
 */
export async function isOutdated(q: Queryable, attemptId: string): Promise<boolean> {
  return (await q.first(select, [attemptId])) !== null;
}
