import type pg from 'pg';
import { GROWING, manyOrders } from '../../tests/support/many-orders.ts';

const CHUNK = 25_000;

/** Writes orders `from` to `to`, 1 being the newest, in bulk: the oldest first, as they would have come. */
export async function seedOrders(database: pg.Pool, from: number, to: number): Promise<void> {
  for (let last = to; last >= from; last -= CHUNK) {
    const text = manyOrders({ from: Math.max(from, last - CHUNK + 1), to: last });
    await database.query(`begin; set local synchronous_commit = off; ${text}; commit`);
  }
  // Nothing of this may run beside what is measured.
  await database.query(`vacuum analyze ${GROWING.join(', ')}, cart`);
  await database.query('checkpoint');
}
