import type { Migration } from './migration.ts';

/**
 * Which version of which policy a person agreed to, when, and with what. Orders that were placed before bring theirs
 * along. `user_id` has no foreign key because the table of the users is Strapi's.
 */
export const consents: Migration = {
  version: 43,
  name: 'consents',
  text: `
    create table consent (
      id bigint generated always as identity primary key,
      user_id int not null,
      what text not null check (length(what) <= 80),
      version text not null,
      given_with text not null check (given_with in ('registration', 'purchase')),
      order_id uuid references customer_order,
      at timestamptz not null,
      constraint consent_order check ((order_id is null) = (given_with = 'registration'))
    );
    create index consent_owner on consent (user_id, at desc);
    insert into consent (user_id, what, version, given_with, order_id, at)
      select o.user_id, p.key, p.value, 'purchase', o.id, o.placed_at
        from customer_order o, jsonb_each_text(o.policies) p where o.user_id is not null;
  `,
  columns: {
    consent: {
      id: 'neither',
      user_id: 'personal',
      what: 'neither',
      version: 'neither',
      given_with: 'neither',
      order_id: 'neither',
      at: 'personal',
    },
  },
};
