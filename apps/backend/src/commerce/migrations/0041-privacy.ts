import type { Migration } from './migration.ts';

/**
 * Requests for a copy or a deletion of one's data (R12). The e-mail address stands here until the last mail about the
 * request has been sent and goes then; the code and its events stay, and say nothing about anybody. Indexes on carts and
 * orders find what belongs to an address or an account.
 */
export const privacy: Migration = {
  version: 41,
  name: 'privacy',
  text: `
    create table privacy_request (
      id uuid primary key,
      code text not null unique check (code ~ '^PR(-[0-9A-HJKMNP-TV-Z]{4}){4}$'),
      form_key text unique,
      kind text not null check (kind in ('export', 'deletion')),
      origin text not null default 'person' check (origin in ('person', 'provider')),
      state text not null check (state in ('received', 'confirmed', 'ready', 'waiting', 'held', 'erasing', 'done',
        'partly_kept', 'withdrawn', 'expired')),
      why text check (why in ('open_payment', 'refund_under_way', 'receipts', 'asked_again')),
      email text check (length(email) <= 254),
      user_id int,
      waits_until timestamptz,
      run_at timestamptz,
      created_at timestamptz not null,
      ended_at timestamptz
    );
    create index privacy_request_email on privacy_request (lower(email)) where email is not null;
    create index privacy_request_due on privacy_request (run_at) where run_at is not null;

    create table privacy_event (
      id bigint generated always as identity primary key,
      request_id uuid not null references privacy_request on delete cascade,
      state text not null,
      at timestamptz not null
    );
    create index privacy_event_request on privacy_event (request_id, id);

    create table privacy_token (
      hash bytea primary key check (length(hash) = 32),
      request_id uuid not null references privacy_request on delete cascade,
      expires_at timestamptz not null
    );
    create index privacy_token_request on privacy_token (request_id);

    create table retention_run (
      rule text primary key,
      ran_at timestamptz not null
    );

    create index cart_email on cart (lower(email)) where email is not null;
    create index customer_order_unpaid_user on customer_order (user_id) where paid_at is null and user_id is not null;
  `,
  columns: {
    privacy_request: {
      id: 'neither',
      code: 'neither',
      form_key: 'neither',
      kind: 'neither',
      origin: 'neither',
      state: 'neither',
      why: 'neither',
      email: 'personal',
      user_id: 'personal',
      waits_until: 'neither',
      run_at: 'neither',
      created_at: 'neither',
      ended_at: 'neither',
    },
    privacy_event: { id: 'neither', request_id: 'neither', state: 'neither', at: 'neither' },
    privacy_token: { hash: 'neither', request_id: 'neither', expires_at: 'neither' },
    retention_run: { rule: 'neither', ran_at: 'neither' },
  },
};
