import type { Migration } from './migration.ts';

/**
 * When an account's log-ins were last ended by a change of password, by "log out everywhere" or by a block. The cookie of a
 * browser that paid before opens nothing after it.
 */
export const sessionsEnded: Migration = {
  version: 266,
  name: 'sessions-ended',
  text: `
    create table session_end (
      user_id int primary key,
      at timestamptz not null
    );
  `,
  columns: { session_end: { user_id: 'personal', at: 'personal' } },
};
