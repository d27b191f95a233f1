import type { Migration } from './migration.ts';

/** Tables and columns that decide what carts cost, what they may contain, and what buyers agree to. */
const SELLING = [
  'catalog_plan',
  'catalog_term',
  'catalog_product',
  'catalog_variant',
  'catalog_policy',
  'tax_rate',
  'tax_local_rate',
  'shipping_method',
  'shipping_zone',
  'partner',
  'partner_terms',
  'reward_rule',
  // Payments count uses, and a job notes invalidated pages. Neither changes a price.
  'promotion (active)',
];

/** Which transactions have just changed what is sold, so that a payment notices a change since its cart was read. */
export const sellingChanges: Migration = {
  version: 180,
  name: 'selling-changes',
  text: `
    -- Transactions, not a version that each change raises: changes would wait for one another until the commit, and could
    -- deadlock. Who has read something compares the transactions that there were with those that there are (X06).
    create table selling_change (
      xid xid8 primary key default pg_current_xact_id() -- neither
    );
    create function note_selling_change() returns trigger language plpgsql as $$
      begin
        insert into selling_change default values on conflict do nothing;
        -- The new row alone makes the difference. Rows that another change is deleting are skipped, so nobody waits.
        if found then
          delete from selling_change where xid in (
            select xid from selling_change where xid <> pg_current_xact_id() for update skip locked);
        end if;
        return null;
      end $$;
${SELLING.map((each) => {
  const [table, column] = each.split(' ');
  const update = column ? `update of ${column.slice(1, -1)}` : 'update';
  return `    create trigger ${table}_sells after insert or delete or truncate or ${update} on ${table}
      for each statement execute function note_selling_change();`;
}).join('\n')}
  `,
};
