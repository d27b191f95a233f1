import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import { moveAttempt } from './attempt-store.ts';
import { openPayShop, sessionOf, type PayShop } from './test-pay-shop.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());

const attemptOf = sql<{ id: string; state: string }>(
  'test.last-nets-attempt-of',
  'select id, state from payment_attempt where cart_id = $1',
);
const another = sql(
  'test.another-attempt',
  `insert into payment_attempt (id, order_id, cart_id, gateway, state, amount, currency, snapshot_hash, secret_hash,
     expires_at, created_at)
   select gen_random_uuid(), order_id, cart_id, gateway, 'created', amount, currency, snapshot_hash, secret_hash,
     expires_at, created_at from payment_attempt where cart_id = $1 limit 1`,
);

it('X01 the database itself refuses a second live attempt of one cart, and takes one after the first was closed', async () => {
  const buyer = await shop.buyer([{ kind: 'product', sku: 'CASE', quantity: 1 }]);
  const { url } = await shop.pay(buyer);
  await expect(shop.db.run(another, [buyer.cartId])).rejects.toThrow('payment_attempt_one_live');
  await shop.atPage(url ?? '');
  expect((await shop.settle(buyer)).outcome).toBe('paid');
  expect(await shop.db.run(another, [buyer.cartId])).toBe(1);
});

const messagesOf = sql<{ event: string; rows: number }>(
  'test.messages-of-page',
  `select event_id as event, count(*)::int as rows from webhook_inbox where checkout_ref = $1 group by event_id`,
);

it('X15 a message that comes five times at once is one row, and is worked off once', async () => {
  await shop.simulators.control('/webhooks', { copies: 5 });
  const { url } = await shop.pay(await shop.buyer([{ kind: 'product', sku: 'CASE', quantity: 1 }]));
  await shop.atPage(url ?? '');
  await shop.webhooks();
  const messages = await shop.db.query(messagesOf, [sessionOf(url ?? '')]);
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.map(({ rows }) => rows)).toEqual(messages.map(() => 1));
});

it('X09 an attempt that is decided never moves, not even without the locks in front of it', async () => {
  const buyer = await shop.buyer([{ kind: 'product', sku: 'CASE', quantity: 1 }]);
  const { url } = await shop.pay(buyer);
  await shop.atPage(url ?? '');
  await shop.settle(buyer);
  const attempt = await shop.db.first(attemptOf, [buyer.cartId]);
  for (const event of ['capture', 'expire', 'fail', 'mark_indeterminate'] as const) {
    expect(await moveAttempt(shop.db, attempt?.id ?? '', event)).toBe(false);
  }
  expect((await shop.db.first(attemptOf, [buyer.cartId]))?.state).toBe('captured');
});
