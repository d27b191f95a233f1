import type { Migration } from './migration.ts';

/**
 * Log-ins with a provider that are under way, and the tickets that end them. Both belong to one browser, named by the
 * hash of its cookie. Unlogged: after a crash people begin again.
 */
export const connects: Migration = {
  version: 36,
  name: 'connects',
  text: `
    create unlogged table connect_attempt (
      state_hash bytea primary key check (length(state_hash) = 32),
      browser bytea not null check (length(browser) = 32),
      provider text not null,
      nonce text not null,
      verifier text not null,
      next text check (length(next) <= 500),
      expires_at timestamptz not null
    );
    create index connect_attempt_expired on connect_attempt (expires_at);

    create unlogged table connect_ticket (
      hash bytea primary key check (length(hash) = 32),
      browser bytea not null check (length(browser) = 32),
      provider text not null,
      outcome text not null,
      user_id int,
      next text check (length(next) <= 500),
      expires_at timestamptz not null
    );
    create index connect_ticket_expired on connect_ticket (expires_at);
  `,
  columns: {
    connect_attempt: {
      state_hash: 'neither',
      browser: 'neither',
      provider: 'neither',
      nonce: 'neither',
      verifier: 'neither',
      next: 'neither',
      expires_at: 'neither',
    },
    connect_ticket: {
      hash: 'neither',
      browser: 'neither',
      provider: 'neither',
      outcome: 'neither',
      user_id: 'personal',
      next: 'neither',
      expires_at: 'neither',
    },
  },
};
