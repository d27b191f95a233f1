import type { Migration } from './migration.ts';

/**
 * Whether a call for a page leaves the buyer's address out, because the gateway refused it before. It stands on the call,
 * like the time at which the page ends: a repeat under the same key has to be the same to the letter.
 */
export const callsWithoutEmail: Migration = {
  version: 250,
  name: 'calls-without-email',
  text: `alter table gateway_call add column without_email boolean not null default false;`,
  columns: { gateway_call: { without_email: 'neither' } },
};
