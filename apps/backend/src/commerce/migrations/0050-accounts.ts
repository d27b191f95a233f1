import type { Migration } from './migration.ts';

/**
 * Account data beyond Strapi's table of customers, and the sign-in methods. `user_id` has no foreign key because the
 * user table belongs to Strapi. Readers of these rows join that table, so rows of a deleted user do not count. Tables
 * are unlogged if people can start over, or the data may be forgotten, after a crash.
 */
export const accounts: Migration = {
  version: 50,
  name: 'accounts',
  text: `
    -- Strapi's own unique is a read before a write, which two registrations in the same moment both pass.
    create unique index up_users_email_once on up_users (lower(email));
    -- Staff find customers by the beginning of an e-mail address, also before a first order.
    create index up_users_email_begins on up_users (lower(email) text_pattern_ops);

    -- Mail is wished for since a moment or not at all: the moment is the proof of it (R13).
    create table account_profile (
      user_id int primary key, -- personal
      phone text check (length(phone) <= 20), -- personal
      news_since timestamptz, -- personal
      offers_since timestamptz, -- personal
      language text check (language ~ '^[a-z]{2}(-[A-Z]{2})?$') -- neither
    );

    -- Addresses for the next order (R07, R13). The same person at the same address is one row, however often its form is sent;
    -- at most one is the default for parcels and one for emergency calls.
    create table saved_address (
      id uuid primary key, -- neither
      user_id int not null, -- personal
      version int not null default 1, -- neither
      label text check (length(label) <= 40), -- personal
      name text not null check (length(name) <= 120), -- personal
      address jsonb not null, -- personal
      is_delivery boolean not null, -- personal
      is_e911 boolean not null, -- personal
      created_at timestamptz not null default now() -- personal
    );
    create unique index saved_address_once on saved_address (user_id, md5(name || address::text));
    create unique index saved_address_delivery on saved_address (user_id) where is_delivery;
    create unique index saved_address_e911 on saved_address (user_id) where is_e911;

    -- Passwords (decision 0009) stand here because Strapi's table knows bcrypt only. An account without a row has none.
    create table account_password (
      user_id int primary key, -- personal
      hash text not null, -- personal
      changed_at timestamptz not null default now() -- personal
    );

    -- Log-ins of other providers that open an account. What counts is the provider's subject: e-mail addresses change hands.
    create table account_login (
      id uuid primary key default gen_random_uuid(), -- neither
      provider text not null check (length(provider) <= 40), -- personal
      subject text not null check (length(subject) <= 255), -- personal
      user_id int not null, -- personal
      label text check (length(label) <= 200), -- personal
      linked_at timestamptz not null default now(), -- personal
      constraint account_login_once unique (provider, subject)
    );
    create index account_login_owner on account_login (user_id);

    -- When the ways into an account last changed: a SIM is not moved for a day after that.
    create table account_guard (
      user_id int primary key, -- personal
      ways_changed_at timestamptz not null default now() -- personal
    );

    -- Codes of mailed links, by hash. An account has one live code of a kind, the newest; only the links that undo a change of
    -- address stand beside each other, because a thief who changes it twice must not take away the owner's way back. A used
    -- code keeps its row until it is too old, so that a mail that is sent a second time cannot make it work again.
    create table account_token (
      hash bytea primary key check (length(hash) = 32), -- neither
      kind text not null, -- neither
      user_id int not null, -- personal
      email text not null, -- personal
      created_at timestamptz not null default now(), -- personal
      expires_at timestamptz not null, -- neither
      used_at timestamptz -- neither
    );
    create unique index account_token_newest on account_token (user_id, kind) where kind <> 'undo-email';
    create unique index account_token_undo on account_token (user_id, email) where kind = 'undo-email';
    create index account_token_expired on account_token (expires_at);

    -- was_confirmed: whether the old address had been confirmed. Only then may its mailbox take the account back.
    create table email_change (
      id uuid primary key, -- neither
      user_id int not null, -- personal
      old_email text not null, -- personal
      new_email text not null, -- personal
      was_confirmed boolean not null default false, -- neither
      asked_at timestamptz not null default now(), -- personal
      done_at timestamptz, -- personal
      undone_at timestamptz -- personal
    );
    create index email_change_owner on email_change (user_id, asked_at desc);
    create index email_change_old on email_change (old_email, done_at) where done_at is not null and undone_at is null;

    -- Log-ins, one row each (decision 0004). proven_at is when the owner last showed who they are, ip the first part of
    -- the address that they logged in from.
    create table session (
      id uuid primary key, -- neither
      user_id int not null, -- personal
      created_at timestamptz not null default now(), -- personal
      seen_at timestamptz not null default now(), -- personal
      proven_at timestamptz, -- personal
      ip text, -- personal
      browser text check (length(browser) <= 300) -- personal
    );
    create index session_owner on session (user_id);
    create index session_seen on session (seen_at);

    -- Where a log-in was used other than where it began: another browser, or another network. A token that somebody copied
    -- shows up here, in the list that its owner sees (R13).
    create table session_place (
      session_id uuid not null references session on delete cascade, -- neither
      browser text not null check (length(browser) <= 60), -- personal
      network text not null check (length(network) <= 45), -- personal
      seen_at timestamptz not null default now(), -- personal
      primary key (session_id, browser, network)
    );

    -- When an account's log-ins were last ended by a change of password, by "log out everywhere" or by a block. The cookie of a
    -- browser that paid before opens nothing after it.
    create table session_end (
      user_id int primary key, -- personal
      at timestamptz not null -- personal
    );

    -- Browsers that logged in to an account before, by the hash of the cookie that they hold.
    create table known_device (
      user_id int not null, -- personal
      device bytea not null check (length(device) = 32), -- personal
      seen_at timestamptz not null default now(), -- personal
      primary key (user_id, device)
    );
    create index known_device_seen on known_device (seen_at);

    -- How often somebody tried to log in or to register, counted by hashes.
    create unlogged table sign_in_try (
      key text primary key, -- neither
      since timestamptz not null, -- neither
      tries int not null -- neither
    );

    -- Log-ins with a provider that are under way, and the tickets that end them. Each belongs to one browser, named by the hash
    -- of its cookie.
    create unlogged table connect_attempt (
      state_hash bytea primary key check (length(state_hash) = 32), -- neither
      browser bytea not null check (length(browser) = 32), -- neither
      provider text not null, -- neither
      nonce text not null, -- neither
      verifier text not null, -- neither
      user_id int, -- personal
      session_id uuid, -- neither
      next text check (length(next) <= 500), -- neither
      expires_at timestamptz not null -- neither
    );
    create index connect_attempt_expired on connect_attempt (expires_at);

    create unlogged table connect_ticket (
      hash bytea primary key check (length(hash) = 32), -- neither
      browser bytea not null check (length(browser) = 32), -- neither
      provider text not null, -- neither
      outcome text not null, -- neither
      user_id int, -- personal
      next text check (length(next) <= 500), -- neither
      expires_at timestamptz not null -- neither
    );
    create index connect_ticket_expired on connect_ticket (expires_at);

    -- Log-ins that wait to be linked: their person was at the provider, and has to show that the account is theirs.
    create unlogged table connect_link (
      browser bytea not null check (length(browser) = 32), -- neither
      provider text not null, -- neither
      subject text not null check (length(subject) <= 255), -- personal
      label text check (length(label) <= 200), -- personal
      user_id int not null, -- personal
      session_id uuid, -- neither
      next text check (length(next) <= 500), -- neither
      expires_at timestamptz not null, -- neither
      primary key (browser, provider)
    );
    create index connect_link_expired on connect_link (expires_at);

    -- Log-ins of a provider whose word about the e-mail address counts for nothing: they wait until a code that was mailed there
    -- comes back from the same browser.
    create unlogged table connect_proof (
      id uuid not null unique default gen_random_uuid(), -- neither
      browser bytea not null check (length(browser) = 32), -- neither
      provider text not null, -- neither
      subject text not null check (length(subject) <= 255), -- personal
      name text check (length(name) <= 120), -- personal
      email text not null check (length(email) <= 254), -- personal
      next text check (length(next) <= 500), -- neither
      asked boolean not null default false, -- neither
      code_hash bytea check (length(code_hash) = 32), -- neither
      tries int not null default 0, -- neither
      expires_at timestamptz not null, -- neither
      primary key (browser, provider)
    );
    create index connect_proof_expired on connect_proof (expires_at);
    create index connect_proof_email on connect_proof (lower(email));

    -- The second factor of staff: the secret that their authenticator app shares with us, encrypted, and what gets them in
    -- without the app. last_step is the newest code that was used, as its count of half minutes: none works twice.
    create table staff_second_factor (
      user_id int primary key, -- neither
      secret bytea not null, -- neither
      confirmed_at timestamptz, -- neither
      last_step bigint not null default 0 -- neither
    );

    create table staff_recovery_code (
      user_id int not null references staff_second_factor on delete cascade, -- neither
      hash bytea not null check (length(hash) = 32), -- neither
      primary key (user_id, hash)
    );
  `,
};
