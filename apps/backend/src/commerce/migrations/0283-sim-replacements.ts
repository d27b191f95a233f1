import type { Migration } from './migration.ts';

/**
 * Another SIM for a line: a card that is sent by letter, or an eSIM. The line has one that is open, at most. A kit that goes
 * out as such a card stands beside the one that the plan came with, so only kits without the mark are one for each plan.
 * `attempt` counts the times that the platform was asked to switch over: each is one idempotency key. `esim_extra` is how
 * many more times than usual staff let the eSIM of a line be issued.
 */
export const simReplacements: Migration = {
  version: 283,
  name: 'sim-replacements',
  text: `
    create table sim_replacement (
      id uuid primary key,
      line_id uuid not null references mobile_line on delete cascade,
      state text not null default 'asked' check (state in ('asked', 'sent', 'switching', 'refused', 'done', 'canceled')),
      sim text not null check (sim in ('esim', 'card')),
      address jsonb check (jsonb_typeof(address) = 'object'),
      paused boolean not null default false,
      iccid text check (iccid ~ '^89[0-9]{17,18}$'),
      carrier text check (length(carrier) <= 40),
      tracking text check (length(tracking) <= 80),
      issue int,
      attempt int not null default 0 check (attempt >= 0),
      wanted_at timestamptz not null,
      sent_at timestamptz,
      asked_at timestamptz,
      ended_at timestamptz,
      constraint sim_replacement_address check ((sim = 'card') = (address is not null)),
      constraint sim_replacement_card check (state <> 'sent' or iccid is not null and sent_at is not null)
    );
    create unique index sim_replacement_open on sim_replacement (line_id)
      where state in ('asked', 'sent', 'switching', 'refused');
    create index sim_replacement_line on sim_replacement (line_id);
    create index sim_replacement_to_send on sim_replacement (wanted_at) where state in ('asked', 'refused');

    alter table sim_kit add column is_replacement boolean not null default false;
    drop index sim_kit_item;
    create unique index sim_kit_item on sim_kit (order_id, item_id) where item_id is not null and not is_replacement;
    create index sim_kit_of_item on sim_kit (order_id, item_id) where item_id is not null;

    alter table mobile_line add column esim_extra int not null default 0 check (esim_extra between 0 and 17);
  `,
  columns: {
    sim_replacement: {
      id: 'neither',
      line_id: 'neither',
      state: 'neither',
      sim: 'neither',
      address: 'personal',
      paused: 'neither',
      iccid: 'personal',
      carrier: 'neither',
      tracking: 'personal',
      issue: 'neither',
      attempt: 'neither',
      wanted_at: 'neither',
      sent_at: 'neither',
      asked_at: 'neither',
      ended_at: 'neither',
    },
    sim_kit: { is_replacement: 'neither' },
    mobile_line: { esim_extra: 'neither' },
  },
};
