import type { Migration } from './migration.ts';

/** When a refund that was done came back from the bank: the order stays refunded, and the buyer is paid another way. */
export const returnedRefunds: Migration = {
  version: 295,
  name: 'returned-refunds',
  text: 'alter table refund add column returned_at timestamptz;',
  columns: { refund: { returned_at: 'tax' } },
};
