import type { Migration } from './migration.ts';

/**
 * From where pieces are held (R10): a hash of the buyer's network, so that one address cannot hold a whole shelf. It goes
 * with the hold, when the payment page is paid or closed.
 */
export const holdNetworks: Migration = {
  version: 230,
  name: 'hold-networks',
  text: `
    alter table stock_hold add column network text;
    create index stock_hold_sku on stock_hold (sku);
  `,
  columns: { stock_hold: { network: 'neither' } },
};
