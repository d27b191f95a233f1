import type { Migration } from './migration.ts';

/** A deletion also waits while a mobile line is on air (R12). Behind every other step that names what it waits for. */
export const lineHold: Migration = {
  version: 95,
  name: 'line-hold',
  text: `
    alter table privacy_request drop constraint privacy_request_why_check;
    alter table privacy_request add constraint privacy_request_why_check check (why in
      ('open_payment', 'refund_under_way', 'dispute_open', 'line_on_air', 'receipts', 'asked_again'));
  `,
  columns: {},
};
