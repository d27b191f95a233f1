import type { Migration } from './migration.ts';

/** Tables that each purchase writes. */
const WRITTEN = [
  'cart',
  'cart_add',
  'cart_item',
  'customer_order',
  'order_person',
  'order_item',
  'order_item_quantity',
  'order_event',
  'consent',
  'payment_attempt',
  'payment_charge',
  'gateway_call',
  'webhook_inbox',
  'payment_try',
  'sign_in_try',
  'outbox',
  'stock',
  'stock_hold',
  'stock_change',
  'fulfillment',
  'invoice',
  'invoice_series',
  'mobile_line',
  'esim_profile',
  'line_event',
  'reward_entry',
  'reward_balance',
];

/** Further index entries that a purchase need not add, and fewer plans that every connection has to make again. */
export const cheaperPurchases: Migration = {
  version: 190,
  name: 'cheaper-purchases',
  text: `
    -- Each vacuum and each analysis of a table has every connection plan its statements again, and by default that begins with
    -- 50 changed rows, which are a few purchases.
${WRITTEN.map(
  (table) => `    alter table ${table} set (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000);`,
).join('\n')}

    -- An item is read with its cart. Other tables, and other items, refer to (cart_id, id).
    alter table cart_item drop constraint cart_item_pkey;
    alter table cart_item replica identity using index cart_item_cart_id_id_key;

    -- Carts are looked for by owner only while they are open. A person's request reads them all.
    drop index cart_owner;
    create index cart_owner on cart (owner_id) where owner_id is not null and state = 'open';

    -- One index holds the chain of credit notes and the one invoice of an order.
    alter table invoice drop constraint invoice_chain;
    drop index invoice_one_of_order;
    create unique index invoice_chain on invoice (order_id, (case when kind = 'invoice' then -1 else credited_before end));
  `,
};
