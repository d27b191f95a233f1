import type { Migration } from './migration.ts';

/**
 * Local rates of tax (R07): of counties, cities and districts, for stretches of ZIP+4 codes, which a cart's place is looked up in.
 * They come as files, and a file stands for all rates of its states.
 */
export const localTax: Migration = {
  version: 281,
  name: 'local-tax',
  text: `
    create table tax_local_rate (
      id bigint generated always as identity primary key,
      state text not null check (state ~ '^[A-Z]{2}$'),
      zips int8range not null check (not isempty(zips) and lower(zips) >= 0 and upper(zips) <= 1000000000),
      jurisdiction text not null check (length(jurisdiction) between 1 and 80),
      millionths int not null check (millionths between 0 and 300000),
      on_shipping boolean not null,
      from_day text check (from_day ~ '^\\d{4}-\\d\\d-\\d\\d$'),
      until_day text check (until_day ~ '^\\d{4}-\\d\\d-\\d\\d$'),
      check (from_day < until_day)
    );
    create index tax_local_rate_zips on tax_local_rate using gist (zips);
    create index tax_local_rate_state on tax_local_rate (state);
  `,
  columns: {
    tax_local_rate: {
      id: 'neither',
      state: 'neither',
      zips: 'neither',
      jurisdiction: 'neither',
      millionths: 'neither',
      on_shipping: 'neither',
      from_day: 'neither',
      until_day: 'neither',
    },
  },
};
