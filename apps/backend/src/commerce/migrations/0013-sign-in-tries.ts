import type { Migration } from './migration.ts';

/** How often somebody tried to log in or to register, counted by hashes. Unlogged: a crash may forget it. */
export const signInTries: Migration = {
  version: 13,
  name: 'sign-in-tries',
  text: `
    create unlogged table sign_in_try (
      key text primary key,
      since timestamptz not null,
      tries int not null
    );
  `,
  columns: { sign_in_try: { key: 'neither', since: 'neither', tries: 'neither' } },
};
