import type { Migration } from './migration.ts';

/** Staff find customers by the beginning of an e-mail address, also before a first order, and by a number that moves here. */
export const customerSearch: Migration = {
  version: 161,
  name: 'customer-search',
  text: `
    create index up_users_email_begins on up_users (lower(email) text_pattern_ops);
    create index port_in_number on port_in (number);
    create index privacy_request_newest on privacy_request (created_at desc);
  `,
  columns: {},
};
