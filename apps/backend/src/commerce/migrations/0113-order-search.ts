import type { Migration } from './migration.ts';

/** Staff also find orders by the beginning of the buyer's name. */
export const orderSearch: Migration = {
  version: 113,
  name: 'order-search',
  text: `create index order_person_name on order_person (lower(name) text_pattern_ops);`,
  columns: {},
};
