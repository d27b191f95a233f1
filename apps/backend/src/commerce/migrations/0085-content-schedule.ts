import type { Migration } from './migration.ts';

/**
 * What is to be published or taken away on a date: for each entry at most one of either. What was done, and what failed and
 * why, stays until somebody plans anew, so that editors find it in the panel.
 */
export const contentSchedule: Migration = {
  version: 85,
  name: 'content-schedule',
  text: `
    create table content_schedule (
      uid text not null,
      document_id text not null,
      action text not null check (action in ('publish', 'unpublish')),
      run_at timestamptz not null,
      state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
      reason text check (length(reason) between 1 and 2000),
      tries int not null default 0,
      try_at timestamptz not null,
      set_by text not null,
      set_at timestamptz not null,
      ended_at timestamptz,
      primary key (uid, document_id, action),
      constraint content_schedule_ended check ((state = 'waiting') = (ended_at is null))
    );
    create index content_schedule_due on content_schedule (try_at) where state = 'waiting';
  `,
  columns: {
    content_schedule: {
      uid: 'neither',
      document_id: 'neither',
      action: 'neither',
      run_at: 'neither',
      state: 'neither',
      reason: 'neither',
      tries: 'neither',
      try_at: 'neither',
      set_by: 'personal',
      set_at: 'neither',
      ended_at: 'neither',
    },
  },
};
