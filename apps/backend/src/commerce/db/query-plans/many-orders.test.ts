import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../cart/test-shop.ts';
import { registryOf } from '../../payment/gateways/registry.ts';
import type { Payments } from '../../payment/payments.ts';
import { lists, searches } from './test-desk-cases.ts';
import { loops } from './test-loop-cases.ts';
import { writeManyOrders } from './test-many-orders.ts';
import { indexesOfParts, watchPlans } from './test-plans.ts';
import { readPlainly } from './test-statements.ts';

/** Number of orders: enough rows for PostgreSQL to prefer an index over reading the whole table. */
const MANY = 40_000;

let shop: TestShop;
let long: ReadonlySet<string>;
let ofParts: ReadonlySet<string>;
beforeAll(async () => {
  shop = await openTestShop({});
  await shop.db.script('create table admin_users (id int primary key, firstname text, lastname text, email text)');

  long = await writeManyOrders(shop.db, MANY);

  ofParts = await indexesOfParts(shop.db);
});
afterAll(() => shop?.drop());

it.each(searches)('among many orders the desk finds %s through indexes alone', async (_what, search) => {
  const { watched, wholeReads } = watchPlans(shop.db, ofParts);
  const found = await search(watched);
  expect(wholeReads.filter(({ table }) => long.has(table))).toEqual([]);
  expect(found.length).toBeGreaterThan(0);
});

it.each(lists)('among many orders the desk looks for %s at what is open', async (_what, read) => {
  const { watched, statements, wholeReads } = watchPlans(shop.db, ofParts);
  await read(watched);
  expect(wholeReads.filter(({ table }) => long.has(table))).toEqual([]);
  expect(statements.length).toBeGreaterThan(0);
});

it.each(loops)('%s: its work follows what is due, however much is done', async (_what, loop) => {
  const { watched, statements, wholeReads } = watchPlans(shop.db, ofParts);
  await loop({
    ...shop.commerce,
    db: watched,
    gateways: registryOf([]),
    publicUrl: 'http://shop.test',
    secretKey: 'only-for-tests-only-for-tests-only',
    limits: null,
  } as unknown as Payments);
  expect(wholeReads.filter(({ table }) => long.has(table))).toEqual([]);
  expect(statements.length).toBeGreaterThan(0);
});

it('no statement of the shop reads a table that grows with orders from its first row to its last', async () => {
  expect(await readPlainly(shop, long, ofParts)).toEqual([]);
});
