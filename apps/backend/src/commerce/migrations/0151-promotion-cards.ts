import type { Migration } from './migration.ts';

/**
 * Promotions that cards show (R21, R24) change pages when they begin and when they end. `told` is how far the caches know: 0 not
 * at all, 1 that it has begun, 2 that it is over.
 */
export const promotionCards: Migration = {
  version: 151,
  name: 'promotion-cards',
  text: `
    alter table promotion add column told smallint not null default 0 check (told between 0 and 2);
    update promotion set told = 2 where not active or ends_at <= now();
    create index promotion_told on promotion (id) where active and code is null and told < 2
      and (starts_at is not null or ends_at is not null) and effect->>'kind' in ('device_with_plan', 'further_line');
  `,
  columns: { promotion: { told: 'neither' } },
};
