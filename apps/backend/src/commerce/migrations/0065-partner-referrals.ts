import type { Migration } from './migration.ts';

/**
 * Through whom a visitor came (R17). `partner` says which partners there are, from their pages; a row stays when its page
 * goes, because carts and orders name it. Terms are versions that never change: the newest before an order is placed is
 * the one that it counts by. A cart keeps the partner of the last visit, and an order what its cart said when it was
 * made, for ever.
 */
export const partnerReferrals: Migration = {
  version: 65,
  name: 'partner-referrals',
  text: `
    create table partner (
      id text primary key,
      slug text not null,
      name text not null,
      has_page boolean not null
    );
    -- Claims of slugs keep them apart; while two pages swap theirs, both may stand here for a moment.
    create index partner_slug on partner (slug) where has_page;

    create table partner_terms (
      version int generated always as identity primary key,
      partner_id text not null references partner,
      rate int not null check (rate between 0 and 5000),
      is_on boolean not null,
      reason text not null check (length(reason) between 1 and 200),
      changed_by text,
      changed_at timestamptz not null
    );
    create index partner_terms_newest on partner_terms (partner_id, version desc);
    create trigger partner_terms_fixed before update or delete on partner_terms
      for each row execute function refuse_change();

    alter table cart add column partner_id text references partner;
    alter table cart add column partner_at timestamptz;
    alter table cart add column partner_page text check (length(partner_page) <= 200);
    alter table cart add constraint cart_partner check (
      (partner_id is null) = (partner_at is null) and (partner_id is null) = (partner_page is null));

    create table order_referral (
      order_id uuid primary key references customer_order,
      partner_id text not null references partner,
      came_at timestamptz not null,
      page text not null
    );
    create trigger order_referral_fixed before update or delete on order_referral
      for each row execute function refuse_change();
  `,
  columns: {
    partner: { id: 'neither', slug: 'neither', name: 'neither', has_page: 'neither' },
    partner_terms: {
      version: 'neither',
      partner_id: 'neither',
      rate: 'neither',
      is_on: 'neither',
      reason: 'neither',
      changed_by: 'personal',
      changed_at: 'neither',
    },
    cart: { partner_id: 'neither', partner_at: 'neither', partner_page: 'neither' },
    order_referral: { order_id: 'tax', partner_id: 'tax', came_at: 'neither', page: 'neither' },
  },
};
