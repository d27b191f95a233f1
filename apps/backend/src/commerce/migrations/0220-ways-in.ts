import type { Migration } from './migration.ts';

/**
 * When a session's owner last showed who they are, when an account was proven by the address that it changed to, and when
 * the ways into an account last changed: a SIM is not moved for a day after that. `user_id` has no foreign key because the
 * table of the users is Strapi's.
 */
export const waysIn: Migration = {
  version: 220,
  name: 'ways-in',
  text: `
    alter table session add column proven_at timestamptz;
    alter table email_change add column proven_at timestamptz;
    create table account_guard (
      user_id int primary key,
      ways_changed_at timestamptz not null default now()
    );
  `,
  columns: {
    session: { proven_at: 'personal' },
    email_change: { proven_at: 'personal' },
    account_guard: { user_id: 'personal', ways_changed_at: 'personal' },
  },
};
