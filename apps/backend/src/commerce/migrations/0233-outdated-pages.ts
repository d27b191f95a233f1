import type { Migration } from './migration.ts';

/**
 * Whatever changes a cart has its open payment page looked at soon: one that no longer shows what the cart holds is closed by the
 * sweeper, so that nobody waits for the gateway while they change a cart.
 */
export const outdatedPages: Migration = {
  version: 233,
  name: 'outdated-pages',
  text: `
    create function look_at_open_page() returns trigger language plpgsql as $$
      begin
        update payment_attempt set check_at = now()
         where cart_id = new.id and state = 'open' and not pending and check_at > now();
        return null;
      end $$;
    create trigger cart_outdates_page after update of version on cart
      for each row when (new.state = 'open' and new.version <> old.version) execute function look_at_open_page();
  `,
  columns: {},
};
