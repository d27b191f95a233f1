import { GROWING, manyOrders } from '../../../../../../tests/support/many-orders.ts';
import type { Db } from '../db.ts';
import { sql } from '../statement.ts';

/** Minutes between two orders: some hundred a day would make a day a large part of all that a test can write. */
const EVERY = 30;
/** A table that is shorter is read plainly because that is quickest. */
const LONG = 5_000;

const selectLong = sql<{ name: string }>(
  'test.long-tables',
  `select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relname = any($1) and reltuples >= ${LONG}`,
);

/**
 * Writes what is there after some time of selling. Returns the tables that are long by then, which no query may read in
 * full.
 */
export async function writeManyOrders(db: Db, count: number): Promise<ReadonlySet<string>> {
  await db.script(manyOrders({ from: 1, to: count, every: EVERY }));
  // Every row is looked at, so that plans do not differ from run to run.
  await db.script(`set local default_statistics_target = 500; analyze ${GROWING.join(', ')}, cart`);
  return new Set((await db.query(selectLong, [GROWING])).map(({ name }) => name));
}
