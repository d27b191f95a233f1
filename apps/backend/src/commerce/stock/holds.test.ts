import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../carts/test-shop.ts';
import { sql } from '../db/statement.ts';
import { missingStock } from './holds.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({});
  // In the heap the later SKU lies first, so that only the order of the statement puts it last.
  await shop.db.script(`insert into stock (sku, on_hand) values ('B-LATER', 1), ('A-SOONER', 1)`);
});
afterAll(() => shop?.drop());

const byHeap = sql('test.by-heap', `set local enable_indexscan = off`);
const ownPid = sql<{ pid: number }>('test.pid', `select pg_backend_pid() as pid`);
const isWaiting = sql<{ waits: boolean }>('test.holds-waits', `select cardinality(pg_blocking_pids($1)) > 0 as waits`);
const lockNow = sql<{ sku: string }>('test.lock-now', `select sku from stock where sku = 'B-LATER' for update nowait`);

it('X08 stock is locked in the order of SKUs: who waits for one piece holds none that comes after it', async () => {
  const { db } = shop;
  const sooner = { sku: 'A-SOONER', quantity: 1 };
  const later = { sku: 'B-LATER', quantity: 1 };
  let both: Promise<unknown> = Promise.resolve();
  await db.transaction(async (holder) => {
    expect(await missingStock(holder, [sooner])).toEqual([]);
    let pid = 0;
    both = db.transaction(async (tx) => {
      await tx.run(byHeap);
      pid = (await tx.first(ownPid))?.pid ?? 0;
      return missingStock(tx, [later, sooner]);
    });
    while (!(pid > 0 && (await db.first(isWaiting, [pid]))?.waits)) await turn();
    expect(await db.first(lockNow)).toEqual({ sku: 'B-LATER' });
  });
  expect(await both).toEqual([]);
});
