import type { Migration } from './migration.ts';

/**
 * Codes of mailed links, by hash, and changes of e-mail addresses. An account has one live code of a kind, the newest;
 * only the links that undo a change stand beside each other, because a thief who changes the address twice must not
 * take away the owner's way back.
 */
export const accountTokens: Migration = {
  version: 31,
  name: 'account-tokens',
  text: `
    create table account_token (
      hash bytea primary key check (length(hash) = 32),
      kind text not null,
      user_id int not null,
      email text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create unique index account_token_newest on account_token (user_id, kind) where kind <> 'undo-email';
    create unique index account_token_undo on account_token (user_id, email) where kind = 'undo-email';
    create index account_token_expired on account_token (expires_at);

    create table email_change (
      id uuid primary key,
      user_id int not null,
      old_email text not null,
      new_email text not null,
      asked_at timestamptz not null default now(),
      done_at timestamptz,
      undone_at timestamptz
    );
    create index email_change_owner on email_change (user_id, asked_at desc);
    create index email_change_old on email_change (old_email, done_at) where done_at is not null and undone_at is null;
  `,
  columns: {
    account_token: {
      hash: 'neither',
      kind: 'neither',
      user_id: 'personal',
      email: 'personal',
      created_at: 'personal',
      expires_at: 'neither',
    },
    email_change: {
      id: 'neither',
      user_id: 'personal',
      old_email: 'personal',
      new_email: 'personal',
      asked_at: 'personal',
      done_at: 'personal',
      undone_at: 'personal',
    },
  },
};
