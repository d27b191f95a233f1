import type { Migration } from './migration.ts';

/**
 * A phone order remembers the cart that its items moved to when the caller signed in with a cart of their own, because
 * that cart is paid for in its place. Like the phone order itself, this outlives both carts.
 */
export const mergedPhoneOrders: Migration = {
  version: 205,
  name: 'merged-phone-orders',
  text: `
    alter table phone_order add column merged_into uuid; -- neither
    create index phone_order_merged on phone_order (merged_into) where merged_into is not null;
    update phone_order h set merged_into = c.merged_into from cart c where c.id = h.cart_id and c.merged_into is not null;
    create function follow_merged_cart() returns trigger language plpgsql as $$
      begin
        update phone_order set merged_into = new.merged_into where cart_id = new.id;
        return null;
      end $$;
    create trigger cart_merges_phone_order after update of merged_into on cart
      for each row when (new.merged_into is distinct from old.merged_into) execute function follow_merged_cart();
  `,
};
