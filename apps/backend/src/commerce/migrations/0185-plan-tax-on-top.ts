import type { Migration } from './migration.ts';

/**
 * Which regions have a rate on top of plans at any time (R21): pages of plans and carts ask in their own statement, and where
 * there is none, as in most shops, it costs them a look at a column.
 */
export const planTaxOnTop: Migration = {
  version: 185,
  name: 'plan-tax-on-top',
  text: `
    alter table tax_rate add column plan_on_top boolean generated always as (
      jsonb_path_exists(periods, '$[*] ? (@.category == "plan" && @.included == false && @.rate > 0)')) stored;
  `,
  columns: { tax_rate: { plan_on_top: 'neither' } },
};
