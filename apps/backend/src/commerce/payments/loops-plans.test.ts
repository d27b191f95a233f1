import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../carts/test-shop.ts';
import { registryOf } from '../gateways/registry.ts';
import { watchPlans, writeManyOrders } from '../orders/test-many-orders.ts';
import { claimTasks } from '../outbox/outbox.ts';
import type { Payments } from './payments.ts';
import { sweepAttempts, sweepOrders, wakeAttempts } from './sweeper.ts';
import { processInbox } from './webhook-inbox.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({});
  await writeManyOrders(shop.db, 20_000);
}, 60_000);
afterAll(() => shop?.drop());

it.each<[what: string, loop: (payments: Payments) => Promise<unknown>]>([
  ['the sweeper', sweepAttempts],
  ['the sweeper of orders', sweepOrders],
  ['the first look after a start', wakeAttempts],
  ['the inbox', processInbox],
  ['the outbox', ({ db }) => claimTasks(db)],
])('%s looks at what is open, however much is done', async (_what, loop) => {
  const { watched, statements, wholeReads } = watchPlans(shop.db);
  await loop({
    ...shop.commerce,
    db: watched,
    gateways: registryOf([]),
    publicUrl: 'http://shop.test',
    secretKey: 'only-for-tests-only-for-tests-only',
    limits: null,
  } as unknown as Payments);
  expect(statements.length).toBeGreaterThan(0);
  expect(wholeReads).toEqual([]);
});
