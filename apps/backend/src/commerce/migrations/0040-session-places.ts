import type { Migration } from './migration.ts';

/**
 * Where a log-in was used other than where it began: another browser, or another network. A token that somebody copied
 * shows up here, in the list that its owner sees (R13).
 */
export const sessionPlaces: Migration = {
  version: 40,
  name: 'session-places',
  text: `
    create table session_place (
      session_id uuid not null references session on delete cascade,
      browser text not null check (length(browser) <= 60),
      network text not null check (length(network) <= 45),
      seen_at timestamptz not null default now(),
      primary key (session_id, browser, network)
    );
  `,
  columns: {
    session_place: { session_id: 'neither', browser: 'personal', network: 'personal', seen_at: 'personal' },
  },
};
