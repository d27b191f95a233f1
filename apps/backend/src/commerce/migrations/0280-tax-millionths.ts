import type { Migration } from './migration.ts';

/**
 * Rates of tax in millionths (R07): states have rates such as 6.875 %, which basis points cannot hold. Rows keep both, because
 * the release before reads basis points alone; a rate below half of one is 0 to it, and on top of plans all the same.
 */
export const taxMillionths: Migration = {
  version: 280,
  name: 'tax-millionths',
  text: `
    alter table tax_rate drop column plan_on_top;
    alter table tax_rate add column plan_on_top boolean generated always as (
      jsonb_path_exists(periods, '$[*] ? (@.category == "plan" && @.included == false && (@.rate > 0 || @.millionths > 0))')) stored;
  `,
  columns: { tax_rate: { plan_on_top: 'neither' } },
};
