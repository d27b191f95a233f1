import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDb, type Db } from './db.ts';

/** Prepares a fresh schema, for example by running the migrations in order. */
export type Prepare = (db: Db) => Promise<void>;

export interface TestDatabase {
  db: Db;
  /** The database URL, for a second connection. Its tables are in the schema that `db` uses. */
  url: string;
  /** Returns the names of the statements that ran since the last call, in order. */
  queries(): string[];
  /** Drops the schema and closes the pool. */
  drop(): Promise<void>;
}

/**
 * Returns the URL of the tests' PostgreSQL, TEST_DATABASE_URL, which `npm test` sets. Throws if it is not set, so that
 * a test never touches the data of a running copy.
 */
function testDatabaseUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: npm test sets it, or point it at a PostgreSQL of your own');
  return url;
}

/** Milliseconds to wait for a connection. Long, because racing tests queue for one and the machine may be busy. */
export const TEST_PATIENCE_MS = 60_000;

/** Creates and prepares an empty schema for one test file. Files run in parallel, but none sees another file's rows. */
export async function openTestDatabase(prepare: Prepare): Promise<TestDatabase> {
  const url = testDatabaseUrl();
  const schema = `test_${randomBytes(6).toString('hex')}`;
  await once(url, `create schema ${schema}`);
  return opened(url, schema, prepare, () => dropAfterTest(url, `drop schema ${schema} cascade`));
}

/**
 * Runs a statement that drops what a test created. Does nothing if PostgreSQL ends with the test run: ext4 skips the
 * inodes of files deleted minutes ago, so each dropped database makes the next copy up to three times slower.
 */
export async function dropAfterTest(url: string, statement: string): Promise<void> {
  if (process.env.TEST_DATABASE_ENDS_WITH_RUN === undefined) await once(url, statement);
}

/**
 * Creates a database for one test file. It is a copy of a database made once per run, because PostgreSQL takes a second
 * to create a hundred tables and a tenth of that to copy them.
 * @param parts everything that determines what `make` does, as text: the first file to pass it makes the database, the
 * others copy it
 * @param make runs once for all files
 * @param prepare runs on the copy
 */
export async function openCopiedDatabase(
  parts: readonly string[],
  make: Prepare,
  prepare: Prepare = async () => {},
): Promise<TestDatabase> {
  const server = testDatabaseUrl();
  const template = await madeOnce(server, parts, make);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await once(server, `create database ${name} template ${template} strategy file_copy`);
  return opened(at(server, name), 'public', prepare, () => dropAfterTest(server, `drop database ${name} with (force)`));
}

/** Returns the name of the database that `make` filled. Files that request it at the same time wait for the first. */
async function madeOnce(server: string, parts: readonly string[], make: Prepare): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
  const name = `template_${key}`;
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    // The database gets its final name only when it is complete.
    const draft = `draft_${randomBytes(6).toString('hex')}`;
    await client.query(`create database ${draft} encoding 'UTF8' template template0`);
    const db = openDb({ url: at(server, draft) });
    try {
      await make(db);
    } finally {
      await db.close();
    }
    await client.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

function at(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function opened(url: string, schema: string, prepare: Prepare, drop: () => Promise<void>): Promise<TestDatabase> {
  let names: string[] = [];
  const db = openDb({ url, schema, max: 24, patience: TEST_PATIENCE_MS, onQuery: (name) => names.push(name) });
  await prepare(db);
  names = [];
  return {
    db,
    url,
    queries: () => names.splice(0),
    drop: async () => {
      await db.close();
      await drop();
    },
  };
}

async function once(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
