import type { Migration } from './migration.ts';

/**
 * Payments (decision 0006). Two indexes enforce what must never break: a cart has at most one live attempt, and an
 * order is paid by at most one charge. Every other charge is here with `used_for = 'refund'` and has one refund of
 * ours. Payment exceptions are read through partial indexes on open rows, so the number of paid orders does not matter.
 */
export const payments: Migration = {
  version: 100,
  name: 'payments',
  text: `
    -- Of gateways whose money we take ourselves (decision 0021) capturing is won by one conditional update, and closing the
    -- attempt is the other: an approved page is never captured once its stock was given back. pending: the gateway has not
    -- decided yet.
    create table payment_attempt (
      id uuid primary key, -- tax
      order_id uuid not null references customer_order, -- tax
      cart_id uuid not null, -- neither
      gateway text not null, -- tax
      state text not null check (state in ('created', 'open', 'captured', 'failed', 'expired', 'indeterminate', 'refunded')), -- tax
      capturing boolean not null default false, -- neither
      pending boolean not null default false, -- neither
      amount int not null check (amount >= 0), -- tax
      currency text not null, -- tax
      snapshot_hash text not null, -- neither
      secret_hash text not null, -- neither
      checkout_ref text, -- tax
      checkout_url text, -- neither
      expires_at timestamptz not null, -- neither
      reason text check (reason in ('left', 'declined', 'expired', 'superseded', 'refused')), -- neither
      declined boolean not null default false, -- neither
      asked_at timestamptz, -- neither
      check_at timestamptz, -- neither
      created_at timestamptz not null, -- tax
      constraint payment_attempt_open_page check (state <> 'open' or checkout_ref is not null and checkout_url is not null)
    );
    create unique index payment_attempt_one_live on payment_attempt (cart_id)
      where state in ('created', 'open', 'indeterminate');
    create unique index payment_attempt_page on payment_attempt (gateway, checkout_ref);
    create index payment_attempt_cart on payment_attempt (cart_id, created_at desc);
    create index payment_attempt_order on payment_attempt (order_id);
    create index payment_attempt_due on payment_attempt (check_at) where check_at is not null;
    create index payment_attempt_created on payment_attempt using brin (created_at) with (pages_per_range = 16);

    -- asked is what the shop has promised of a charge, so the database itself refuses more than was captured.
    -- fraud_warned_at: the network of the card warned that its owner may not have made the charge, which staff then look at.
    create table payment_charge (
      gateway text not null, -- tax
      ref text not null, -- tax
      attempt_id uuid not null references payment_attempt, -- tax
      order_id uuid not null references customer_order, -- tax
      amount int not null check (amount > 0), -- tax
      asked int not null default 0, -- tax
      currency text not null, -- tax
      paid_with text, -- personal
      used_for text not null check (used_for in ('order', 'refund')), -- tax
      refunded int not null default 0 check (refunded between 0 and amount), -- tax
      found_at timestamptz not null, -- tax
      fraud_warned_at timestamptz, -- tax
      primary key (gateway, ref),
      constraint payment_charge_asked check (asked between 0 and amount)
    );
    create unique index payment_charge_one_pays on payment_charge (order_id) where used_for = 'order';
    create index payment_charge_attempt on payment_charge (attempt_id);
    create index payment_charge_found on payment_charge using brin (found_at) with (pages_per_range = 16);
    create index payment_charge_warned on payment_charge (fraud_warned_at) where fraud_warned_at is not null;

    -- A key from the form of the staff makes two clicks one refund, and one refund of a charge at a time is on its way to the
    -- gateway. returned_at is when one that was done came back from the bank: the order stays refunded, and the buyer is paid
    -- another way.
    create table refund (
      id uuid primary key, -- tax
      gateway text not null, -- tax
      charge_ref text not null, -- tax
      attempt_id uuid not null references payment_attempt, -- tax
      amount int not null check (amount > 0), -- tax
      shipping int not null default 0 check (shipping between 0 and amount), -- tax
      before int check (before >= 0), -- neither
      reason text not null check ( -- tax
        reason in ('superseded', 'second_charge', 'stock_gone', 'offer_gone', 'wrong_amount', 'staff')),
      ask_key uuid unique, -- neither
      why text check (length(why) between 1 and 200), -- personal
      asked_by text, -- personal
      state text not null check (state in ('wanted', 'pending', 'done', 'failed')), -- tax
      ref text, -- tax
      created_at timestamptz not null, -- tax
      ended_at timestamptz, -- tax
      returned_at timestamptz, -- tax
      foreign key (gateway, charge_ref) references payment_charge,
      constraint refund_staff check (
        (reason = 'staff') = (ask_key is not null) and (reason = 'staff' or why is null))
    );
    create unique index refund_once on refund (gateway, charge_ref) where reason <> 'staff';
    create unique index refund_one_asking on refund (gateway, charge_ref) where reason = 'staff' and state = 'wanted';
    create index refund_attempt on refund (attempt_id);
    create index refund_open on refund (created_at) where state <> 'done';
    create index refund_wrong_amount on refund (created_at desc) where reason = 'wrong_amount';
    create index refund_ended on refund (ended_at) where state = 'done';
    create index refund_ref on refund (gateway, ref) where ref is not null;
    create index refund_charge on refund (gateway, charge_ref);

    -- A gateway holds a repeated key against the parameters of the first call, so when the page ends (expires_at) and whether
    -- the buyer's address is left out, because the gateway refused it, stand on the call: whoever repeats it sends the same.
    create table gateway_call (
      attempt_id uuid not null references payment_attempt, -- neither
      operation text not null check (operation in ('open', 'capture', 'close', 'refund')), -- neither
      number int not null check (number > 0), -- neither
      refund_id uuid references refund, -- neither
      expires_at timestamptz, -- neither
      without_email boolean not null default false, -- neither
      started_at timestamptz not null, -- neither
      ended_at timestamptz, -- neither
      outcome text, -- neither
      primary key (attempt_id, operation, number)
    );
    create index gateway_call_refund on gateway_call (refund_id, number desc) where refund_id is not null;

    create table webhook_inbox (
      id bigint generated always as identity primary key, -- neither
      gateway text not null, -- neither
      event_id text not null, -- neither
      type text not null, -- neither
      about_checkout boolean not null default false, -- neither
      attempt_id uuid, -- neither
      checkout_ref text, -- neither
      charge_ref text, -- neither
      dispute_ref text, -- neither
      received_at timestamptz not null, -- neither
      run_at timestamptz not null, -- neither
      tries int not null default 0, -- neither
      done_at timestamptz, -- neither
      dead_at timestamptz, -- neither
      error text, -- neither
      constraint webhook_inbox_once unique (gateway, event_id)
    );
    create index webhook_inbox_due on webhook_inbox (run_at) where done_at is null and dead_at is null;
    create index webhook_inbox_dead on webhook_inbox (dead_at) where dead_at is not null;

    -- Whether the keys of a gateway were test or live keys when its first payment attempt was made: attempts and refunds of one
    -- kind do not exist for the other.
    create table gateway_key_kind (
      gateway text primary key, -- neither
      kind text not null check (kind in ('test', 'live')), -- neither
      noted_at timestamptz not null -- neither
    );

    -- How often somebody tries to pay. tries are the moments of the last tries that were let through, at most as many as the
    -- limit allows, so the window slides exactly; keys are hashes. Unlogged: a crash may forget it. Hits are kept for the desk.
    create unlogged table payment_try (
      key text primary key, -- neither
      most int not null, -- neither
      seconds int not null, -- neither
      tries timestamptz[] not null, -- neither
      accepted boolean not null -- neither
    );

    create table payment_limit_hit (
      id bigint generated always as identity primary key, -- neither
      key text not null, -- neither
      day date not null, -- neither
      kind text not null check (kind in ('cart', 'account', 'address')), -- neither
      cart_id uuid not null, -- neither
      first_at timestamptz not null, -- neither
      last_at timestamptz not null, -- neither
      hits int not null check (hits > 0), -- neither
      lifted_at timestamptz, -- neither
      constraint payment_limit_hit_once unique (key, day)
    );
    create index payment_limit_hit_newest on payment_limit_hit (last_at desc, id desc);

    -- Disputes: a buyer asked their bank to take a charge back. Written from the gateway's messages; a deletion waits while one is
    -- open, because the order has to be defended with what it says. asked_at is when the gateway was asked, reason what it
    -- is about in the gateway's words, and url where staff answer it on the gateway's own pages.
    create table dispute (
      gateway text not null, -- tax
      ref text not null, -- tax
      charge_ref text not null, -- tax
      attempt_id uuid not null references payment_attempt, -- tax
      order_id uuid not null references customer_order, -- tax
      state text not null check (state in ('open', 'won', 'lost')), -- tax
      amount int check (amount > 0), -- tax
      reason text, -- tax
      url text, -- neither
      opened_at timestamptz not null, -- tax
      answer_by timestamptz, -- tax
      asked_at timestamptz not null, -- neither
      closed_at timestamptz, -- tax
      primary key (gateway, ref),
      constraint dispute_closed check ((state = 'open') = (closed_at is null))
    );
    create index dispute_order on dispute (order_id);
    create index dispute_open on dispute (answer_by, opened_at) where state = 'open';
    create index dispute_lost on dispute (order_id) where state = 'lost';

    -- What gateways report of a day, held against our own books (decision 0028). A run is one day of one gateway: its lease keeps
    -- it to one process, its cursor lets another one go on after a kill.
    create table reconciliation_run (
      gateway text not null, -- neither
      day date not null, -- neither
      cursor text, -- neither
      entries int not null default 0 check (entries >= 0), -- neither
      others int not null default 0 check (others >= 0), -- neither
      lease_until timestamptz not null, -- neither
      started_at timestamptz not null, -- neither
      done_at timestamptz, -- neither
      error text, -- neither
      primary key (gateway, day)
    );

    -- Movements stay, because what was found here later than it happened there is looked up in them.
    create table gateway_ledger_entry (
      gateway text not null, -- tax
      kind text not null check (kind in ('charge', 'refund')), -- tax
      ref text not null, -- tax
      charge_ref text not null, -- tax
      attempt_id uuid, -- tax
      amount int not null check (amount > 0), -- tax
      currency text not null, -- tax
      at timestamptz not null, -- tax
      failed_at timestamptz, -- tax
      primary key (gateway, kind, ref)
    );
    create index gateway_ledger_entry_at on gateway_ledger_entry (gateway, at);
    create index gateway_ledger_entry_failed on gateway_ledger_entry (gateway, failed_at) where failed_at is not null;
    create index gateway_ledger_entry_charge on gateway_ledger_entry (gateway, charge_ref) where kind = 'refund';

    create table reconciliation_difference (
      id bigint generated always as identity primary key, -- neither
      gateway text not null, -- tax
      day date not null, -- tax
      kind text not null check (kind in ('missing_here', 'missing_there', 'amount', 'currency', 'double')), -- tax
      about text not null check (about in ('charge', 'refund')), -- tax
      ref text not null, -- tax
      charge_ref text not null, -- tax
      attempt_id uuid not null references payment_attempt, -- tax
      here_amount int, -- tax
      here_currency text, -- tax
      there_amount int, -- tax
      there_currency text, -- tax
      found_at timestamptz not null, -- tax
      settled_at timestamptz, -- tax
      settled_by text check (settled_by in ('asked', 'staff')), -- neither
      constraint reconciliation_difference_once unique (gateway, about, ref, kind),
      constraint reconciliation_difference_settled check ((settled_at is null) = (settled_by is null))
    );
    create index reconciliation_difference_open on reconciliation_difference (found_at desc, id desc) where settled_at is null;
  `,
};
