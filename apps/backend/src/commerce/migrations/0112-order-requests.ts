import type { Migration } from './migration.ts';

/** What buyers ask for after the payment: to cancel, or to send something back. One of an order is open at a time. */
export const orderRequests: Migration = {
  version: 112,
  name: 'order-requests',
  text: `
    create table order_request (
      id uuid primary key,
      order_id uuid not null references fulfillment,
      kind text not null check (kind in ('cancel', 'return')),
      state text not null check (state in ('asked', 'accepted', 'refused', 'withdrawn', 'received')),
      number text unique check (number ~ '^RET-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'),
      why text check (length(why) <= 500),
      answer text check (length(answer) between 1 and 200),
      asked_at timestamptz not null,
      decided_at timestamptz,
      decided_by text,
      constraint order_request_number check ((kind = 'return') = (number is not null)),
      constraint order_request_received check (kind = 'return' or state <> 'received')
    );
    create unique index order_request_one_open on order_request (order_id)
      where state = 'asked' or state = 'accepted' and kind = 'return';
    create index order_request_order on order_request (order_id, asked_at);
    create index order_request_queue on order_request (asked_at, id)
      where state = 'asked' or state = 'accepted' and kind = 'return';

    create table order_request_item (
      request_id uuid not null references order_request,
      order_id uuid not null,
      item_id uuid not null,
      quantity int not null check (quantity > 0),
      primary key (request_id, item_id),
      foreign key (order_id, item_id) references order_piece (order_id, item_id)
    );

    alter table dispute add column answer_by timestamptz;
    create index dispute_open on dispute (answer_by, opened_at) where state = 'open';
  `,
  columns: {
    order_request: {
      id: 'neither',
      order_id: 'tax',
      kind: 'tax',
      state: 'tax',
      number: 'tax',
      why: 'personal',
      answer: 'personal',
      asked_at: 'tax',
      decided_at: 'tax',
      decided_by: 'personal',
    },
    order_request_item: { request_id: 'neither', order_id: 'tax', item_id: 'tax', quantity: 'tax' },
    dispute: { answer_by: 'tax' },
  },
};
