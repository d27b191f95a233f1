import type { Migration } from './migration.ts';

/**
 * Taxes and delivery charges added to prices. Staff change tax rates and delivery methods, and each change is a row
 * with its author and reason. The change, its time, and its reason are permanent, but the author can still be erased.
 */
export const taxAndShipping: Migration = {
  version: 60,
  name: 'tax-shipping',
  text: `
    -- Tax by category and date (R07, R10): a region has all of its rates in one row, which is read and changed as a whole, so
    -- that gaps and overlaps are seen. Rates are millionths, because states have such as 6.875 %, and basis points beside them.
    -- plan_on_top (R21): there is a rate on top of plans at some time. Pages of plans and carts ask for it in their own
    -- statement, and where there is none, as in most shops, it costs them a look at a column.
    create table tax_rate (
      state text primary key check (state ~ '^[A-Z]{2}$'), -- neither
      periods jsonb not null check (jsonb_typeof(periods) = 'array'), -- neither
      plan_on_top boolean generated always as ( -- neither
        jsonb_path_exists(periods, '$[*] ? (@.category == "plan" && @.included == false && (@.rate > 0 || @.millionths > 0))')) stored,
      changed_at timestamptz not null default now() -- neither
    );

    create table tax_rate_change (
      id bigint generated always as identity primary key, -- neither
      state text not null, -- neither
      before jsonb not null, -- neither
      after jsonb not null, -- neither
      changed_by text not null, -- personal
      reason text not null check (length(reason) between 1 and 300), -- neither
      changed_at timestamptz not null default now() -- neither
    );
    create index tax_rate_change_state on tax_rate_change (state, id);
    create trigger tax_rate_change_fixed
      before update of id, state, before, after, reason, changed_at or delete on tax_rate_change
      for each row execute function refuse_change();

    -- Local rates (R07): of counties, cities and districts, for stretches of ZIP+4 codes, which a cart's place is looked up in.
    -- They come as files, and a file stands for all rates of its states.
    create table tax_local_rate (
      id bigint generated always as identity primary key, -- neither
      state text not null check (state ~ '^[A-Z]{2}$'), -- neither
      zips int8range not null check (not isempty(zips) and lower(zips) >= 0 and upper(zips) <= 1000000000), -- neither
      jurisdiction text not null check (length(jurisdiction) between 1 and 80), -- neither
      millionths int not null check (millionths between 0 and 300000), -- neither
      on_shipping boolean not null, -- neither
      from_day text check (from_day ~ '^\\d{4}-\\d\\d-\\d\\d$'), -- neither
      until_day text check (until_day ~ '^\\d{4}-\\d\\d-\\d\\d$'), -- neither
      check (from_day < until_day)
    );
    create index tax_local_rate_zips on tax_local_rate using gist (zips);
    create index tax_local_rate_state on tax_local_rate (state);

    -- translations: name and detail in other languages, by language.
    -- days: least and most business days on the way, after the package has left.
    -- ships_first: orders that go this way are packed before the others, as those that are promised for the next day.
    create table shipping_method (
      code text primary key check (code ~ '^[a-z][a-z0-9-]{1,39}$'), -- neither
      name text not null, -- neither
      detail text not null, -- neither
      days int[] check (array_ndims(days) = 1 and cardinality(days) = 2 and 1 <= days[1] and days[1] <= days[2] and days[2] <= 60), -- neither
      price int not null check (price >= 0), -- neither
      carries text not null default 'anything' check (carries in ('anything', 'parcels', 'sim_cards')), -- neither
      translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'), -- neither
      position int not null, -- neither
      ships_first boolean not null default false, -- neither
      active boolean not null default true -- neither
    );

    create table shipping_method_change (
      id bigint generated always as identity primary key, -- neither
      code text not null references shipping_method, -- neither
      before jsonb not null, -- neither
      after jsonb not null, -- neither
      changed_by text not null, -- personal
      reason text not null check (length(reason) between 1 and 200), -- neither
      changed_at timestamptz not null -- neither
    );
    create index shipping_method_change_code on shipping_method_change (code, id);
    create trigger shipping_method_change_fixed
      before update of id, code, before, after, reason, changed_at or delete on shipping_method_change
      for each row execute function refuse_change();

    -- What delivery costs by place (R07): a zone has its places and all of its rates in one row, which is read and changed as a
    -- whole, so that gaps of bands are seen. Without zones each way of delivery costs its own price everywhere.
    create table shipping_zone (
      code text primary key check (code ~ '^[a-z][a-z0-9-]{1,39}$'), -- neither
      name text not null check (length(name) between 1 and 40), -- neither
      position int not null check (position between 1 and 999), -- neither
      states text[] not null, -- neither
      zips text[] not null, -- neither
      rates jsonb not null check (jsonb_typeof(rates) = 'array') -- neither
    );

    create table shipping_zone_change (
      id bigint generated always as identity primary key, -- neither
      code text not null, -- neither
      before jsonb check (jsonb_typeof(before) = 'object'), -- neither
      after jsonb check (jsonb_typeof(after) = 'object'), -- neither
      changed_by text not null, -- personal
      reason text not null check (length(reason) between 1 and 200), -- neither
      changed_at timestamptz not null, -- neither
      check (before is not null or after is not null)
    );
    create index shipping_zone_change_code on shipping_zone_change (code, id);
    create trigger shipping_zone_change_fixed
      before update of id, code, before, after, reason, changed_at or delete on shipping_zone_change
      for each row execute function refuse_change();
  `,
};
