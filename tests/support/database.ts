import { temporaryPostgres } from '../../scripts/lib/temporary.mjs';

/**
 * Gives tests that need PostgreSQL an empty one of their own, as TEST_DATABASE_URL, for the length of the run. One that
 * is set from outside is used as it is.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const postgres = await temporaryPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  return postgres.stop;
}
