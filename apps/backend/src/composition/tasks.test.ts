import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sql } from '../commerce/db/statement.ts';
import { ESIM } from '../commerce/line/test-lines.ts';
import { createTaskRunner } from '../commerce/outbox/deliver.ts';
import { takeOwnTasks, type Task } from '../commerce/outbox/outbox.ts';
import { openPayShop, type PayShop } from '../commerce/payment/test-pay-shop.ts';
import { readRewardRule, setRewardRule } from '../commerce/pricing/points/reward-rules.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop({ withLines: true });
  const { version: expected } = await readRewardRule(shop.db);
  const rule = { isOn: true, points: 1, per: 100, minimum: 0, validDays: 365, worth: 0 };
  await setRewardRule(shop.db, { ...rule, expected, reason: 'spring', staffId: '7', at: new Date() });
});
afterAll(() => shop?.close());
afterEach(() => shop.catchUp());

const written = sql<{ goods: string | null; earned: string | null; invoices: string | null }>(
  'test.after-payment',
  `select (select string_agg(state, ',') from fulfillment where order_id = $1) as goods,
      (select string_agg(points::text, ',' order by id) from reward_entry where order_id = $1) as earned,
      (select string_agg(kind || ' ' || amount, ',' order by issued_at) from invoice where order_id = $1) as invoices`,
);
const after = (orderId: string) => shop.db.first(written, [orderId]);
const task = (orderId: string) => ({ key: orderId, askedAt: new Date(), tries: 1 });

/** Buys a case, and returns the paid order, which nothing has followed yet. */
async function paid(): Promise<{ orderId: string; total: number }> {
  const buyer = await shop.buyer([{ kind: 'product', sku: 'CASE', quantity: 1 }]);
  const { url, orderId } = await shop.pay(buyer);
  await shop.atPage(url ?? '');
  await shop.settle(buyer);
  return { orderId, total: buyer.cart.totals.total };
}

it('R20 everything that follows a paid phone and plan takes eight statements', async () => {
  const follow = async (): Promise<string[]> => {
    const born: Task[] = [];
    const waiting = takeOwnTasks(shop.db, (task) => born.push(task));
    const buyer = await shop.buyer([{ kind: 'product', sku: 'LUMEN-7', quantity: 1 }, ESIM]);
    const { url } = await shop.pay(buyer);
    await shop.atPage(url ?? '');
    await shop.settle(buyer);
    waiting.stop();
    const runner = createTaskRunner({ db: shop.db, handlers: shop.tasks, log: shop.commerce.log });
    const own = takeOwnTasks(shop.db, runner.take);
    shop.queries();
    for (const task of born) runner.take(task);
    await runner.idle();
    own.stop();
    return shop.queries().filter((name) => !name.startsWith('inbox.'));
  };
  // The first order of a database creates the functions.
  await follow();
  expect((await follow()).toSorted()).toEqual([
    'lines.mailed',
    'lines.open-and-read',
    'lines.record-report',
    'orders.confirmation',
    'orders.follow-paid',
    'orders.paid-facts',
    'outbox.finish',
    // The buyer has no password yet, so the confirmation has a link to set one.
    'tokens.issue',
  ]);
});

const refund = (orderId: string, amount: number) =>
  shop.db.script(`update customer_order set refunded = ${amount}, state = 'refunded' where id = '${orderId}'`);

it('R20 R25 a paid order is followed by one statement that reads and one that writes', async () => {
  // The first order of a database creates the functions of the two.
  const before = await paid();
  await shop.tasks['order.paid']({ orderId: before.orderId }, task(before.orderId));
  const { orderId, total } = await paid();
  shop.queries();
  expect(await shop.tasks['order.paid']({ orderId }, task(orderId))).toBe('done');
  // Webhooks of the gateway arrive at the same time.
  expect(shop.queries().filter((name) => !name.startsWith('inbox.'))).toEqual([
    'orders.paid-facts',
    'orders.follow-paid',
  ]);
  expect(await after(orderId)).toEqual({ goods: 'waiting', earned: '29', invoices: `invoice ${total}` });
});

it('R20 R25 a paid order is followed once, however often the event comes and whether it is refunded meanwhile', async () => {
  const { orderId, total } = await paid();
  const event = () => shop.tasks['order.paid']({ orderId }, task(orderId));
  await Promise.all([event(), event(), event(), event()]);
  expect(await after(orderId)).toEqual({ goods: 'waiting', earned: '29', invoices: `invoice ${total}` });
  await refund(orderId, total);
  await Promise.all([event(), shop.tasks['order.refunded']({ orderId, refunded: total }, task(orderId)), event()]);
  const invoices = `invoice ${total},credit ${total}`;
  expect(await after(orderId)).toEqual({ goods: 'waiting', earned: '29,-29', invoices });
});

it.each([true, false])(
  'R20 R25 a refund between the read and the write is taken back once, followed in between: %s',
  async (isFollowed) => {
    const { orderId, total } = await paid();
    const refunded = () => shop.tasks['order.refunded']({ orderId, refunded: total }, task(orderId));
    let isFirst = true;
    const first: PayShop['db']['first'] = async (statement, values) => {
      const read = await shop.db.first(statement, values);
      if (!isFirst) return read;
      isFirst = false;
      await refund(orderId, total);
      if (isFollowed) await refunded();
      return read;
    };
    shop.payments.db = { ...shop.db, first };
    await shop.tasks['order.paid']({ orderId }, task(orderId));
    shop.payments.db = shop.db;
    await refunded();
    const invoices = `invoice ${total},credit ${total}`;
    expect(await after(orderId)).toEqual({ goods: 'waiting', earned: '29,-29', invoices });
  },
);

it('R20 R25 an invoice that cannot be written holds up neither the parcel nor the points', async () => {
  const { orderId } = await paid();
  await shop.db.script('alter table invoice add constraint no_more check (false) not valid');
  await expect(shop.tasks['order.paid']({ orderId }, task(orderId))).rejects.toThrow('no_more');
  expect(await after(orderId)).toEqual({ goods: 'waiting', earned: '29', invoices: null });
  await shop.db.script('alter table invoice drop constraint no_more');
});
