import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { openTestTables } from '../migrations/test-tables.ts';
import { findOrders } from './find-orders.ts';
import { PERSON_IS, PHONE_IS } from '../panel/person-asked.ts';

let test: TestDatabase;
const ORDER = randomUUID();
/** Orders of people with names that are hard to type: the order's id, the name, and the phone number, if any. */
const PEOPLE = {
  renée: [randomUUID(), 'Renée O’Brien-Núñez', '+12125550147'],
  olena: [randomUUID(), 'Олена Марія Шевченко Коваль', '+12125550148'],
  ïvan: [randomUUID(), 'Їван Д’Яченко', null],
  tom: [randomUUID(), 'Tom van der Smith', '+12065550118'],
  søren: [randomUUID(), 'Søren Łukasz Weiß', null],
  γιώργος: [randomUUID(), 'Γιώργος Παπαδόπουλος', null],
  anne: [randomUUID(), 'AnneMarie St. James', null],
} as const;
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
    insert into payment_attempt (id, order_id, cart_id, gateway, state, amount, currency, snapshot_hash, secret_hash, checkout_ref,
      expires_at, created_at)
    values ('${attempt}', '${ORDER}', '${randomUUID()}', 'stripe', 'captured', 100, 'USD', 'h', 'h', 'cs_test_a1', now(), now());
    insert into payment_charge (gateway, ref, attempt_id, order_id, amount, currency, used_for, found_at)
    values ('stripe', 'ch_a1b2', '${attempt}', '${ORDER}', 100, 'USD', 'order', now());
    insert into fulfillment values ('${ORDER}', 'shipped', true, now(), now());
    insert into order_item_quantity values ('${ORDER}', '${item}', 1, 1, 0, 0);
    insert into shipment values ('${shipment}', '${ORDER}', 1, 'ups', null, '${randomUUID()}', '7', now());
    insert into shipment_item values ('${shipment}', '${ORDER}', '${item}', 1);
    insert into shipment_unit values ('${shipment}', '${item}', 1, 'imei', '490154203237518');
    insert into return_or_cancel_request (id, order_id, kind, state, number, asked_at)
    values ('${randomUUID()}', '${ORDER}', 'return', 'asked', 'RET-7K3M-QX42', now());
  `);
  for (const [place, [id, name, phone]] of Object.values(PEOPLE).entries()) {
    await test.db.script(`
      insert into customer_order (id, number, cart_id, user_id, state, snapshot_hash, currency, products, plans, activation,
        shipping, tax, total, tax_rate, country, postal_code, policies, placed_at)
      values ('${id}', 'CER-PEPE-QX4${place + 2}', '${randomUUID()}', ${place + 100}, 'placed', 'hash', 'USD', 100, 0, 0, 0, 0, 100, 0, 'US',
        '94110', '{}', now() - interval '1 day');
      insert into order_person (order_id, email, name, phone)
      values ('${id}', 'p${place}@example.com', '${name}', ${phone ? `'${phone}'` : 'null'});
    `);
  }
});
afterAll(() => test?.drop());

const found = async (words: string) => (await findOrders(test.db, words, 1)).orders.map(({ id }) => id);

it('all orders are listed without words', async () => {
  expect(await found('')).toEqual(expect.arrayContaining([ORDER, PEOPLE.tom[0]]));
});

it.each([
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

it.each([
  ['renée', 'Renée'],
  ['renée', 'RENEE O’Brien'],
  ['renée', 'Rene\u0301e'],
  ['renée', "o'brien"],
  ['renée', 'o´brien'],
  ['renée', 'OBRIEN'],
  ['renée', 'nunez'],
  ['renée', 'obrien-nunez'],
  ['renée', 'O’Brien\u2011Núñez'],
  ['renée', 'obrien nunez'],
  ['renée', 'obriennunez'],
  ['renée', 'Nunez, Renee'],
  ['renée', 'nun ren'],
  ['olena', 'Шевченко'],
  ['olena', 'шевч'],
  ['olena', 'КОВАЛЬ ОЛЕНА'],
  ['ïvan', 'іван'],
  ['ïvan', "д'яченко"],
  ['tom', 'smith tom'],
  ['tom', 'tom smith'],
  ['tom', 'VAN DER'],
  ['søren', 'soren lukasz weiss'],
  ['søren', 'SØREN'],
  ['søren', 'WEISS'],
  ['γιώργος', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['γιώργος', 'Γιωργος'],
  ['anne', 'anne-marie'],
  ['anne', 'st james'],
] as const)('STA-11 the order of %s is found by %j', async (who, words) => {
  expect(await found(words)).toEqual([PEOPLE[who][0]]);
});

it.each(['renee smith', 'bri', 'tom smithe', '- ’ -', "':*", 'nunez & renee | tom', '\\', '!ren'.repeat(200)])(
  'STA-11 no buyer is called %j',
  async (words) => {
    expect(await found(words)).toEqual([]);
  },
);

it.each([
  ['renée', '2125550147'],
  ['renée', '212 555 0147'],
  ['renée', '(212) 555-0147'],
  ['renée', '212-555-0147'],
  ['renée', '212.555.0147'],
  ['renée', '+1 212 555 0147'],
  ['renée', '1 (212) 555‑0147'],
  ['tom', '+1 206 555 0118'],
] as const)('R13 the order of %s is found by its phone number %s', async (who, words) => {
  expect(await found(words)).toEqual([PEOPLE[who][0]]);
});

it.each(['2125550149', '5550147', '12125550147 12125550148'])('R13 and none by %s', async (words) => {
  expect(await found(words)).toEqual([]);
});

it('R12 what an order was found by goes with the name', async () => {
  const { tom } = PEOPLE;
  await test.db.script(
    `update order_person set email = null, name = null, phone = null, erased_at = now() where order_id = '${tom[0]}'`,
  );
  expect([...(await found('tom smith')), ...(await found('2065550118'))]).toEqual([]);
});

it('by ways that an index leads, however many orders there are', async () => {
  await test.db.script('set enable_seqscan = off');
  const explained = await test.db.query(
    sql<{ 'QUERY PLAN': string }>(
      'test.explain-search',
      `explain select 1 from order_person p where ${PERSON_IS("'ada%'", "'ada'")} or ${PHONE_IS("'2125550147'")}`,
    ),
  );
  const plan = explained.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('order_person_words');
  expect(plan).toContain('order_person_email');
  expect(plan).toContain('order_person_phone');
  const bySku = await test.db.query(
    sql<{ 'QUERY PLAN': string }>('test.explain-sku', `explain select order_id from order_item where sku = 'CASE'`),
  );
  expect(bySku.map((row) => row['QUERY PLAN']).join('\n')).toContain('order_item_sku');
});
