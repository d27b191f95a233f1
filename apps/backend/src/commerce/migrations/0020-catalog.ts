import type { Migration } from './migration.ts';

/**
 * The published catalog and its stock, as plain tables that lists, prices, and carts read. `card` and `detail` hold
 * data that only pages need. Rows refer to Strapi documents by documentId, because a row id changes with every publish.
 */
export const catalog: Migration = {
  version: 20,
  name: 'catalog',
  text: `
    create table catalog_plan (
      document_id text primary key, -- neither
      slug text not null unique, -- neither
      name text not null, -- neither
      kind text not null check (kind in ('voice', 'data')), -- neither
      rank int not null, -- neither
      esim boolean not null, -- neither
      sim_card boolean not null, -- neither
      starts text[] not null check (cardinality(starts) > 0), -- neither
      activation_fee int not null check (activation_fee >= 0), -- neither
      card jsonb not null, -- neither
      detail jsonb not null -- neither
    );

    create table catalog_term (
      sku text primary key, -- neither
      plan_id text not null references catalog_plan on delete cascade, -- neither
      unit text not null check (unit in ('days', 'months')), -- neither
      length int not null check (length > 0), -- neither
      price int not null check (price >= 0) -- neither
    );
    create index catalog_term_plan on catalog_term (plan_id);

    create table catalog_product (
      document_id text primary key, -- neither
      kind text not null check (kind in ('phone', 'tablet', 'watch', 'hotspot', 'sim-kit', 'accessory')), -- neither
      brand text not null, -- neither
      name text not null, -- neither
      rank int not null, -- neither
      price_from int not null check (price_from >= 0), -- neither
      esim text not null check (esim in ('none', 'esim', 'esim-and-card', 'card')), -- neither
      fits_all boolean not null, -- neither
      fits text[] not null, -- neither
      five_g boolean not null, -- neither
      weight int not null default 0 check (weight >= 0), -- neither
      card jsonb not null, -- neither
      detail jsonb not null -- neither
    );
    create index catalog_product_kind on catalog_product (kind, rank);

    create table catalog_variant (
      sku text primary key, -- neither
      product_id text not null references catalog_product on delete cascade, -- neither
      position int not null, -- neither
      color text, -- neither
      color_hex text, -- neither
      option text, -- neither
      price int not null check (price >= 0), -- neither
      former_price int check (former_price > price), -- neither
      picture jsonb -- neither
    );
    create index catalog_variant_product on catalog_variant (product_id, position);

    -- Words of plans and products in other languages (decision 0058). They stand beside the rows, because a change of words
    -- changes nothing of what is sold. options are the names of the colors and options of a product's variants.
    create table catalog_translation (
      document_id text not null, -- neither
      language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'), -- neither
      name text not null, -- neither
      card jsonb not null, -- neither
      detail jsonb not null, -- neither
      options jsonb not null default '{}', -- neither
      primary key (document_id, language)
    );

    -- What colors and options of variants are called in other languages, a row for each entry of the editors and language.
    -- original is what variants have.
    create table catalog_option_name (
      document_id text not null, -- neither
      language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'), -- neither
      original text not null, -- neither
      name text not null, -- neither
      primary key (document_id, language)
    );

    create table catalog_sku (
      sku text primary key, -- neither
      document_id text not null, -- neither
      kind text not null check (kind in ('plan', 'product')) -- neither
    );
    create index catalog_sku_document on catalog_sku (document_id);

    create table catalog_slug (
      content_type text not null, -- neither
      slug text not null, -- neither
      document_id text not null, -- neither
      primary key (content_type, slug)
    );
    create index catalog_slug_document on catalog_slug (document_id);

    -- Every price that the shop has charged: what it was, what it became, who published it and when.
    create table price_change (
      id bigint generated always as identity primary key, -- neither
      document_id text not null, -- neither
      sku text, -- neither
      kind text not null check (kind in ('price', 'compare_at_price', 'activation_fee')), -- neither
      before integer check (before >= 0), -- neither
      after integer check (after >= 0), -- neither
      actor_kind text not null check (actor_kind in ('staff', 'system')), -- neither
      actor_id text, -- neither
      at timestamptz not null, -- neither
      check (before is distinct from after),
      check ((kind = 'activation_fee') = (sku is null)),
      check ((actor_kind = 'staff') = (actor_id is not null))
    );
    create index price_change_of_document on price_change (document_id, id desc);

    -- low_at: from how many free pieces downwards a SKU is low; null is the number of the settings (LOW_STOCK_THRESHOLD).
    -- low_stock_notified_at: staff were told that so little is left. Filling it up above that forgets it, whoever does it, so
    -- that they are told once for each time that it runs low.
    create table stock (
      sku text primary key, -- neither
      on_hand int not null check (on_hand >= 0), -- neither
      reserved int not null default 0 check (reserved >= 0), -- neither
      low_at int check (low_at between 0 and 1000000), -- neither
      low_stock_notified_at int, -- neither
      constraint stock_not_oversold check (reserved <= on_hand)
    );
    create function forget_low_stock() returns trigger language plpgsql as $$
      begin
        new.low_stock_notified_at := null;
        return new;
      end $$;
    create trigger stock_filled_up before update of on_hand on stock for each row
      when (old.low_stock_notified_at is not null and new.on_hand > old.low_stock_notified_at) execute function forget_low_stock();

    -- Pieces that an open payment holds. network is a hash of where its buyer is (R10), so that one address cannot hold a
    -- whole shelf. It goes with the hold, when the payment page is paid or closed.
    create table stock_hold (
      attempt_id uuid not null, -- neither
      sku text not null references stock, -- neither
      cart_id uuid not null, -- neither
      quantity int not null check (quantity > 0), -- neither
      network text, -- neither
      primary key (attempt_id, sku)
    );
    create index stock_hold_cart on stock_hold (cart_id);
    create index stock_hold_sku on stock_hold (sku);

    create table stock_change (
      id bigint generated always as identity primary key, -- neither
      sku text not null, -- neither
      on_hand_before int not null, -- neither
      on_hand_after int not null, -- neither
      reason text not null check (length(reason) between 1 and 200), -- neither
      actor_kind text not null check (actor_kind in ('system', 'staff')), -- neither
      actor_id text, -- neither
      order_id uuid, -- neither
      at timestamptz not null -- neither
    );
    create index stock_change_sku on stock_change (sku, id desc);
    create trigger stock_change_fixed before update or delete on stock_change
      for each row execute function refuse_change();
  `,
};
