import type { Migration } from './migration.ts';

/**
 * The shared base of all tables: the extension that searches need, the trigger that rejects changes, facts about this
 * deployment that its database remembers, tasks to run after a commit, and cache tags of outdated pages.
 */
export const groundwork: Migration = {
  version: 10,
  name: 'groundwork',
  text: `
    create extension if not exists pg_trgm schema public;

    create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% rows of % are never changed', tg_op, tg_table_name using errcode = 'restrict_violation';
      end $$;

    create table deployment (
      key text primary key, -- neither
      value text not null, -- neither
      created_at timestamptz not null default now() -- neither
    );

    -- What has to happen after a commit (decision 0003), written in the same transaction. key makes a task one task however
    -- often it is asked for. A payload names rows, it never copies what they hold.
    create table outbox (
      id bigint generated always as identity primary key, -- neither
      topic text not null, -- neither
      key text not null, -- neither
      payload jsonb not null, -- neither
      created_at timestamptz not null default now(), -- neither
      run_at timestamptz not null default now(), -- neither
      tries int not null default 0, -- neither
      done_at timestamptz, -- neither
      dead_at timestamptz, -- neither
      error text, -- neither
      skipped boolean not null default false, -- neither
      constraint outbox_once unique (topic, key)
    );
    create index outbox_due on outbox (run_at) where done_at is null and dead_at is null;
    create index outbox_mail on outbox (
      coalesce(payload->>'orderId', payload->>'lineId', payload->>'refundId', payload->>'userId')) where topic like 'mail.%';
    create index outbox_dead on outbox (dead_at) where dead_at is not null;

    create table invalidation (
      id bigint generated always as identity primary key, -- neither
      tags text[] not null check (cardinality(tags) > 0), -- neither
      created_at timestamptz not null default now() -- neither
    );
  `,
};
