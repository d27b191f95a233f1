import type { Migration } from './migration.ts';

/**
 * Log-ins, one row each (decision 6). `user_id` has no foreign key because the table of the users is Strapi's: reading a
 * session joins it, so the sessions of a deleted user have ended. The index on the e-mail address stands on Strapi's
 * table because its own `unique` is a read before a write, which two registrations in the same moment both pass.
 */
export const sessions: Migration = {
  version: 5,
  name: 'sessions',
  text: `
    create table session (
      id uuid primary key,
      user_id int not null,
      created_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      ip text,
      browser text check (length(browser) <= 300)
    );
    create index session_owner on session (user_id);
    create index session_seen on session (seen_at);
    create unique index up_users_email_once on up_users (lower(email));
  `,
  columns: {
    session: {
      id: 'neither',
      user_id: 'personal',
      created_at: 'personal',
      seen_at: 'personal',
      ip: 'personal',
      browser: 'personal',
    },
  },
};
