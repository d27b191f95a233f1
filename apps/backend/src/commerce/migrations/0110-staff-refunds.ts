import type { Migration } from './migration.ts';

/**
 * Refunds that staff ask for. `asked` is what the shop has promised of a charge, so the database itself refuses more than
 * was captured; `order_piece` counts what went out and what went back, never more than was ordered. A key from the form
 * makes two clicks one refund, and one refund of a charge at a time is on its way to the gateway.
 */
export const staffRefunds: Migration = {
  version: 110,
  name: 'staff-refunds',
  text: `
    alter table payment_charge add column asked int not null default 0;
    alter table payment_charge add constraint payment_charge_asked check (asked between 0 and amount);

    alter table refund drop constraint refund_once;
    create unique index refund_once on refund (gateway, charge_ref) where reason <> 'staff';
    alter table refund drop constraint refund_reason_check;
    alter table refund add constraint refund_reason_check
      check (reason in ('superseded', 'second_charge', 'stock_gone', 'wrong_amount', 'staff'));
    alter table refund add column ask_key uuid unique;
    alter table refund add column why text check (length(why) between 1 and 200);
    alter table refund add column asked_by text;
    alter table refund add column shipping int not null default 0 check (shipping between 0 and amount);
    alter table refund add column before int check (before >= 0);
    alter table refund add constraint refund_staff check
      ((reason = 'staff') = (ask_key is not null) and (reason = 'staff') = (why is not null));
    create unique index refund_one_asking on refund (gateway, charge_ref) where reason = 'staff' and state = 'wanted';
    create index refund_attempt on refund (attempt_id);

    alter table gateway_call add column refund_id uuid references refund;
    create index gateway_call_refund on gateway_call (refund_id, number desc) where refund_id is not null;
    update gateway_call g set refund_id = (select r.id from refund r where r.attempt_id = g.attempt_id order by r.created_at limit 1)
      where g.operation = 'refund';

    create table order_piece (
      order_id uuid not null,
      item_id uuid not null,
      ordered int not null check (ordered > 0),
      shipped int not null default 0 check (shipped >= 0),
      dropped int not null default 0 check (dropped >= 0),
      refunded int not null default 0 check (refunded >= 0),
      primary key (order_id, item_id),
      foreign key (order_id, item_id) references order_item (order_id, id),
      constraint order_piece_shipped check (shipped + dropped <= ordered),
      constraint order_piece_refunded check (refunded <= ordered and dropped <= refunded)
    );

    create table refund_item (
      refund_id uuid not null references refund,
      order_id uuid not null,
      item_id uuid not null,
      quantity int not null check (quantity > 0),
      dropped int not null check (dropped between 0 and quantity),
      amount int not null check (amount >= 0),
      take_back boolean not null,
      primary key (refund_id, item_id),
      foreign key (order_id, item_id) references order_piece (order_id, item_id)
    );
    create index refund_item_order on refund_item (order_id, item_id);
  `,
  columns: {
    payment_charge: { asked: 'tax' },
    refund: {
      ask_key: 'neither',
      why: 'tax',
      asked_by: 'personal',
      shipping: 'tax',
      before: 'neither',
    },
    gateway_call: { refund_id: 'neither' },
    order_piece: {
      order_id: 'tax',
      item_id: 'tax',
      ordered: 'tax',
      shipped: 'tax',
      dropped: 'tax',
      refunded: 'tax',
    },
    refund_item: {
      refund_id: 'tax',
      order_id: 'tax',
      item_id: 'tax',
      quantity: 'tax',
      dropped: 'tax',
      amount: 'tax',
      take_back: 'tax',
    },
  },
};
