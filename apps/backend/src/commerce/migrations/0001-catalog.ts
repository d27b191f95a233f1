import type { Migration } from './migration.ts';

/**
 * What is published, as plain tables that lists, prices and carts read, and the stock of it. `card` and `detail` hold
 * what only pages need. Rows name Strapi's documents by documentId, never by row id, which changes at every publish.
 */
export const catalog: Migration = {
  version: 1,
  name: 'catalog',
  text: `
    create table catalog_plan (
      document_id text primary key,
      slug text not null unique,
      name text not null,
      kind text not null check (kind in ('voice', 'data')),
      rank int not null,
      esim boolean not null,
      sim_card boolean not null,
      starts text[] not null check (cardinality(starts) > 0),
      activation_fee int not null check (activation_fee >= 0),
      card jsonb not null,
      detail jsonb not null
    );
    create table catalog_term (
      sku text primary key,
      plan_id text not null references catalog_plan on delete cascade,
      unit text not null check (unit in ('days', 'months')),
      length int not null check (length > 0),
      price int not null check (price >= 0)
    );
    create index catalog_term_plan on catalog_term (plan_id);

    create table catalog_product (
      document_id text primary key,
      kind text not null check (kind in ('phone', 'tablet', 'watch', 'hotspot', 'sim-kit', 'accessory')),
      brand text not null,
      name text not null,
      rank int not null,
      price_from int not null check (price_from >= 0),
      esim text not null check (esim in ('none', 'esim', 'esim-and-card', 'card')),
      fits_all boolean not null,
      fits text[] not null,
      card jsonb not null,
      detail jsonb not null
    );
    create index catalog_product_kind on catalog_product (kind, rank);
    create table catalog_variant (
      sku text primary key,
      product_id text not null references catalog_product on delete cascade,
      position int not null,
      color text,
      color_hex text,
      option text,
      price int not null check (price >= 0),
      former_price int check (former_price > price),
      picture jsonb
    );
    create index catalog_variant_product on catalog_variant (product_id, position);

    create table catalog_sku (
      sku text primary key,
      document_id text not null,
      kind text not null check (kind in ('plan', 'product'))
    );
    create index catalog_sku_document on catalog_sku (document_id);
    create table catalog_slug (
      content_type text not null,
      slug text not null,
      document_id text not null,
      primary key (content_type, slug)
    );
    create index catalog_slug_document on catalog_slug (document_id);

    create table stock (
      sku text primary key,
      on_hand int not null check (on_hand >= 0),
      reserved int not null default 0 check (reserved >= 0),
      constraint stock_not_oversold check (reserved <= on_hand)
    );

    create table invalidation (
      id bigint generated always as identity primary key,
      tags text[] not null check (cardinality(tags) > 0),
      created_at timestamptz not null default now()
    );
    create table deployment (
      key text primary key,
      value text not null,
      created_at timestamptz not null default now()
    );
  `,
  columns: {
    catalog_plan: {
      document_id: 'neither',
      slug: 'neither',
      name: 'neither',
      kind: 'neither',
      rank: 'neither',
      esim: 'neither',
      sim_card: 'neither',
      starts: 'neither',
      activation_fee: 'neither',
      card: 'neither',
      detail: 'neither',
    },
    catalog_term: { sku: 'neither', plan_id: 'neither', unit: 'neither', length: 'neither', price: 'neither' },
    catalog_product: {
      document_id: 'neither',
      kind: 'neither',
      brand: 'neither',
      name: 'neither',
      rank: 'neither',
      price_from: 'neither',
      esim: 'neither',
      fits_all: 'neither',
      fits: 'neither',
      card: 'neither',
      detail: 'neither',
    },
    catalog_variant: {
      sku: 'neither',
      product_id: 'neither',
      position: 'neither',
      color: 'neither',
      color_hex: 'neither',
      option: 'neither',
      price: 'neither',
      former_price: 'neither',
      picture: 'neither',
    },
    catalog_sku: { sku: 'neither', document_id: 'neither', kind: 'neither' },
    catalog_slug: { content_type: 'neither', slug: 'neither', document_id: 'neither' },
    stock: { sku: 'neither', on_hand: 'neither', reserved: 'neither' },
    invalidation: { id: 'neither', tags: 'neither', created_at: 'neither' },
    deployment: { key: 'neither', value: 'neither', created_at: 'neither' },
  },
};
