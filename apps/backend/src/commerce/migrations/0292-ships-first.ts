import type { Migration } from './migration.ts';

/** Whether orders that go by a method are packed before the others, as those that are promised for the next day. */
export const shipsFirst: Migration = {
  version: 292,
  name: 'ships-first',
  text: `alter table shipping_method add column ships_first boolean not null default false;
    update shipping_method set ships_first = true where code = 'next-day';`,
  columns: { shipping_method: { ships_first: 'neither' } },
};
