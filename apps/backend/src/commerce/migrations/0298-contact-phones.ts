import type { Migration } from './migration.ts';

/** Staff also find orders and customers by the phone number that the buyer gave: a caller's is on their display. */
export const contactPhones: Migration = {
  version: 298,
  name: 'contact-phones',
  text: `create index order_person_phone on order_person (phone);`,
  columns: {},
};
