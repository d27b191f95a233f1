import type { Migration } from './migration.ts';

/**
 * Indexes that cost each purchase entries and that no query needs, or only for a few rows. A test counts the entries of
 * a purchase (`composition/index-entries.test.ts`), and the tests of the query plans name a statement that lacks one.
 */
export const fewerIndexEntries: Migration = {
  version: 185,
  name: 'fewer-index-entries',
  text: `
    -- An attempt has no page when it is inserted, few buyers give a phone number, and few entries take from another one.
    drop index payment_attempt_page;
    create unique index payment_attempt_page on payment_attempt (gateway, checkout_ref) where checkout_ref is not null;
    drop index order_person_phone;
    create index order_person_phone on order_person (phone) where phone is not null;
    drop index reward_entry_earned_by;
    create index reward_entry_earned_by on reward_entry (earned_by) where earned_by is not null;
    drop index mobile_line_ends;
    create index mobile_line_ends on mobile_line (ends_on)
      where state in ('ready', 'active', 'suspended') and ends_on is not null;

    -- Few invoices belong to a refund or cancel another. Those of an order are found by invoice_chain.
    alter table invoice drop constraint invoice_refund_id_key, drop constraint invoice_cancels_key;
    create unique index invoice_one_of_refund on invoice (refund_id) where refund_id is not null;
    create unique index invoice_one_cancels on invoice (cancels) where cancels is not null;
    drop index invoice_order;

    -- Carts are looked for by e-mail address only for a person's request, and there are those of a month. Without this index,
    -- saving an address changes no index.
    drop index cart_email;

    -- Placed orders are few: the sweeper reads customer_order_one_placed. The newest lines are those of the newest orders.
    drop index customer_order_waiting;
    drop index mobile_line_recent;

    -- One index for the key and for the reader, who always asks for one line, SKU, or order. Other tables refer to the
    -- items of an order by (order_id, id).
    alter table line_event drop constraint line_event_pkey;
    drop index line_event_line;
    alter table line_event add primary key (line_id, id);
    alter table stock_change drop constraint stock_change_pkey;
    drop index stock_change_sku;
    alter table stock_change add primary key (sku, id);
    alter table order_event drop constraint order_event_pkey;
    drop index order_event_order;
    alter table order_event add primary key (order_id, id);
    alter table order_item drop constraint order_item_pkey;
    alter table order_item replica identity using index order_item_order_id_id_key;

    -- forget_order_reasons looks for events by id alone. They are only added, so each page has its range of ids.
    create index order_event_id on order_event using brin (id) with (pages_per_range = 16);

    -- Room on the page for updates that change no index: asking a gateway or a platform, and the end of a call.
    alter table payment_attempt set (fillfactor = 85);
    alter table mobile_line set (fillfactor = 85);
    alter table gateway_call set (fillfactor = 85);
  `,
};
