import type { Migration } from './migration.ts';

/** Lets staff's list find the few lines that were kept after a refund, without reading every line's history. */
export const keptLines: Migration = {
  version: 200,
  name: 'kept-lines',
  text: `
    create index line_event_refund_waits on line_event (line_id) where event = 'refund_waits';
  `,
};
