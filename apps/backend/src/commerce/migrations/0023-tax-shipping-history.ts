import type { Migration } from './migration.ts';

/**
 * Staff change tax rates and ways of delivery. A change of a way of delivery is a row, too; what was changed, when and
 * why stays, and who did it can still be taken out. Rates up to 30 % (they were up to 25 %).
 */
export const taxAndShippingHistory: Migration = {
  version: 23,
  name: 'tax-shipping-history',
  text: `
    alter table tax_rate drop constraint tax_rate_rate_check;
    alter table tax_rate add constraint tax_rate_rate_check check (rate between 0 and 3000);
    create trigger tax_rate_change_fixed
      before update of id, state, before, after, reason, changed_at or delete on tax_rate_change
      for each row execute function refuse_change();
    create table shipping_method_change (
      id bigint generated always as identity primary key,
      code text not null references shipping_method,
      before jsonb not null,
      after jsonb not null,
      changed_by text not null,
      reason text not null check (length(reason) between 1 and 200),
      changed_at timestamptz not null
    );
    create index shipping_method_change_code on shipping_method_change (code, id);
    create trigger shipping_method_change_fixed
      before update of id, code, before, after, reason, changed_at or delete on shipping_method_change
      for each row execute function refuse_change();
  `,
  columns: {
    shipping_method_change: {
      id: 'neither',
      code: 'neither',
      before: 'neither',
      after: 'neither',
      changed_by: 'personal',
      reason: 'neither',
      changed_at: 'neither',
    },
  },
};
