import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../carts/test-shop.ts';
import { watchPlans, writeManyOrders } from '../orders/test-many-orders.ts';
import { findOrders } from './find-orders.ts';

const MANY = 20_000;

let shop: TestShop;
let plans: ReturnType<typeof watchPlans>;
beforeAll(async () => {
  shop = await openTestShop({});
  await writeManyOrders(shop.db, MANY);
  plans = watchPlans(shop.db);
}, 60_000);
afterAll(() => shop?.drop());
afterEach(() => {
  plans.wholeReads.length = plans.statements.length = 0;
});

const big = ({ table }: { table: string }) =>
  table.startsWith('order_') || table.startsWith('customer_') || table.startsWith('payment_');

it.each([
  ['nothing', '', 'staff.orders-newest'],
  ['a number', 'cer-yyyy-yy9c', 'staff.orders-by-number'],
  ['an e-mail address', 'buyer77@example.com', 'staff.orders-by-words'],
  ['the beginning of a name', 'Buyer 1234', 'staff.orders-by-words'],
  ['the beginning of a family name', '1234', 'staff.orders-by-words'],
  ['a charge', 'ch_many99', 'staff.orders-by-mark'],
  ['a page', 'cs_test_many99', 'staff.orders-by-mark'],
  ['a SKU', 'MANY-77', 'staff.orders-by-rare-sku'],
  ['what is not there', 'zzz', 'staff.orders-by-words'],
])('the desk finds orders by %s through indexes alone', async (_what, words, statement) => {
  const { orders } = await findOrders(plans.watched, words, 1);
  expect(orders.length > 0).toBe(words !== 'zzz');
  expect(plans.statements).toContain(statement);
  expect(plans.wholeReads.filter(big)).toEqual([]);
});
