import type { Migration } from './migration.ts';

/**
 * The passwords of customers (decision 17), beside Strapi's table because that one knows bcrypt only. `user_id` has no
 * foreign key because the table of the users is Strapi's. An account without a row has no password.
 */
export const passwords: Migration = {
  version: 30,
  name: 'passwords',
  text: `
    create table account_password (
      user_id int primary key,
      hash text not null,
      changed_at timestamptz not null default now()
    );
  `,
  columns: { account_password: { user_id: 'personal', hash: 'personal', changed_at: 'personal' } },
};
