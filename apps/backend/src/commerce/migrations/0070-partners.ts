import type { Migration } from './migration.ts';

/**
 * Partners (R16, R17), created from their pages. A row stays when its page is deleted, because carts and orders refer
 * to the row. Terms are versions that never change. An order uses the latest version from before it was placed.
 */
export const partners: Migration = {
  version: 70,
  name: 'partners',
  text: `
    -- Claims of slugs keep them apart; while two pages swap theirs, both may stand here for a moment.
    create table partner (
      id text primary key, -- neither
      slug text not null, -- neither
      name text not null, -- neither
      has_page boolean not null -- neither
    );
    create index partner_slug on partner (slug) where has_page;

    create table partner_terms (
      version int generated always as identity primary key, -- neither
      partner_id text not null references partner, -- neither
      rate int not null check (rate between 0 and 5000), -- neither
      is_on boolean not null, -- neither
      reason text not null check (length(reason) between 1 and 200), -- neither
      changed_by text, -- personal
      changed_at timestamptz not null -- neither
    );
    create index partner_terms_newest on partner_terms (partner_id, version desc);
    create trigger partner_terms_fixed before update or delete on partner_terms
      for each row execute function refuse_change();

    -- Who wants to become a partner. form_key makes a form that is sent twice one application.
    create table partner_application (
      id uuid primary key, -- neither
      form_key text not null unique, -- neither
      state text not null check (state in ('received', 'accepted', 'refused')), -- neither
      company text not null, -- personal
      name text not null, -- personal
      email text not null, -- personal
      website text not null, -- personal
      way text not null check (way in ('page', 'shops', 'people', 'other')), -- neither
      message text not null, -- personal
      language text not null default 'en' check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'), -- neither
      reason text check (length(reason) between 1 and 200), -- neither
      decided_by text, -- personal
      created_at timestamptz not null, -- neither
      decided_at timestamptz, -- neither
      constraint partner_application_decided check ((state = 'received') = (decided_at is null))
    );
    create index partner_application_recent on partner_application (created_at desc);
    create index partner_application_email on partner_application (lower(email));
  `,
};
