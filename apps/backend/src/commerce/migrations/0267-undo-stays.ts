import type { Migration } from './migration.ts';

/**
 * A change of address can be undone for seven days, whatever was shown by the new address since: it took the account's session or
 * password to confirm it, so who holds both would be the thief.
 */
export const undoStays: Migration = {
  version: 267,
  name: 'undo-stays',
  text: 'alter table email_change drop column proven_at;',
  columns: {},
  removes: ['email_change.proven_at'],
};
