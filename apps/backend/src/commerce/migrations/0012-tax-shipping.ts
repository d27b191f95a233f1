import type { Migration } from './migration.ts';

/**
 * What is charged on top of prices: a rate for each state we deliver to, and the ways of delivery. Staff change rates;
 * each change is a row that says who and why.
 */
export const taxAndShipping: Migration = {
  version: 12,
  name: 'tax-shipping',
  text: `
    create table tax_rate (
      state text primary key check (state ~ '^[A-Z]{2}$'),
      rate int not null check (rate between 0 and 2500),
      changed_at timestamptz not null default now()
    );
    create table tax_rate_change (
      id bigint generated always as identity primary key,
      state text not null,
      before int,
      after int,
      changed_by text not null,
      reason text not null check (length(reason) between 1 and 300),
      changed_at timestamptz not null default now()
    );
    create index tax_rate_change_state on tax_rate_change (state, id);
    create table shipping_method (
      code text primary key check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
      name text not null,
      detail text not null,
      price int not null check (price >= 0),
      position int not null,
      active boolean not null default true
    );
  `,
  columns: {
    tax_rate: { state: 'neither', rate: 'neither', changed_at: 'neither' },
    tax_rate_change: {
      id: 'neither',
      state: 'neither',
      before: 'neither',
      after: 'neither',
      changed_by: 'personal',
      reason: 'neither',
      changed_at: 'neither',
    },
    shipping_method: {
      code: 'neither',
      name: 'neither',
      detail: 'neither',
      price: 'neither',
      position: 'neither',
      active: 'neither',
    },
  },
};
