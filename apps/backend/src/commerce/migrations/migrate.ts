import type { Db } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { migrations } from './all.ts';
import type { Migration } from './migration.ts';

/** Any number will do, as long as nothing else in this database locks it. */
const LOCK = 7_210_001;

const lock = sql('migrations.lock', `select pg_advisory_xact_lock($1)`);
const done = sql<{ version: number; name: string }>(
  'migrations.done',
  `select version, name from commerce_migration order by version`,
);
const record = sql('migrations.record', `insert into commerce_migration (version, name) values ($1, $2)`);

/** The database has tables of a newer version of the shop than this code knows. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
}

/** The database lacks an extension, and its user may not create it. */
export class MissingExtensionError extends Error {
  override name = 'MissingExtensionError';
}

const INSUFFICIENT_PRIVILEGE = '42501';
/** `feature_not_supported` since PostgreSQL 13, `undefined_file` before. */
const NOT_INSTALLED = new Set(['0A000', '58P01']);

/**
 * Brings the commerce tables to the state of this code, in one transaction under an advisory lock, so that replicas
 * that boot together take turns and a failure leaves nothing behind. Forward only: throws a NewerDatabaseError when the
 * database holds a migration that is not in the list, and a MissingExtensionError with what to do where pg_trgm cannot be
 * created: it is trusted since PostgreSQL 13, so the right to create in the database is enough. Gives the names of what ran.
 */
export async function migrate(db: Db, list: readonly Migration[] = migrations): Promise<string[]> {
  assertOrder(list);
  return db.transaction(async (tx) => {
    await tx.query(lock, [LOCK]);
    await tx.script(
      `create table if not exists commerce_migration (
        version int primary key,
        name text not null,
        ran_at timestamptz not null default now()
      )`,
    );
    const known = new Map(list.map((migration) => [migration.version, migration]));
    const before = new Set<number>();
    for (const { version, name } of await tx.query(done)) {
      if (!known.has(version)) {
        throw new NewerDatabaseError(
          `the database is of a newer version of Cerulean (it has migration ${version}, ${name}); update the code or point DATABASE_URL at another database`,
        );
      }
      before.add(version);
    }
    const ran: string[] = [];
    for (const migration of list) {
      if (before.has(migration.version)) continue;
      try {
        await tx.script(migration.text);
      } catch (error) {
        throw missingExtension(error) ?? error;
      }
      await tx.run(record, [migration.version, migration.name]);
      ran.push(migration.name);
    }
    return ran;
  });
}

/** What to do about an extension that the database does not let us have, or null where something else failed. */
function missingExtension(error: unknown): MissingExtensionError | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const name = /extension "?([\w-]+)"?/.exec(error.message)?.[1];
  if (name === undefined) return null;
  const own = `create extension ${name} schema public`;
  if (error.code === INSUFFICIENT_PRIVILEGE) {
    return new MissingExtensionError(
      `the user in DATABASE_URL may not create the extension ${name}, which the search needs; grant it CREATE on the database, or run "${own}" there as an administrator, and start again`,
    );
  }
  return NOT_INSTALLED.has(String(error.code))
    ? new MissingExtensionError(
        `this PostgreSQL does not have the extension ${name}, which the search needs; install PostgreSQL's contrib package, or switch ${name} on with your provider, and start again`,
      )
    : null;
}

function assertOrder(list: readonly Migration[]): void {
  list.forEach((migration, index) => {
    const previous = list[index - 1];
    if (previous && previous.version >= migration.version) {
      throw new Error(`Migration ${migration.version} stands behind ${previous.version}`);
    }
  });
}
