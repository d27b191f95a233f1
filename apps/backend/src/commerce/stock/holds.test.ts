import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../cart/test-shop.ts';
import { sql } from '../db/statement.ts';
import { untilWaiting } from '../db/test-waits.ts';
import { lockStock, shortages } from './holds.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({});
  // The later SKU is stored first in the table, so only the statement's own order can lock it last.
  await shop.db.script(`insert into stock (sku, on_hand) values ('B-LATER', 1), ('A-SOONER', 1)`);
});
afterAll(() => shop?.drop());

const byHeap = sql('test.by-heap', `set local enable_indexscan = off`);
const lockNow = sql<{ sku: string }>('test.lock-now', `select sku from stock where sku = 'B-LATER' for update nowait`);

it('X08 stock is locked in the order of SKUs: who waits for one piece holds none that comes after it', async () => {
  const { db } = shop;
  const sooner = { sku: 'A-SOONER', quantity: 1 };
  const later = { sku: 'B-LATER', quantity: 1 };
  let both: Promise<unknown> = Promise.resolve();
  await db.transaction(async (holder) => {
    expect(shortages(await lockStock(holder, [sooner]))).toEqual([]);
    both = db.transaction(async (tx) => {
      await tx.run(byHeap);
      return shortages(await lockStock(tx, [later, sooner]));
    });
    await untilWaiting(db, holder);
    expect(await db.first(lockNow)).toEqual({ sku: 'B-LATER' });
  });
  expect(await both).toEqual([]);
});
