import type { Migration } from './migration.ts';

/** Filters of the list of devices ask for 5G. Rows that are there already are written anew by the start that follows. */
export const productFacets: Migration = {
  version: 81,
  name: 'product-facets',
  text: `
    alter table catalog_product add column five_g boolean not null default false;
    alter table catalog_product alter column five_g drop default;
  `,
  columns: { catalog_product: { five_g: 'neither' } },
};
