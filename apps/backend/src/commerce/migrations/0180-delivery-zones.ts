import type { Migration } from './migration.ts';

/**
 * What delivery costs by place (R07): a zone has its places and all of its rates in one row, which is read and changed as a whole,
 * so that gaps of bands are seen. Without zones each way of delivery costs its own price everywhere, as it did. Products weigh
 * something; rows that are there already are written anew by the start that follows.
 */
export const deliveryZones: Migration = {
  version: 180,
  name: 'delivery-zones',
  text: `
    alter table shipping_method add column carries text not null default 'anything'
      check (carries in ('anything', 'parcels', 'sim_cards'));
    create table shipping_zone (
      code text primary key check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
      name text not null check (length(name) between 1 and 40),
      position int not null check (position between 1 and 999),
      states text[] not null,
      zips text[] not null,
      rates jsonb not null check (jsonb_typeof(rates) = 'array')
    );
    create table shipping_zone_change (
      id bigint generated always as identity primary key,
      code text not null,
      before jsonb check (jsonb_typeof(before) = 'object'),
      after jsonb check (jsonb_typeof(after) = 'object'),
      changed_by text not null,
      reason text not null check (length(reason) between 1 and 200),
      changed_at timestamptz not null,
      check (before is not null or after is not null)
    );
    create index shipping_zone_change_code on shipping_zone_change (code, id);
    create trigger shipping_zone_change_fixed
      before update of id, code, before, after, reason, changed_at or delete on shipping_zone_change
      for each row execute function refuse_change();
    alter table catalog_product add column weight int not null default 0 check (weight >= 0);
  `,
  columns: {
    shipping_method: { carries: 'neither' },
    shipping_zone: {
      code: 'neither',
      name: 'neither',
      position: 'neither',
      states: 'neither',
      zips: 'neither',
      rates: 'neither',
    },
    shipping_zone_change: {
      id: 'neither',
      code: 'neither',
      before: 'neither',
      after: 'neither',
      changed_by: 'personal',
      reason: 'neither',
      changed_at: 'neither',
    },
    catalog_product: { weight: 'neither' },
  },
};
