import { openDb, type Db } from '../commerce/db/db.ts';
import { planOnce } from '../commerce/db/plan-once.ts';
import { settings } from './settings.ts';

/** Maximum number of commerce connections per process, in addition to Strapi's own (config/database.ts). */
const MAX_CONNECTIONS = 20;

let db: Db | undefined;

/** Returns the connection pool for the commerce and catalog tables, opened on first use. */
export function database(): Db {
  db ??= openDb({ url: settings().DATABASE_URL, max: MAX_CONNECTIONS });
  return db;
}

/** Applies the settings for all database connections, before the first lasting connection is opened. */
export async function prepareDatabase(): Promise<void> {
  const first = openDb({ url: settings().DATABASE_URL, max: 1 });
  try {
    await planOnce(first);
  } finally {
    await first.close();
  }
}

/** Closes the connection pool when the process ends. */
export async function closeDatabase(): Promise<void> {
  await db?.close();
  db = undefined;
}
