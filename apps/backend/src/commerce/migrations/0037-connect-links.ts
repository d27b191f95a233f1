import type { Migration } from './migration.ts';

/**
 * Log-ins that wait to be linked: their person was at the provider, and has to show that the account is theirs. Like
 * tickets they belong to one browser, and are gone after a crash.
 */
export const connectLinks: Migration = {
  version: 37,
  name: 'connect-links',
  text: `
    alter table connect_attempt add user_id int, add session_id uuid;

    create unlogged table connect_link (
      browser bytea not null check (length(browser) = 32),
      provider text not null,
      subject text not null check (length(subject) <= 255),
      label text check (length(label) <= 200),
      user_id int not null,
      session_id uuid,
      next text check (length(next) <= 500),
      expires_at timestamptz not null,
      primary key (browser, provider)
    );
    create index connect_link_expired on connect_link (expires_at);
  `,
  columns: {
    connect_attempt: { user_id: 'personal', session_id: 'neither' },
    connect_link: {
      browser: 'neither',
      provider: 'neither',
      subject: 'personal',
      label: 'personal',
      user_id: 'personal',
      session_id: 'neither',
      next: 'neither',
      expires_at: 'neither',
    },
  },
};
