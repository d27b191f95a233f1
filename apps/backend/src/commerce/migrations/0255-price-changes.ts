import type { Migration } from './migration.ts';

/** Every price that the shop has charged: what it was, what it became, who published it and when. */
export const priceChanges: Migration = {
  version: 255,
  name: 'price-changes',
  text: `
    create table price_change (
      id bigint generated always as identity primary key,
      document_id text not null,
      sku text,
      kind text not null check (kind in ('price', 'compare_at_price', 'activation_fee')),
      before integer check (before >= 0),
      after integer check (after >= 0),
      actor_kind text not null check (actor_kind in ('staff', 'system')),
      actor_id text,
      at timestamptz not null,
      check (before is distinct from after),
      check ((kind = 'activation_fee') = (sku is null)),
      check ((actor_kind = 'staff') = (actor_id is not null))
    );
    create index price_change_of_document on price_change (document_id, id desc);
  `,
  columns: {
    price_change: {
      id: 'neither',
      document_id: 'neither',
      sku: 'neither',
      kind: 'neither',
      before: 'neither',
      after: 'neither',
      actor_kind: 'neither',
      actor_id: 'neither',
      at: 'neither',
    },
  },
};
