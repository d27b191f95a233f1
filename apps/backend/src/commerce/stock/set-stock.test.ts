import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../cart/test-shop.ts';
import { sql } from '../db/statement.ts';
import { readStockHistory } from './list-stock.ts';
import { restockItems } from './restock.ts';
import { setStock } from './set-stock.ts';

const SKU = 'LUMEN-7';
const HELD = 3;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({});
});
afterAll(() => shop?.drop());
beforeEach(async () => {
  await shop.setStock(SKU, 20);
  await shop.db.script(`update stock set reserved = ${HELD} where sku = '${SKU}'; delete from outbox`);
});

const onHand = sql<{ count: number }>('test.set-stock', 'select on_hand as count from stock where sku = $1');
const history = sql<{ before: number; after: number; by: string }>(
  'test.set-stock-history',
  `select on_hand_before as before, on_hand_after as after, actor_id as by from stock_change where sku = $1
    order by id desc limit 1`,
);
const stale = sql<{ tags: string[] }>(
  'test.set-stock-tags',
  `select payload->'tags' as tags from outbox where topic = 'invalidate' order by created_at`,
);
const set = (pieces: number, expected: number) =>
  setStock(shop.db, { sku: SKU, onHand: pieces, expected, reason: 'counted', staffId: '7', at: new Date() });
const count = async () => (await shop.db.first(onHand, [SKU]))?.count;

it('counts pieces with its history, unless somebody sold or set in between', async () => {
  expect(await set(12, 20)).toEqual({ ok: true });
  expect(await shop.db.first(history, [SKU])).toEqual({ before: 20, after: 12, by: '7' });
  expect(await set(11, 20)).toEqual({ ok: false, why: 'changed', onHand: 12 });
  expect(await count()).toBe(12);
});

it('names in the history what came back to stock by its code, for the panel’s words', async () => {
  const facts = { orderId: randomUUID(), staffId: '7', at: new Date() };
  await shop.db.transaction((tx) => restockItems(tx, [{ sku: SKU, quantity: 2 }], facts));
  const [newest] = await shop.db.query(readStockHistory, [SKU]);
  expect(newest).toMatchObject({ before: 20, after: 22, reason: 'restocked', actor: 'staff', actorId: '7' });
});

it('X08 never counts fewer pieces than buyers are paying for', async () => {
  expect(await set(HELD - 1, 20)).toEqual({ ok: false, why: 'promised', reserved: HELD });
  expect(await count()).toBe(20);
  expect(await set(HELD, 20)).toEqual({ ok: true });
});

it('R24 makes pages stale when what they say of the stock changes, and only then', async () => {
  const tags = async () => (await shop.db.query(stale)).map((task) => task.tags);
  await set(HELD + 8, 20);
  expect(await tags(), 'still in stock').toEqual([]);
  await set(HELD + 5, HELD + 8);
  expect(await tags(), 'few left').toEqual([[`sku:${SKU}`, 'stock']]);
  await set(HELD, HELD + 5);
  expect(await tags(), 'sold out').toHaveLength(2);
});
