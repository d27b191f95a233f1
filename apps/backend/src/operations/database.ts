import { openDb, type Db } from '../commerce/db/db.ts';
import { planOnce } from '../commerce/db/plan-once.ts';
import { settings } from './settings.ts';

/** Connections of commerce in one process, beside Strapi's own (config/database.ts). */
const MAX_CONNECTIONS = 20;

let db: Db | undefined;

/** The pool of the commerce tables and of the catalog, opened at first use. */
export function database(): Db {
  db ??= openDb({ url: settings().DATABASE_URL, max: MAX_CONNECTIONS });
  return db;
}

/** Before the first connection that stays: the settings that all connections to the database get. */
export async function prepareDatabase(): Promise<void> {
  const first = openDb({ url: settings().DATABASE_URL, max: 1 });
  try {
    await planOnce(first);
  } finally {
    await first.close();
  }
}

/** Closes the pool at the end of the process. */
export async function closeDatabase(): Promise<void> {
  await db?.close();
  db = undefined;
}
