import type { Migration } from './migration.ts';

/**
 * Log-ins of a provider whose word about the e-mail address counts for nothing: they wait until a code that was mailed there comes back
 * from the same browser. Like tickets they belong to one browser, and are gone after a crash.
 */
export const connectProofs: Migration = {
  version: 272,
  name: 'connect-proofs',
  text: `
    create unlogged table connect_proof (
      id uuid not null unique default gen_random_uuid(),
      browser bytea not null check (length(browser) = 32),
      provider text not null,
      subject text not null check (length(subject) <= 255),
      name text check (length(name) <= 120),
      email text not null check (length(email) <= 254),
      next text check (length(next) <= 500),
      asked boolean not null default false,
      code_hash bytea check (length(code_hash) = 32),
      tries int not null default 0,
      expires_at timestamptz not null,
      primary key (browser, provider)
    );
    create index connect_proof_expired on connect_proof (expires_at);
    create index connect_proof_email on connect_proof (lower(email));
  `,
  columns: {
    connect_proof: {
      id: 'neither',
      browser: 'neither',
      provider: 'neither',
      subject: 'personal',
      name: 'personal',
      email: 'personal',
      next: 'neither',
      asked: 'neither',
      code_hash: 'neither',
      tries: 'neither',
      expires_at: 'neither',
    },
  },
};
