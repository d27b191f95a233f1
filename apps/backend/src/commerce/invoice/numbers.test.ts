import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../cart/test-shop.ts';
import { openDb, type Db } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { TEST_PATIENCE_MS } from '../db/test-database.ts';
import { readBuyersOrder } from '../order/read-order.ts';
import { newOrderNumber } from '../order/order-store.ts';
import { issueInvoices, issueInvoice } from './issue-invoices.ts';
import { readSale } from './read-sale.ts';

const SELLER = { name: 'Cerulean Mobile, Inc.', address: ['1 Harbor Way'], taxId: null };
const TOTAL = 1_080;
const ABORTED = new Error('aborted on purpose');

let database: TestShop;
/** Acts as the database connection of a second process. */
let other: Db;
beforeAll(async () => {
  database = await openTestShop({});
  other = openDb({ url: database.url, patience: TEST_PATIENCE_MS });
});
afterAll(async () => {
  await other?.close();
  await database?.drop();
});

const insertOrder = sql(
  'test.paper-order',
  `with o as (
     insert into customer_order (id, number, cart_id, state, snapshot_hash, currency, products, plans, activation, shipping,
       tax, total, tax_rate, country, us_state, postal_code, policies, placed_at, paid_at, refunded)
     values ($1, $2, $3, $5, 'hash', 'USD', 1000, 0, 0, 0, 80, 1080, 800, 'US', 'NY', '12203', '{}', now(), now(), $6)
     returning id
   ), p as (insert into order_person (order_id, email, name) select id, 'ada@example.com', 'Ada Byron' from o)
   insert into order_item (order_id, position, id, kind, sku, document_id, name, quantity, unit_price, activation_fee,
     line_total, tax, details)
   select id, 0, $4, 'product', 'CASE', 'case', 'Case', 1, 1000, 0, 1000, 80, '{}' from o`,
);
const numbers = sql<{ kind: string; year: number; number: number; orderId: string }>(
  'test.paper-numbers',
  'select kind, year, number, order_id as "orderId" from invoice order by kind, number',
);

async function newOrder(refunded: number): Promise<string> {
  const id = randomUUID();
  const state = refunded === 0 ? 'paid' : refunded === TOTAL ? 'refunded' : 'refunded_in_part';
  await database.db.run(insertOrder, [id, newOrderNumber(), randomUUID(), randomUUID(), state, refunded]);
  return id;
}

/** Takes an invoice number in a transaction and rolls it back, while other transactions wait for the number. */
async function abort(db: Db, orderId: string, at: Date): Promise<void> {
  const work = db.transaction(async (tx) => {
    const [order, sale] = await Promise.all([readBuyersOrder(tx, orderId, 'UTC'), readSale(tx, orderId)]);
    if (order && sale && sale.invoice === null) await issueInvoice(tx, order, sale, SELLER, at);
    throw ABORTED;
  });
  await expect(work).rejects.toThrow(/aborted on purpose|duplicate key/);
}

it('R20 50 orders paid and refunded at once from two processes, with aborted transactions in between, leave no gap and no double', async () => {
  const at = new Date('2026-12-31T23:59:59Z');
  const orders = await Promise.all(Array.from({ length: 50 }, (_, index) => newOrder(index % 3 === 0 ? 300 : 0)));
  const pools = [database.db, other];
  await Promise.all(
    orders.flatMap((orderId, index) => {
      const pool = pools[index % 2] ?? other;
      const rival = pools[(index + 1) % 2] ?? other;
      return [
        abort(rival, orderId, at),
        issueInvoices(pool, orderId, SELLER, () => at),
        abort(pool, orderId, at),
        // This is the same task, claimed by another worker as well.
        issueInvoices(rival, orderId, SELLER, () => at),
      ];
    }),
  );
  const papers = await database.db.query(numbers);
  const invoices = papers.filter(({ kind }) => kind === 'invoice');
  expect(invoices.map(({ number }) => number)).toEqual(orders.map((_, index) => index + 1));
  expect(new Set(invoices.map(({ orderId }) => orderId)).size).toBe(50);
  const credits = papers.filter(({ kind }) => kind === 'credit');
  expect(credits.map(({ number }) => number)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
});

it('R20 the numbers of a new year begin at 1', async () => {
  const orderId = await newOrder(0);
  await issueInvoices(database.db, orderId, SELLER, () => new Date('2027-01-01T00:00:00Z'));
  const invoice = (await database.db.query(numbers)).find((row) => row.orderId === orderId);
  expect(invoice).toMatchObject({ kind: 'invoice', year: 2027, number: 1 });
});

it('R20 an invoice is never changed, and its number is never given away again', async () => {
  await expect(database.db.script(`update invoice set number = 99`)).rejects.toThrow('never changed');
  await expect(database.db.script(`delete from invoice`)).rejects.toThrow('never changed');
});
