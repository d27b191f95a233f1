import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilWaiting } from '../db/test-waits.ts';
import { sql } from '../db/statement.ts';
import { putPromotion } from '../pricing/promotions/test-promotions.ts';
import { lockStock, shortages } from '../stock/holds.ts';
import { openPayShop, type PayShop } from './test-pay-shop.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());

const PHONE = { kind: 'product', sku: 'LUMEN-7', quantity: 1 } as const;
const CASE = { kind: 'product', sku: 'CASE', quantity: 1 } as const;

/** Locks the phones' stock, starts each call once the previous one waits for the lock, and returns the results. */
async function whileStockIsHeld<T extends readonly (() => Promise<unknown>)[]>(...begin: T) {
  const begun: Promise<unknown>[] = [];
  await shop.db.transaction(async (holder) => {
    expect(shortages(await lockStock(holder, [PHONE]))).toEqual([]);
    for (const start of begin) await untilWaiting(shop.db, holder, begun.push(start()));
  });
  return (await Promise.all(begun)) as {
    [Index in keyof T]: Awaited<ReturnType<T[Index]>>;
  };
}

it('X01 two payments of one cart take turns, also where both came before either had an attempt', async () => {
  const buyer = await shop.buyer([PHONE]);
  const body = await shop.payBody(buyer);
  const pay = () => shop.call('pay', { params: buyer.params, body }, buyer.caller);
  const [first, second] = await whileStockIsHeld(pay, pay);
  expect(second).toEqual(first);
});

const attemptsOf = sql<{ orders: number; attempts: number }>(
  'test.orders-and-attempts-of-cart',
  `select (select count(*)::int from customer_order where cart_id = $1) as orders,
      (select count(*)::int from payment_attempt where cart_id = $1) as attempts`,
);

it('X01 two payments of a cart with a discount take turns at the cart, before the order is placed', async () => {
  await putPromotion(shop.db, { code: 'TURNS' });
  const buyer = await shop.buyer([PHONE]);
  const { version } = buyer.cart;
  await shop.call('setCode', { params: buyer.params, body: { version, code: 'TURNS' } }, buyer.caller);
  const body = await shop.payBody(buyer);
  const pay = () => shop.call('pay', { params: buyer.params, body }, buyer.caller);
  const [first, second] = await whileStockIsHeld(pay, pay);
  expect(second).toEqual(first);
  expect(await shop.db.first(attemptsOf, [buyer.cartId])).toEqual({ orders: 1, attempts: 1 });
});

it('X03 what is added while its payment is written down is refused, and not swallowed by a cart that is paid', async () => {
  const buyer = await shop.buyer([PHONE]);
  const { url, orderId } = await shop.pay(buyer);
  await shop.atPage(url ?? '');
  const [paid, added] = await whileStockIsHeld(
    () => shop.settle(buyer),
    () => shop.raw('addItem', { params: buyer.params, body: { item: CASE } }, buyer.caller),
  );
  expect(paid).toMatchObject({ outcome: 'paid', orderId });
  expect(added).toMatchObject({
    status: 409,
    body: { error: { details: { code: 'cart_closed', orderId } } },
  });
});
