import type { Migration } from './migration.ts';

/** Open carts whose place of tax is a ZIP code without its state (R10) are asked for it once more, and then have both. */
export const askTaxPlace: Migration = {
  version: 186,
  name: 'ask-tax-place',
  text: `
    update cart set tax_place = null
     where state = 'open' and tax_place->>'country' = 'US' and tax_place->>'state' is null;
  `,
  columns: {},
};
