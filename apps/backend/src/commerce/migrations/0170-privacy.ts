import type { Migration } from './migration.ts';

/** Legal records: requests for a copy or a deletion of personal data (R12), consents, and retention periods. */
export const privacy: Migration = {
  version: 170,
  name: 'privacy',
  text: `
    -- The e-mail address stands here until the last mail about the request has been sent and goes then; the code and its events
    -- stay, and say nothing about anybody. user_id is the account that a confirmed deletion follows, also when its address changes.
    create table privacy_request (
      id uuid primary key, -- neither
      code text not null unique check (code ~ '^PR(-[0-9A-HJKMNP-TV-Z]{4}){4}$'), -- neither
      form_key text unique, -- neither
      kind text not null check (kind in ('export', 'deletion')), -- neither
      origin text not null default 'person' check (origin in ('person', 'provider')), -- neither
      state text not null check (state in ('received', 'confirmed', 'ready', 'waiting', 'held', 'erasing', 'done', -- neither
        'partly_kept', 'withdrawn', 'expired')),
      why text check (why in -- neither
        ('open_payment', 'refund_under_way', 'dispute_open', 'line_active', 'receipts', 'asked_again',
          'unknown_login')),
      email text check (length(email) <= 254), -- personal
      user_id int, -- personal
      language text check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'), -- neither
      waits_until timestamptz, -- neither
      run_at timestamptz, -- neither
      created_at timestamptz not null, -- neither
      ended_at timestamptz -- neither
    );
    create index privacy_request_email on privacy_request (lower(email)) where email is not null;
    create index privacy_request_user on privacy_request (user_id) where user_id is not null;
    create index privacy_request_due on privacy_request (run_at) where run_at is not null;
    create index privacy_request_newest on privacy_request (created_at desc);

    create table privacy_event (
      id bigint generated always as identity primary key, -- neither
      request_id uuid not null references privacy_request on delete cascade, -- neither
      state text not null, -- neither
      at timestamptz not null -- neither
    );
    create index privacy_event_request on privacy_event (request_id, id);

    create table privacy_token (
      hash bytea primary key check (length(hash) = 32), -- neither
      request_id uuid not null references privacy_request on delete cascade, -- neither
      expires_at timestamptz not null -- neither
    );
    create index privacy_token_request on privacy_token (request_id);

    -- Reasons that staff typed are blanked in the histories that nobody can change only while a deletion is being carried out,
    -- and only by forget_order_reasons and forget_audit_reasons. What was done, by whom and when stays.
    create function may_forget_words() returns boolean stable language sql as $$
      select current_setting('cerulean.forget_words', true) = 'on'
        and exists (select from privacy_request where kind = 'deletion' and state = 'erasing')
      $$;

    -- Which version of which policy a person agreed to, when, and with what.
    create table consent (
      id bigint generated always as identity primary key, -- neither
      user_id int not null, -- personal
      what text not null check (length(what) <= 80), -- neither
      version text not null, -- neither
      given_with text not null check (given_with in ('registration', 'purchase')), -- neither
      order_id uuid references customer_order, -- neither
      at timestamptz not null, -- personal
      constraint consent_order check ((order_id is null) = (given_with = 'registration'))
    );
    create index consent_owner on consent (user_id, at desc);

    create table retention_run (
      rule text primary key, -- neither
      ran_at timestamptz not null -- neither
    );
  `,
};
