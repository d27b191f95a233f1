import type { Migration } from './migration.ts';

/**
 * Where the goods of an order are, apart from its money. Each step is an event of the order; a shipment names its pieces,
 * and a serial number or a card goes out once. Orders that were paid before begin where their money says.
 */
export const fulfillment: Migration = {
  version: 111,
  name: 'fulfillment',
  text: `
    create table fulfillment (
      order_id uuid primary key references customer_order,
      state text not null check (state in ('waiting', 'in_fulfillment', 'shipped', 'activated', 'completed', 'canceled')),
      parcel boolean not null,
      paid_at timestamptz not null,
      moved_at timestamptz not null
    );
    create index fulfillment_queue on fulfillment (paid_at, order_id) where parcel and state in ('waiting', 'in_fulfillment');
    create index fulfillment_done on fulfillment (moved_at) where state in ('shipped', 'activated');

    insert into fulfillment (order_id, state, parcel, paid_at, moved_at)
    select o.id, case when o.state = 'refunded' then 'canceled' else 'waiting' end,
        exists (select 1 from order_item i where i.order_id = o.id and i.kind = 'product'), o.paid_at, now()
      from customer_order o where o.paid_at is not null;
    insert into order_piece (order_id, item_id, ordered)
    select i.order_id, i.id, i.quantity from order_item i join customer_order o on o.id = i.order_id
     where o.paid_at is not null on conflict do nothing;

    create table shipment (
      id uuid primary key,
      order_id uuid not null references fulfillment,
      number int not null check (number > 0),
      carrier text not null check (length(carrier) between 1 and 40),
      tracking text check (length(tracking) between 1 and 60),
      ask_key uuid not null unique,
      shipped_by text not null,
      shipped_at timestamptz not null,
      constraint shipment_number unique (order_id, number)
    );

    create table shipment_item (
      shipment_id uuid not null references shipment,
      order_id uuid not null,
      item_id uuid not null,
      quantity int not null check (quantity > 0),
      primary key (shipment_id, item_id),
      foreign key (order_id, item_id) references order_piece (order_id, item_id)
    );

    create table shipment_piece (
      shipment_id uuid not null,
      item_id uuid not null,
      place int not null check (place > 0),
      kind text not null check (kind in ('imei', 'serial')),
      code text not null check (length(code) between 4 and 40),
      primary key (shipment_id, item_id, place),
      foreign key (shipment_id, item_id) references shipment_item
    );
    create index shipment_piece_code on shipment_piece (code);
  `,
  columns: {
    fulfillment: { order_id: 'tax', state: 'tax', parcel: 'tax', paid_at: 'tax', moved_at: 'neither' },
    shipment: {
      id: 'tax',
      order_id: 'tax',
      number: 'tax',
      carrier: 'tax',
      tracking: 'personal',
      ask_key: 'neither',
      shipped_by: 'personal',
      shipped_at: 'tax',
    },
    shipment_item: { shipment_id: 'tax', order_id: 'tax', item_id: 'tax', quantity: 'tax' },
    shipment_piece: {
      shipment_id: 'neither',
      item_id: 'neither',
      place: 'neither',
      kind: 'neither',
      code: 'personal',
    },
  },
};
