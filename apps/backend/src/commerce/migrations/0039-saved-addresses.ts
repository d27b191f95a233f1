import type { Migration } from './migration.ts';

/**
 * Addresses that an account keeps for its next order (R07, R13). The same person at the same address is one row, however
 * often its form is sent; at most one is the default for parcels and one for emergency calls. `user_id` has no foreign
 * key because the table of the users is Strapi's.
 */
export const savedAddresses: Migration = {
  version: 39,
  name: 'saved-addresses',
  text: `
    create table saved_address (
      id uuid primary key,
      user_id int not null,
      version int not null default 1,
      label text check (length(label) <= 40),
      name text not null check (length(name) <= 120),
      address jsonb not null,
      is_delivery boolean not null,
      is_e911 boolean not null,
      created_at timestamptz not null default now()
    );
    create unique index saved_address_once on saved_address (user_id, md5(name || address::text));
    create unique index saved_address_delivery on saved_address (user_id) where is_delivery;
    create unique index saved_address_e911 on saved_address (user_id) where is_e911;
  `,
  columns: {
    saved_address: {
      id: 'neither',
      user_id: 'personal',
      version: 'neither',
      label: 'personal',
      name: 'personal',
      address: 'personal',
      is_delivery: 'personal',
      is_e911: 'personal',
      created_at: 'personal',
    },
  },
};
