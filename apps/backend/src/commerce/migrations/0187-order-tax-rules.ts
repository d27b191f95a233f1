import type { Migration } from './migration.ts';

/** By which rates an order was taxed, of devices, plans and delivery, for its invoice (R13). Orders from before have that of devices alone. */
export const orderTaxRules: Migration = {
  version: 187,
  name: 'order-tax-rules',
  text: `
    alter table customer_order add column tax_rules jsonb check (jsonb_typeof(tax_rules) = 'object');
    create trigger customer_order_tax_rules before update of tax_rules on customer_order
      for each row execute function refuse_change();
  `,
  columns: { customer_order: { tax_rules: 'tax' } },
};
