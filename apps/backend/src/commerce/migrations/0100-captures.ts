import type { Migration } from './migration.ts';

/**
 * Gateways whose money we take ourselves (14c). `capturing` is won by one conditional update, and closing the attempt is
 * the other: an approved page is never captured once its stock was given back. `pending`: the gateway has not decided yet.
 */
export const captures: Migration = {
  version: 100,
  name: 'captures',
  text: `
    alter table payment_attempt
      add column capturing boolean not null default false,
      add column pending boolean not null default false;
    alter table gateway_call drop constraint gateway_call_operation_check;
    alter table gateway_call add constraint gateway_call_operation_check
      check (operation in ('open', 'capture', 'close', 'refund'));
  `,
  columns: { payment_attempt: { capturing: 'neither', pending: 'neither' } },
};
