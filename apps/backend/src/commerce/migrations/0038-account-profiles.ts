import type { Migration } from './migration.ts';

/**
 * What an account holds on top of Strapi's table of customers (R13). Mail is wished for since a moment or not at all:
 * the moment is the proof of it. `user_id` has no foreign key because the table of the users is Strapi's.
 */
export const accountProfiles: Migration = {
  version: 38,
  name: 'account-profiles',
  text: `
    create table account_profile (
      user_id int primary key,
      phone text check (length(phone) <= 20),
      news_since timestamptz,
      offers_since timestamptz
    );
  `,
  columns: {
    account_profile: { user_id: 'personal', phone: 'personal', news_since: 'personal', offers_since: 'personal' },
  },
};
