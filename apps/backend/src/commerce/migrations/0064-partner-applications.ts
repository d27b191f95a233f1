import type { Migration } from './migration.ts';

/** Who wants to become a partner (R16). `form_key` makes a form that is sent twice one application. */
export const partnerApplications: Migration = {
  version: 64,
  name: 'partner-applications',
  text: `
    create table partner_application (
      id uuid primary key,
      form_key text not null unique,
      state text not null check (state in ('received', 'accepted', 'refused')),
      company text not null,
      name text not null,
      email text not null,
      website text not null,
      way text not null check (way in ('page', 'shops', 'people', 'other')),
      message text not null,
      reason text check (length(reason) between 1 and 200),
      decided_by text,
      created_at timestamptz not null,
      decided_at timestamptz,
      constraint partner_application_decided check ((state = 'received') = (decided_at is null))
    );
    create index partner_application_recent on partner_application (created_at desc);
    create index partner_application_email on partner_application (lower(email));
  `,
  columns: {
    partner_application: {
      id: 'neither',
      form_key: 'neither',
      state: 'neither',
      company: 'personal',
      name: 'personal',
      email: 'personal',
      website: 'personal',
      way: 'neither',
      message: 'personal',
      reason: 'neither',
      decided_by: 'personal',
      created_at: 'neither',
      decided_at: 'neither',
    },
  },
};
