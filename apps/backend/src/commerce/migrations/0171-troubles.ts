import type { Migration } from './migration.ts';

/**
 * What people have to look at is read by partial indexes of what is open, whatever has been paid before. `trouble_set_aside`: somebody
 * looked at what cannot be mended here; who and why stands in the audit trail.
 */
export const troubles: Migration = {
  version: 171,
  name: 'troubles',
  text: `
    create index refund_open on refund (created_at) where state <> 'done';
    create index refund_wrong_amount on refund (created_at desc) where reason = 'wrong_amount';
    create index outbox_dead on outbox (dead_at) where dead_at is not null;
    create index webhook_inbox_dead on webhook_inbox (dead_at) where dead_at is not null;

    create table trouble_set_aside (
      kind text not null check (kind in ('refund', 'task', 'message')),
      ref text not null,
      at timestamptz not null,
      primary key (kind, ref)
    );
  `,
  columns: { trouble_set_aside: { kind: 'neither', ref: 'neither', at: 'neither' } },
};
