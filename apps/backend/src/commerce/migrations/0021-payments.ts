import type { Migration } from './migration.ts';

/**
 * Payments (decision 14). Two indexes carry what must never break: a cart has one live attempt at most, and an order is
 * paid by one charge at most. Every other charge stands here with `used_for = 'refund'` and has one refund of ours.
 */
export const payments: Migration = {
  version: 21,
  name: 'payments',
  text: `
    create table payment_attempt (
      id uuid primary key,
      order_id uuid not null references customer_order,
      cart_id uuid not null,
      gateway text not null,
      state text not null check (state in ('created', 'open', 'captured', 'failed', 'expired', 'uncertain', 'refunded')),
      amount int not null check (amount >= 0),
      currency text not null,
      snapshot_hash text not null,
      secret_hash text not null,
      page_ref text,
      page_url text,
      expires_at timestamptz not null,
      reason text check (reason in ('left', 'declined', 'expired', 'superseded', 'refused')),
      declined boolean not null default false,
      asked_at timestamptz,
      check_at timestamptz,
      created_at timestamptz not null,
      constraint payment_attempt_open_page check (state <> 'open' or page_ref is not null and page_url is not null)
    );
    create unique index payment_attempt_one_live on payment_attempt (cart_id)
      where state in ('created', 'open', 'uncertain');
    create unique index payment_attempt_page on payment_attempt (gateway, page_ref);
    create index payment_attempt_cart on payment_attempt (cart_id, created_at desc);
    create index payment_attempt_order on payment_attempt (order_id);
    create index payment_attempt_due on payment_attempt (check_at) where check_at is not null;

    create table gateway_call (
      attempt_id uuid not null references payment_attempt,
      operation text not null check (operation in ('open', 'close', 'refund')),
      number int not null check (number > 0),
      started_at timestamptz not null,
      ended_at timestamptz,
      outcome text,
      primary key (attempt_id, operation, number)
    );

    create table payment_charge (
      gateway text not null,
      ref text not null,
      attempt_id uuid not null references payment_attempt,
      order_id uuid not null references customer_order,
      amount int not null check (amount > 0),
      currency text not null,
      paid_with text,
      used_for text not null check (used_for in ('order', 'refund')),
      refunded int not null default 0 check (refunded between 0 and amount),
      found_at timestamptz not null,
      primary key (gateway, ref)
    );
    create unique index payment_charge_one_pays on payment_charge (order_id) where used_for = 'order';
    create index payment_charge_attempt on payment_charge (attempt_id);

    create table refund (
      id uuid primary key,
      gateway text not null,
      charge_ref text not null,
      attempt_id uuid not null references payment_attempt,
      amount int not null check (amount > 0),
      reason text not null check (reason in ('superseded', 'second_charge', 'stock_gone', 'wrong_amount')),
      state text not null check (state in ('wanted', 'pending', 'done', 'failed')),
      ref text,
      created_at timestamptz not null,
      ended_at timestamptz,
      foreign key (gateway, charge_ref) references payment_charge,
      constraint refund_once unique (gateway, charge_ref)
    );

    create table webhook_inbox (
      id bigint generated always as identity primary key,
      gateway text not null,
      event_id text not null,
      type text not null,
      attempt_id uuid,
      page_ref text,
      charge_ref text,
      received_at timestamptz not null,
      run_at timestamptz not null,
      tries int not null default 0,
      done_at timestamptz,
      dead_at timestamptz,
      error text,
      constraint webhook_inbox_once unique (gateway, event_id)
    );
    create index webhook_inbox_due on webhook_inbox (run_at) where done_at is null and dead_at is null;
  `,
  columns: {
    payment_attempt: {
      id: 'tax',
      order_id: 'tax',
      cart_id: 'neither',
      gateway: 'tax',
      state: 'tax',
      amount: 'tax',
      currency: 'tax',
      snapshot_hash: 'neither',
      secret_hash: 'neither',
      page_ref: 'tax',
      page_url: 'neither',
      expires_at: 'neither',
      reason: 'neither',
      declined: 'neither',
      asked_at: 'neither',
      check_at: 'neither',
      created_at: 'tax',
    },
    gateway_call: {
      attempt_id: 'neither',
      operation: 'neither',
      number: 'neither',
      started_at: 'neither',
      ended_at: 'neither',
      outcome: 'neither',
    },
    payment_charge: {
      gateway: 'tax',
      ref: 'tax',
      attempt_id: 'tax',
      order_id: 'tax',
      amount: 'tax',
      currency: 'tax',
      paid_with: 'personal',
      used_for: 'tax',
      refunded: 'tax',
      found_at: 'tax',
    },
    refund: {
      id: 'tax',
      gateway: 'tax',
      charge_ref: 'tax',
      attempt_id: 'tax',
      amount: 'tax',
      reason: 'tax',
      state: 'tax',
      ref: 'tax',
      created_at: 'tax',
      ended_at: 'tax',
    },
    webhook_inbox: {
      id: 'neither',
      gateway: 'neither',
      event_id: 'neither',
      type: 'neither',
      attempt_id: 'neither',
      page_ref: 'neither',
      charge_ref: 'neither',
      received_at: 'neither',
      run_at: 'neither',
      tries: 'neither',
      done_at: 'neither',
      dead_at: 'neither',
      error: 'neither',
    },
  },
};
