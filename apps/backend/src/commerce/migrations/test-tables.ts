import { openCopiedDatabase, type Prepare, type TestDatabase } from '../db/test-database.ts';
import { migrations } from './all.ts';
import { migrate } from './migrate.ts';

/** Strapi's table of customers, with only the columns that our tables need. */
const CUSTOMERS = 'create table up_users (id int primary key, email text)';

/**
 * Creates a database with all tables of the shop for one test file.
 * @param prepare inserts what the file needs
 * @param ofStrapi SQL that creates the Strapi tables that the file needs
 */
export function openTestTables(prepare?: Prepare, ofStrapi: string = CUSTOMERS): Promise<TestDatabase> {
  const make: Prepare = async (db) => {
    await db.script(ofStrapi);
    await migrate(db);
  };
  return openCopiedDatabase([ofStrapi, ...migrations.map(({ text }) => text), String(migrate)], make, prepare);
}
