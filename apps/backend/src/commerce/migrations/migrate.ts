import { OLDEST_POSTGRES } from '@cerulean/rules/limits';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { LAST_OF_RELEASE_BEFORE, migrations } from './all.ts';
import type { Migration } from './migration.ts';

/** Id of the advisory lock. Any number works if nothing else in this database locks it. */
const LOCK = 7_210_001;

const lock = sql('migrations.lock', `select pg_advisory_xact_lock($1)`);
const done = sql<{ version: number; name: string; runsFrom: number }>(
  'migrations.done',
  `select version, name, runs_from as "runsFrom" from commerce_migration order by version`,
);
const record = sql(
  'migrations.record',
  `insert into commerce_migration (version, name, runs_from) values ($1, $2, $3)`,
);

/** Thrown if the database has tables of a version before 0.2.0, the first version whose data is kept. */
export class EarlierDatabaseError extends Error {
  override name = 'EarlierDatabaseError';
}

/** Thrown if the database has tables of a shop version with which this code cannot run. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
}

/** Thrown if the database lacks an extension that its user may not create. */
export class MissingExtensionError extends Error {
  override name = 'MissingExtensionError';
}

/** Thrown if the database server is older than the oldest supported version. */
export class OldServerError extends Error {
  override name = 'OldServerError';
}

const INSUFFICIENT_PRIVILEGE = '42501';
/** SQLSTATEs of a missing extension: `feature_not_supported` since PostgreSQL 13, and `undefined_file` before. */
const NOT_INSTALLED = new Set(['0A000', '58P01']);

export interface Migrated {
  /** Names of the migrations that ran in this call. */
  ran: string[];
  /** Names of migrations of a newer release with which this code can still run. */
  ahead: string[];
}

/**
 * Migrates the commerce tables to the state of this code, in one transaction under an advisory lock, so that replicas
 * that boot together take turns and a failure leaves nothing behind. It only migrates forward. A database may be one
 * release ahead, which is how an update is rolled back: that release's migrations only add, and each records the
 * migration from which on code runs with it. Throws an OldServerError if the server is older than OLDEST_POSTGRES, a
 * NewerDatabaseError if the database is further ahead, an EarlierDatabaseError if a version before 0.2.0 created it, and
 * a MissingExtensionError with instructions if pg_trgm cannot be created. pg_trgm is trusted since PostgreSQL 13, so the
 * right to create in the database is enough.
 * @param runsFrom the last migration of the release before this code's
 */
export async function migrate(
  db: Db,
  list: readonly Migration[] = migrations,
  runsFrom: number = LAST_OF_RELEASE_BEFORE,
): Promise<Migrated> {
  assertOrder(list);
  const newest = list.at(-1)?.version ?? 0;
  return db.transaction(async (tx) => {
    await tx.query(lock, [LOCK]);
    await refuseOldServer(tx);
    await refuseEarlier(tx, list);
    await tx.script(
      `create table if not exists commerce_migration (
        version int primary key,
        name text not null,
        runs_from int not null,
        ran_at timestamptz not null default now()
      )`,
    );
    const known = new Map(list.map((migration) => [migration.version, migration]));
    const before = new Set<number>();
    const ahead: string[] = [];
    for (const { version, name, runsFrom: from } of await tx.query(done)) {
      if (known.has(version)) before.add(version);
      else if (from <= newest) ahead.push(name);
      else {
        throw new NewerDatabaseError(
          `the database is more than one release newer than this code (it has migration ${version}, ${name}); start a newer release, or point DATABASE_URL at another database`,
        );
      }
    }
    const ran: string[] = [];
    for (const migration of list) {
      if (before.has(migration.version)) continue;
      try {
        await tx.script(migration.text);
      } catch (error) {
        throw missingExtension(error) ?? error;
      }
      await tx.run(record, [migration.version, migration.name, runsFrom]);
      ran.push(migration.name);
    }
    return { ran, ahead };
  });
}

const selectServer = sql<{ major: number }>(
  'migrations.server',
  `select current_setting('server_version_num')::int / 10000 as major`,
);

async function refuseOldServer(db: Queryable): Promise<void> {
  const major = (await db.first(selectServer))?.major ?? 0;
  if (major >= OLDEST_POSTGRES) return;
  throw new OldServerError(
    `the database server is PostgreSQL ${major}, and Cerulean needs ${OLDEST_POSTGRES} or later; update it, or point DATABASE_URL at another server`,
  );
}

const isThere = sql<{ there: boolean }>(
  'migrations.is-there',
  `select to_regclass('commerce_migration') is not null as there`,
);
const ranBefore = sql<{ version: number; name: string }>(
  'migrations.ran-before',
  `select version, name from commerce_migration`,
);

/** Returns the migrations that ran in this database. */
async function findRan(db: Queryable): Promise<{ version: number; name: string }[]> {
  return (await db.first(isThere))?.there ? db.query(ranBefore) : [];
}

/** Throws if the database has other migrations but not the first one, because it then dates from before 0.2.0. */
async function refuseEarlier(db: Queryable, [first]: readonly Migration[]): Promise<void> {
  const ran = await findRan(db);
  if (ran.length === 0 || ran.some(({ version, name }) => version === first?.version && name === first.name)) return;
  throw new EarlierDatabaseError(
    'this database was made by a version before 0.2.0, whose data is not carried over; if npm start made it, begin again with npm run reset, else point DATABASE_URL at an empty database',
  );
}

/**
 * Checks whether a newer release has migrated this database. Called before Strapi starts, so it only reads. Throws an
 * OldServerError if the server is too old, and an EarlierDatabaseError if a version before 0.2.0 created the database.
 */
export async function isAheadOf(db: Db, list: readonly Migration[] = migrations): Promise<boolean> {
  await refuseOldServer(db);
  await refuseEarlier(db, list);
  const known = new Set(list.map(({ version }) => version));
  return (await findRan(db)).some(({ version }) => !known.has(version));
}

/** Returns an error with instructions if an extension is missing or forbidden, or `null` for any other failure. */
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
