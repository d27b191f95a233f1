import type { Migration } from './migration.ts';

/**
 * Orders that staff put together for callers. The cart holds what and for whom; here stands who made it and which mailed link
 * opens it: as a hash, so that nobody reads the link, and one at a time. The row outlives the cart, to say who made an order.
 */
export const callerOrders: Migration = {
  version: 162,
  name: 'caller-orders',
  text: `
    create table caller_order (
      id uuid primary key,
      cart_id uuid not null unique,
      made_by text not null,
      made_at timestamptz not null,
      mails int not null default 1 check (mails between 1 and 20),
      link_hash bytea unique check (length(link_hash) = 32),
      link_until timestamptz,
      opened_at timestamptz,
      void_at timestamptz,
      constraint caller_order_link check ((link_hash is null) = (link_until is null))
    );
    create index caller_order_newest on caller_order (made_at desc, id);
  `,
  columns: {
    caller_order: {
      id: 'neither',
      cart_id: 'neither',
      made_by: 'personal',
      made_at: 'neither',
      mails: 'neither',
      link_hash: 'neither',
      link_until: 'neither',
      opened_at: 'neither',
      void_at: 'neither',
    },
  },
};
