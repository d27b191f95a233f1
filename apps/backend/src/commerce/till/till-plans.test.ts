import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../carts/test-shop.ts';
import type { Db } from '../db/db.ts';
import { watchPlans, writeManyOrders } from '../orders/test-many-orders.ts';
import { listDifferences } from '../reconciliation/differences.ts';
import { claimDay } from '../reconciliation/runs.ts';
import { dayIn, readDayNumbers } from './day-numbers.ts';
import { findTroubles } from './find-troubles.ts';
import { listLimitHits } from './limit-hits.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({});
  await writeManyOrders(shop.db, 20_000);
}, 120_000);
afterAll(() => shop?.drop());

/** What grows with every order. The rest is small, or empty here. */
const GROWS = new Set(['customer_order', 'payment_attempt', 'payment_charge', 'outbox', 'webhook_inbox']);
const now = new Date();
const yesterday = dayIn('UTC', new Date(now.getTime() - 86_400_000));
it.each<[what: string, read: (db: Db) => Promise<unknown>]>([
  ['the list of what to look at', (db) => findTroubles(db, now)],
  ['the list of limits', (db) => listLimitHits(db, 1)],
  ['the numbers of a day', (db) => readDayNumbers(db, yesterday, 'UTC')],
  ['the claim of a day', (db) => claimDay(db, 'stripe', yesterday, now)],
  ['the list of differences', (db) => listDifferences(db, 1, now)],
])('%s reads what is open or of the day, however much was paid', async (_what, read) => {
  const { watched, statements, wholeReads } = watchPlans(shop.db);
  await read(watched);
  expect(statements.length).toBeGreaterThan(0);
  expect(wholeReads.filter(({ table }) => GROWS.has(table))).toEqual([]);
});
