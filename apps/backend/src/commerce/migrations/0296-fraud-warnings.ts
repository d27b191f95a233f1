import type { Migration } from './migration.ts';

/** When the network of a card warned that its owner may not have made a charge, which staff then look at. */
export const fraudWarnings: Migration = {
  version: 296,
  name: 'fraud-warnings',
  text: `
    alter table payment_charge add column fraud_warned_at timestamptz;
    create index payment_charge_warned on payment_charge (fraud_warned_at) where fraud_warned_at is not null;
    alter table trouble_set_aside drop constraint trouble_set_aside_kind_check;
    alter table trouble_set_aside add constraint trouble_set_aside_kind check (kind in ('refund', 'task', 'message', 'warning'));
  `,
  columns: { payment_charge: { fraud_warned_at: 'tax' } },
};
