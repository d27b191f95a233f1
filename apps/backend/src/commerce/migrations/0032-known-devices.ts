import type { Migration } from './migration.ts';

/** Browsers that logged in to an account before, by the hash of the cookie that they hold. */
export const knownDevices: Migration = {
  version: 32,
  name: 'known-devices',
  text: `
    create table known_device (
      user_id int not null,
      device bytea not null check (length(device) = 32),
      seen_at timestamptz not null default now(),
      primary key (user_id, device)
    );
    create index known_device_seen on known_device (seen_at);
  `,
  columns: { known_device: { user_id: 'personal', device: 'personal', seen_at: 'personal' } },
};
