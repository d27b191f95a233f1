import type { Migration } from './migration.ts';

/** When staff learned that a parcel was delivered. */
export const parcelDelivered: Migration = {
  version: 293,
  name: 'parcel-delivered',
  text: 'alter table shipment add column delivered_at timestamptz check (delivered_at >= shipped_at);',
  columns: { shipment: { delivered_at: 'tax' } },
};
