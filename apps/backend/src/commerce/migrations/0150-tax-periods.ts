import type { Migration } from './migration.ts';

/** The rates that a change of one number meant: on devices and delivery, on top, without an end. */
const plain = (rate: string): string => `case when ${rate} is null then '[]'::jsonb else jsonb_build_array(
  jsonb_build_object('category', 'device', 'from', null, 'until', null, 'rate', ${rate}, 'included', false),
  jsonb_build_object('category', 'shipping', 'from', null, 'until', null, 'rate', ${rate}, 'included', false)) end`;

/**
 * Tax by category and date (R07, R10): a region has all of its rates in one row, which is read and changed as a whole, so that
 * gaps and overlaps are seen. A cart remembers by which rates its tax was shown, and orders what was inside their prices.
 */
export const taxPeriods: Migration = {
  version: 150,
  name: 'tax-periods',
  text: `
    alter table tax_rate add column periods jsonb not null default '[]' check (jsonb_typeof(periods) = 'array');
    update tax_rate set periods = ${plain('rate')};
    alter table tax_rate drop column rate, alter column periods drop default;

    drop trigger tax_rate_change_fixed on tax_rate_change;
    alter table tax_rate_change
      alter column before type jsonb using ${plain('before')},
      alter column after type jsonb using ${plain('after')},
      alter column before set not null,
      alter column after set not null;
    create trigger tax_rate_change_fixed
      before update of id, state, before, after, reason, changed_at or delete on tax_rate_change
      for each row execute function refuse_change();

    alter table cart add column seen_tax jsonb check (jsonb_typeof(seen_tax) = 'object');
    update cart set seen_tax = jsonb_build_object(
        'product', jsonb_build_object('rate', seen_tax_rate, 'included', false),
        'plan', jsonb_build_object('rate', 0, 'included', true),
        'shipping', jsonb_build_object('rate', seen_tax_rate, 'included', false))
      where seen_tax_rate is not null;
    alter table cart drop column seen_tax_rate;

    alter table customer_order add column tax_included int not null default 0 check (tax_included >= 0);
    create trigger customer_order_tax_included before update of tax_included on customer_order
      for each row execute function refuse_change();
    alter table order_item add column tax_included int not null default 0 check (tax_included >= 0);
  `,
  removes: ['tax_rate.rate', 'cart.seen_tax_rate'],
  columns: {
    tax_rate: { periods: 'neither' },
    cart: { seen_tax: 'neither' },
    customer_order: { tax_included: 'tax' },
    order_item: { tax_included: 'tax' },
  },
};
