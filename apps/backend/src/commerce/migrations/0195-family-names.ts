import type { Migration } from './migration.ts';

/** Staff also find orders by the beginning of the last word of the buyer's name: callers say their family name. */
export const familyNames: Migration = {
  version: 195,
  name: 'family-names',
  text: `create index order_person_family_name on order_person
    (lower(substring(name from '[^[:space:]]+$')) text_pattern_ops);`,
  columns: {},
};
