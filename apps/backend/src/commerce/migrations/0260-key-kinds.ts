import type { Migration } from './migration.ts';

/**
 * Whether the keys of a gateway were test or live keys when its first payment attempt was made: attempts and refunds of one kind do not
 * exist for the other.
 */
export const keyKinds: Migration = {
  version: 260,
  name: 'key-kinds',
  text: `create table gateway_key_kind (
    gateway text primary key,
    kind text not null check (kind in ('test', 'live')),
    noted_at timestamptz not null
  );`,
  columns: { gateway_key_kind: { gateway: 'neither', kind: 'neither', noted_at: 'neither' } },
};
