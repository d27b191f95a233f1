import type { Migration } from './migration.ts';

/** For how many pieces of a device the buyer went on without a plan, so that the checkout asks about each once. */
export const withoutPlan: Migration = {
  version: 240,
  name: 'without-plan',
  text: `alter table cart_item add column without_plan int not null default 0
    constraint cart_item_without_plan check (without_plan between 0 and 10 and (kind = 'product' or without_plan = 0));`,
  columns: { cart_item: { without_plan: 'neither' } },
};
