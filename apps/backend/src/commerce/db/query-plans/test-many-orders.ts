import { GROWING, manyOrders } from '../../../../../../tests/support/many-orders.ts';
import type { Db } from '../db.ts';
import { sql } from '../statement.ts';

/** Minutes between two orders. With hundreds a day, one day would be a large part of all rows that a test can write. */
const EVERY = 30;
/** Rows from which a table counts as long. PostgreSQL reads a shorter table in full because that is fastest. */
const LONG = 5_000;

const selectLong = sql<{ name: string }>(
  'test.long-tables',
  `select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relname = any($1) and reltuples >= ${LONG}`,
);

/**
 * Writes the data that a shop has after selling for some time. Returns the tables that are then long, which no query
 * may read in full.
 */
export async function writeManyOrders(db: Db, count: number): Promise<ReadonlySet<string>> {
  await db.script(manyOrders({ from: 1, to: count, every: EVERY }));
  // PostgreSQL samples every row here, so that plans do not differ between runs.
  await db.script(`set local default_statistics_target = 500; analyze ${GROWING.join(', ')}, cart`);
  return new Set((await db.query(selectLong, [GROWING])).map(({ name }) => name));
}
