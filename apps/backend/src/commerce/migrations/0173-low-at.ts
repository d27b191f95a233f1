import type { Migration } from './migration.ts';

/** From how many free pieces downwards a SKU is low; null is the number of the settings (`LOW_STOCK`). */
export const lowAt: Migration = {
  version: 173,
  name: 'low-at',
  text: `alter table stock add column low_at int check (low_at between 0 and 1000000);`,
  columns: { stock: { low_at: 'neither' } },
};
