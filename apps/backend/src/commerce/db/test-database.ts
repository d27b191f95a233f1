import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDb, type Db } from './db.ts';

/** What runs migrations on a fresh schema, in their order. */
export type Prepare = (db: Db) => Promise<void>;

export interface TestDatabase {
  db: Db;
  /** Names of the statements since the last call, in their order. */
  queries(): string[];
  /** Drops the schema and closes the pool. */
  drop(): Promise<void>;
}

/**
 * The PostgreSQL of the tests: `npm test` sets TEST_DATABASE_URL. Without it, a test that needs a database says so
 * instead of touching the data of a running copy.
 */
function testDatabaseUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: npm test sets it, or point it at a PostgreSQL of your own');
  return url;
}

/**
 * A schema of its own for one test file, prepared and empty. Files run side by side, so none sees another's rows.
 */
export async function openTestDatabase(prepare: Prepare, max = 24): Promise<TestDatabase> {
  const url = testDatabaseUrl();
  const schema = `test_${randomBytes(6).toString('hex')}`;
  await once(url, `create schema ${schema}`);
  let names: string[] = [];
  const db = openDb({ url, schema, max, onQuery: (name) => names.push(name) });
  await prepare(db);
  names = [];
  return {
    db,
    queries: () => names.splice(0),
    drop: async () => {
      await db.close();
      await once(url, `drop schema ${schema} cascade`);
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
