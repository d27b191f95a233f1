import type { Migration } from './migration.ts';

/**
 * What has to happen after a commit (decision 15), written in the same transaction. `key` makes a task one task however
 * often it is asked for. A payload names rows, it never copies what they hold.
 */
export const outbox: Migration = {
  version: 22,
  name: 'outbox',
  text: `
    create table outbox (
      id bigint generated always as identity primary key,
      topic text not null,
      key text not null,
      payload jsonb not null,
      created_at timestamptz not null default now(),
      run_at timestamptz not null default now(),
      tries int not null default 0,
      done_at timestamptz,
      dead_at timestamptz,
      error text,
      constraint outbox_once unique (topic, key)
    );
    create index outbox_due on outbox (run_at) where done_at is null and dead_at is null;
  `,
  columns: {
    outbox: {
      id: 'neither',
      topic: 'neither',
      key: 'neither',
      payload: 'neither',
      created_at: 'neither',
      run_at: 'neither',
      tries: 'neither',
      done_at: 'neither',
      dead_at: 'neither',
      error: 'neither',
    },
  },
};
