import type { Migration } from './migration.ts';

/**
 * A line is ready from when the platform issued it until it first meets the network: the days of a plan that starts with
 * the first connection begin then (decision 0046). `look_at` is when the platform is asked next whether it did.
 */
export const firstConnection: Migration = {
  version: 285,
  name: 'first-connection',
  text: `
    alter table mobile_line drop constraint mobile_line_state_check;
    alter table mobile_line add constraint mobile_line_state_check
      check (state in ('ordered', 'provisioning', 'ready', 'active', 'failed', 'suspended', 'ended'));
    alter table mobile_line add column look_at timestamptz;
    alter table mobile_line add constraint mobile_line_look check (state <> 'ready' or look_at is not null);
    create index mobile_line_look_at on mobile_line (look_at) where state = 'ready';
    drop index mobile_line_ends;
    create index mobile_line_ends on mobile_line (ends_on) where state in ('ready', 'active', 'suspended');
  `,
  columns: { mobile_line: { look_at: 'neither' } },
};
