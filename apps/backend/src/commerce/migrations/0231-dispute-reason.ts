import type { Migration } from './migration.ts';

/** What a dispute is about in the gateway's words, and where staff answer it on the gateway's own pages. */
export const disputeReason: Migration = {
  version: 231,
  name: 'dispute-reason',
  text: `
    alter table dispute add column reason text, add column url text;
  `,
  columns: { dispute: { reason: 'tax', url: 'neither' } },
};
