import type { Migration } from './migration.ts';

/**
 * The second factor of staff: the secret that their authenticator app shares with us, encrypted, and what gets them in
 * without the app. `last_step` is the newest code that was used, as its count of half minutes: none works twice.
 */
export const staffSecondFactor: Migration = {
  version: 46,
  name: 'staff-second-factor',
  text: `
    create table staff_second_factor (
      user_id int primary key,
      secret bytea not null,
      confirmed_at timestamptz,
      last_step bigint not null default 0
    );
    create table staff_recovery_code (
      user_id int not null references staff_second_factor on delete cascade,
      hash bytea not null check (length(hash) = 32),
      primary key (user_id, hash)
    );
  `,
  columns: {
    staff_second_factor: { user_id: 'neither', secret: 'neither', confirmed_at: 'neither', last_step: 'neither' },
    staff_recovery_code: { user_id: 'neither', hash: 'neither' },
  },
};
