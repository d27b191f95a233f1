import { sql } from '../db/statement.ts';

/**
 * Deletes open carts unchanged for 30 days, at most 500 at a time. `changed_at` decides, but only `created_at` is
 * indexed, so that changing a cart updates no index.
 */
export const sweepOldCarts = sql(
  'carts.sweep',
  `delete from cart where id in (
     select id from cart
      where state = 'open' and created_at < now() - interval '30 days' and changed_at < now() - interval '30 days'
      order by created_at limit 500 for update skip locked)`,
);
