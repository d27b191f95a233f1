import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { untilWaiting } from '../db/test-waits.ts';
import { openPayShop, type Buyer, type PayShop } from './test-pay-shop.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());
afterEach(async () => expect(await shop.invariant()).toEqual([]));

const PHONE = { kind: 'product', sku: 'LUMEN-7', quantity: 1 } as const;
const stockOf = sql<{ reserved: number }>('test.lock-stock', 'select reserved from stock where sku = $1 for update');
/** Ends the sessions that wait for a lock of this one, each of them inside the function whose name is given. */
const endWaiting = sql<{ ended: boolean }>(
  'test.end-waiting',
  `select pg_terminate_backend(pid) as ended from pg_stat_activity
    where pg_backend_pid() = any(pg_blocking_pids(pid)) and query like $1`,
);
const written = sql<{ orders: number; attempts: number; held: number; charges: number; tasks: number }>(
  'test.written-of-cart',
  `select count(o.id)::int as orders,
      (select count(*)::int from payment_attempt a where a.cart_id = $1) as attempts,
      (select coalesce(sum(h.quantity), 0)::int from stock_hold h where h.cart_id = $1) as held,
      (select count(*)::int from payment_charge c join payment_attempt a on a.id = c.attempt_id where a.cart_id = $1) as charges,
      (select count(*)::int from outbox t where t.payload->>'orderId' = any(array_agg(o.id::text))) as tasks
     from customer_order o where o.cart_id = $1`,
);

/** Begins a call, and ends its session in the database while it waits for the phone's stock inside of a function. */
async function endedInside<T>(routine: string, begin: () => Promise<T>): Promise<T> {
  const begun: Promise<T>[] = [];
  await shop.db.transaction(async (holder: Tx) => {
    await holder.first(stockOf, [PHONE.sku]);
    begun.push(begin());
    await untilWaiting(shop.db, holder);
    expect(await holder.query(endWaiting, [`%${routine}%`])).toEqual([{ ended: true }]);
  });
  const [call] = begun;
  if (!call) throw new Error('The call did not begin');
  return call;
}

const rowsOf = (buyer: Buyer) => shop.db.first(written, [buyer.cartId]);

it('X17 a session that ends inside the function that places an order leaves nothing of it, and the next try pays once', async () => {
  const buyer = await shop.buyer([PHONE]);
  const body = await shop.payBody(buyer);
  const pay = () => shop.raw('pay', { params: buyer.params, body }, buyer.caller);
  expect((await endedInside('payments_place', pay)).status).toBeGreaterThanOrEqual(500);
  expect(await rowsOf(buyer)).toEqual({ orders: 0, attempts: 0, held: 0, charges: 0, tasks: 0 });
  const { url } = await shop.pay(buyer);
  await shop.atPage(url ?? '');
  expect((await shop.settle(buyer)).outcome).toBe('paid');
  expect(await rowsOf(buyer)).toMatchObject({ orders: 1, attempts: 1, held: 0, charges: 1 });
});

it('X17 a session that ends inside the function that pays an order leaves it unpaid, until the webhook pays it once', async () => {
  const buyer = await shop.buyer([PHONE]);
  const { url } = await shop.pay(buyer);
  await shop.atPage(url ?? '');
  const settle = () =>
    shop.raw('settlePayment', { params: buyer.params, body: { gateway: 'stripe', left: null } }, buyer.caller);
  await endedInside('payments_pay_order', settle);
  expect(await rowsOf(buyer)).toMatchObject({ orders: 1, charges: 0, tasks: 0 });
  await shop.webhooks();
  expect(await rowsOf(buyer)).toMatchObject({ orders: 1, attempts: 1, held: 0, charges: 1 });
  expect((await shop.status(buyer)).outcome).toBe('paid');
});
