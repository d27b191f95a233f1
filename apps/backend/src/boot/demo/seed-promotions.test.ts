import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentId, openTestShop, type TestShop } from '../../commerce/cart/test-shop.ts';
import { sql } from '../../commerce/db/statement.ts';
import { seedPromotions } from './seed-promotions.ts';

const kiteWeek = sql<{ ids: string[] }>(
  'test.kite-week',
  `select effect->'on'->'ids' as ids from promotion where code = 'KITE10'`,
);
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({});
});
afterAll(() => shop?.drop());

it('R05 Kite week is about Kite phones, and about no other phone', async () => {
  await expect(seedPromotions(shop.db)).rejects.toThrow(/does not sell KITE-SE-SAND-128/);
  for (const sku of ['KITE-SE-SAND-128', 'KITE-MAX-SEA-128']) {
    await shop.putProduct({ documentId: documentId(sku), name: sku, kind: 'phone', sku, price: 24_900 });
  }
  await seedPromotions(shop.db);
  const ids = (await shop.db.first(kiteWeek))?.ids ?? [];
  expect(ids.toSorted()).toEqual([documentId('KITE-SE-SAND-128'), documentId('KITE-MAX-SEA-128')].toSorted());
});
