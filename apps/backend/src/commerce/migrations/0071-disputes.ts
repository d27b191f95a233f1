import type { Migration } from './migration.ts';

/**
 * Disputes: a buyer asked their bank to take a charge back. Written from the gateway's messages; a deletion waits while
 * one is open, because the order has to be defended with what it says. `asked_at` is when the gateway was asked.
 */
export const disputes: Migration = {
  version: 71,
  name: 'disputes',
  text: `
    create table dispute (
      gateway text not null,
      ref text not null,
      charge_ref text not null,
      attempt_id uuid not null references payment_attempt,
      order_id uuid not null references customer_order,
      state text not null check (state in ('open', 'won', 'lost')),
      opened_at timestamptz not null,
      asked_at timestamptz not null,
      closed_at timestamptz,
      primary key (gateway, ref),
      constraint dispute_closed check ((state = 'open') = (closed_at is null))
    );
    create index dispute_order on dispute (order_id);

    alter table webhook_inbox add column dispute_ref text;

    alter table privacy_request drop constraint privacy_request_why_check;
    alter table privacy_request add constraint privacy_request_why_check
      check (why in ('open_payment', 'refund_under_way', 'dispute_open', 'receipts', 'asked_again'));
  `,
  columns: {
    dispute: {
      gateway: 'tax',
      ref: 'tax',
      charge_ref: 'tax',
      attempt_id: 'tax',
      order_id: 'tax',
      state: 'tax',
      opened_at: 'tax',
      asked_at: 'neither',
      closed_at: 'tax',
    },
    webhook_inbox: { dispute_ref: 'neither' },
  },
};
