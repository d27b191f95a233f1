import type { Migration } from './migration.ts';

/**
 * That staff were told that little is left, and at how many pieces that was. Filling it up above that forgets it, whoever
 * does it, so that they are told once for each time that it runs low.
 */
export const lowStock: Migration = {
  version: 142,
  name: 'low-stock',
  text: `
    alter table stock add column told_low_at int;
    create function forget_low_stock() returns trigger language plpgsql as $$
      begin
        new.told_low_at := null;
        return new;
      end $$;
    create trigger stock_filled_up before update of on_hand on stock for each row
      when (old.told_low_at is not null and new.on_hand > old.told_low_at) execute function forget_low_stock();
  `,
  columns: { stock: { told_low_at: 'neither' } },
};
