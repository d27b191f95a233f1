import type { Migration } from './migration.ts';

/**
 * The physical progress of an order's goods, apart from its payments. Each step is an event of the order. A shipment
 * lists its units, and a serial number or a card can be shipped only once.
 */
export const fulfillment: Migration = {
  version: 110,
  name: 'fulfillment',
  text: `
    -- What went out and what went back of each item, never more than was ordered.
    create table order_item_quantity (
      order_id uuid not null, -- tax
      item_id uuid not null, -- tax
      ordered int not null check (ordered > 0), -- tax
      shipped int not null default 0 check (shipped >= 0), -- tax
      canceled int not null default 0 check (canceled >= 0), -- tax
      refunded int not null default 0 check (refunded >= 0), -- tax
      primary key (order_id, item_id),
      foreign key (order_id, item_id) references order_item (order_id, id),
      constraint order_item_quantity_shipped check (shipped + canceled <= ordered),
      constraint order_item_quantity_refunded check (refunded <= ordered and canceled <= refunded)
    );

    create table refund_item (
      refund_id uuid not null references refund, -- tax
      order_id uuid not null, -- tax
      item_id uuid not null, -- tax
      quantity int not null check (quantity > 0), -- tax
      canceled int not null check (canceled between 0 and quantity), -- tax
      amount int not null check (amount >= 0), -- tax
      restock boolean not null, -- tax
      primary key (refund_id, item_id),
      foreign key (order_id, item_id) references order_item_quantity (order_id, item_id)
    );
    create index refund_item_order on refund_item (order_id, item_id);

    create table fulfillment (
      order_id uuid primary key references customer_order, -- tax
      state text not null check (state in ('waiting', 'in_fulfillment', 'shipped', 'activated', 'completed', 'canceled')), -- tax
      parcel boolean not null, -- tax
      paid_at timestamptz not null, -- tax
      moved_at timestamptz not null -- neither
    );
    create index fulfillment_queue on fulfillment (paid_at, order_id) where parcel and state in ('waiting', 'in_fulfillment');
    create index fulfillment_done on fulfillment (moved_at) where state in ('shipped', 'activated');

    -- delivered_at is when staff learned that the parcel was delivered.
    create table shipment (
      id uuid primary key, -- tax
      order_id uuid not null references fulfillment, -- tax
      number int not null check (number > 0), -- tax
      carrier text not null check (length(carrier) between 1 and 40), -- tax
      tracking text check (length(tracking) between 1 and 60), -- personal
      ask_key uuid not null unique, -- neither
      shipped_by text not null, -- personal
      shipped_at timestamptz not null, -- tax
      delivered_at timestamptz check (delivered_at >= shipped_at), -- tax
      constraint shipment_number unique (order_id, number)
    );
    create index shipment_shipped on shipment (shipped_at);

    create table shipment_item (
      shipment_id uuid not null references shipment, -- tax
      order_id uuid not null, -- tax
      item_id uuid not null, -- tax
      quantity int not null check (quantity > 0), -- tax
      primary key (shipment_id, item_id),
      foreign key (order_id, item_id) references order_item_quantity (order_id, item_id)
    );

    create table shipment_unit (
      shipment_id uuid not null, -- neither
      item_id uuid not null, -- neither
      place int not null check (place > 0), -- neither
      kind text not null check (kind in ('imei', 'serial')), -- neither
      code text not null check (length(code) between 4 and 40), -- personal
      primary key (shipment_id, item_id, place),
      foreign key (shipment_id, item_id) references shipment_item
    );
    create index shipment_unit_code on shipment_unit (code);

    -- What buyers ask for after the payment: to cancel, or to send something back. One of an order is open at a time.
    create table return_or_cancel_request (
      id uuid primary key, -- neither
      order_id uuid not null references fulfillment, -- tax
      kind text not null check (kind in ('cancel', 'return')), -- tax
      state text not null check (state in ('asked', 'accepted', 'refused', 'withdrawn', 'received')), -- tax
      number text unique check (number ~ '^RET-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'), -- tax
      why text check (length(why) <= 500), -- personal
      answer text check (length(answer) between 1 and 200), -- personal
      asked_at timestamptz not null, -- tax
      decided_at timestamptz, -- tax
      decided_by text, -- personal
      constraint return_or_cancel_request_number check ((kind = 'return') = (number is not null)),
      constraint return_or_cancel_request_received check (kind = 'return' or state <> 'received')
    );
    create unique index return_or_cancel_request_one_open on return_or_cancel_request (order_id)
      where state = 'asked' or state = 'accepted' and kind = 'return';
    create index return_or_cancel_request_order on return_or_cancel_request (order_id, asked_at);
    create index return_or_cancel_request_queue on return_or_cancel_request (asked_at, id)
      where state = 'asked' or state = 'accepted' and kind = 'return';
    create index return_or_cancel_request_words on return_or_cancel_request (asked_at) where why is not null or answer is not null;

    create table return_or_cancel_request_item (
      request_id uuid not null references return_or_cancel_request, -- neither
      order_id uuid not null, -- tax
      item_id uuid not null, -- tax
      quantity int not null check (quantity > 0), -- tax
      primary key (request_id, item_id),
      foreign key (order_id, item_id) references order_item_quantity (order_id, item_id)
    );
  `,
};
