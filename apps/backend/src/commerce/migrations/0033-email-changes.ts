import type { Migration } from './migration.ts';

/**
 * Whether the old address of a change had been confirmed: only then may its mailbox take the account back. A used code
 * keeps its row until it is too old, so that a mail that is sent a second time cannot make it work again.
 */
export const emailChanges: Migration = {
  version: 33,
  name: 'email-changes',
  text: `
    alter table email_change add column was_confirmed boolean not null default false;
    alter table account_token add column used_at timestamptz;
  `,
  columns: { email_change: { was_confirmed: 'neither' }, account_token: { used_at: 'neither' } },
};
