import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';

/** `created_at` has the index; `changed_at` decides, and has none, so that changing a cart touches no index. */
const deleteOld = sql(
  'carts.sweep',
  `delete from cart where id in (
     select id from cart
      where state = 'open' and created_at < now() - interval '30 days' and changed_at < now() - interval '30 days'
      order by created_at limit 500 for update skip locked)`,
);

/** Deletes carts untouched for CART_DAYS, at most 500 at a time. Returns how many. */
export async function sweepOldCarts(db: Queryable): Promise<number> {
  return db.run(deleteOld);
}
