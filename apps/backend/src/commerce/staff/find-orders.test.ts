import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { openTestTables } from '../migrations/test-tables.ts';
import { findOrders } from './find-orders.ts';

let test: TestDatabase;
const ORDER = randomUUID();
beforeAll(async () => {
  test = await openTestTables();
  const attempt = randomUUID();
  const shipment = randomUUID();
  const item = randomUUID();
  await test.db.script(`
    insert into customer_order (id, number, cart_id, user_id, state, snapshot_hash, currency, products, plans, activation,
      shipping, tax, total, tax_rate, country, postal_code, policies, placed_at, paid_at)
    values ('${ORDER}', 'CER-7K3M-QX42', '${randomUUID()}', 7, 'paid', 'hash', 'USD', 100, 0, 0, 0, 0, 100, 0, 'US', '94110',
      '{}', now(), now());
    insert into order_person (order_id, email, name) values ('${ORDER}', 'ada@example.com', 'Ada 100%_Harbor');
    insert into order_item (order_id, position, id, kind, sku, document_id, name, quantity, unit_price, activation_fee,
      line_total, tax, details)
    values ('${ORDER}', 0, '${item}', 'product', 'CASE', 'case', 'Case', 1, 100, 0, 100, 0, '{}');
    insert into payment_attempt (id, order_id, cart_id, gateway, state, amount, currency, snapshot_hash, secret_hash, page_ref,
      expires_at, created_at)
    values ('${attempt}', '${ORDER}', '${randomUUID()}', 'stripe', 'captured', 100, 'USD', 'h', 'h', 'cs_test_a1', now(), now());
    insert into payment_charge (gateway, ref, attempt_id, order_id, amount, currency, used_for, found_at)
    values ('stripe', 'ch_a1b2', '${attempt}', '${ORDER}', 100, 'USD', 'order', now());
    insert into fulfillment values ('${ORDER}', 'shipped', true, now(), now());
    insert into order_piece values ('${ORDER}', '${item}', 1, 1, 0, 0);
    insert into shipment values ('${shipment}', '${ORDER}', 1, 'ups', null, '${randomUUID()}', '7', now());
    insert into shipment_item values ('${shipment}', '${ORDER}', '${item}', 1);
    insert into shipment_piece values ('${shipment}', '${item}', 1, 'imei', '490154203237518');
    insert into order_request (id, order_id, kind, state, number, asked_at)
    values ('${randomUUID()}', '${ORDER}', 'return', 'asked', 'RET-7K3M-QX42', now());
  `);
});
afterAll(() => test?.drop());

const found = async (words: string) => (await findOrders(test.db, words, 1)).orders.map(({ id }) => id);

it.each([
  '',
  'cer 7k3m qx42',
  'ada@exa',
  'ADA@EXAMPLE.COM',
  'ada 100%_h',
  '100%_HARB',
  'cs_test_a1',
  'ch_a1b2',
  'ret-7k3m-qx42',
  '490154203237518',
  'CASE',
])('an order is found by %j', async (words) => {
  expect(await found(words)).toEqual([ORDER]);
});

it.each(['harbor', 'ada 100x', '%', 'ch_a1b', 'CER-7K3M-QX43', "' or true --"])('and not by %j', async (words) => {
  expect(await found(words)).toEqual([]);
});

it('by ways that an index leads, however many orders there are', async () => {
  await test.db.script('set enable_seqscan = off');
  const explained = await test.db.query(
    sql<{ 'QUERY PLAN': string }>(
      'test.explain-search',
      `explain select 1 from order_person p where lower(p.email) like 'ada%' or lower(p.name) like 'ada%'
         or lower(substring(p.name from '[^[:space:]]+$')) like 'ada%'`,
    ),
  );
  const plan = explained.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('order_person_name');
  expect(plan).toContain('order_person_email');
  expect(plan).toContain('order_person_family_name');
  const bySku = await test.db.query(
    sql<{ 'QUERY PLAN': string }>('test.explain-sku', `explain select order_id from order_item where sku = 'CASE'`),
  );
  expect(bySku.map((row) => row['QUERY PLAN']).join('\n')).toContain('order_item_sku');
});
