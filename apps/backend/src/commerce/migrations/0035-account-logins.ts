import type { Migration } from './migration.ts';

/**
 * Log-ins of other providers that open an account. What counts is the provider's subject: e-mail addresses change hands.
 * `user_id` has no foreign key because the table of the users is Strapi's; reading a log-in joins it.
 */
export const accountLogins: Migration = {
  version: 35,
  name: 'account-logins',
  text: `
    create table account_login (
      id uuid primary key default gen_random_uuid(),
      provider text not null check (length(provider) <= 40),
      subject text not null check (length(subject) <= 255),
      user_id int not null,
      label text check (length(label) <= 200),
      linked_at timestamptz not null default now(),
      constraint account_login_once unique (provider, subject)
    );
    create index account_login_owner on account_login (user_id);
  `,
  columns: {
    account_login: {
      id: 'neither',
      provider: 'personal',
      subject: 'personal',
      user_id: 'personal',
      label: 'personal',
      linked_at: 'personal',
    },
  },
};
