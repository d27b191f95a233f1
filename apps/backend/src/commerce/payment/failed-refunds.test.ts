import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import { findExceptions } from './exceptions/find-exceptions.ts';
import { requestRefund } from './request-refund.ts';
import { paypalOrderOf } from './test-gateway-drivers.ts';
import { PHONE, useGatewayShop } from './test-gateway-shop.ts';
import type { PayShop } from './test-pay-shop.ts';

const { drivers, opened } = useGatewayShop();
let shop: PayShop;
beforeAll(() => {
  ({ shop } = opened());
});

const refundOf = sql<{ ref: string; state: string }>(
  'test.failed-refund',
  `select r.ref, r.state from refund r join payment_attempt a on a.id = r.attempt_id where a.order_id = $1`,
);
const eventsOf = sql<{ event: string }>(
  'test.failed-refund-events',
  `select event from order_event where order_id = $1 and event in ('refund_made', 'refund_failed') order by id`,
);

const standing = sql<{ state: string; total: number; refunded: number }>(
  'test.failed-refund-order',
  'select state, total, refunded from customer_order where id = $1',
);
const creditsOf = sql<{ amount: number }>(
  'test.failed-refund-credits',
  `select amount from invoice where order_id = $1 and kind = 'credit' order by credited_before`,
);

const hurry = sql('test.failed-refund-hurry', 'update outbox set run_at = now() where done_at is null');

/** Refunds this amount of an order as staff and processes the resulting tasks. */
async function executeRefund(orderId: string, amount: number) {
  const ask = { orderId, key: randomUUID(), parts: [], shipping: false, amount, expected: null };
  const by = { why: 'A scratch', staffId: '1', requestId: randomUUID(), at: new Date() };
  const outcome = await shop.db.transaction((tx) => requestRefund(tx, { ...ask, ...by }));
  await shop.catchUp();
  return outcome;
}

describe.each(drivers.map((driver) => [driver.name, driver] as const))('a refund of %s', (name, driver) => {
  it('R20 that fails after it was done is found by staff at once, by the message of the gateway', async () => {
    const buyer = await shop.buyer([PHONE]);
    const { url, orderId } = await shop.pay(buyer, { gateway: name });
    await driver.pay(url ?? '');
    await shop.settle(buyer);
    const ask = { orderId, key: randomUUID(), parts: [], shipping: false, amount: 500, expected: null };
    const by = { why: 'A scratch', staffId: '1', requestId: randomUUID(), at: new Date() };
    expect(await shop.db.transaction((tx) => requestRefund(tx, { ...ask, ...by }))).toMatchObject({ ok: true });
    await shop.catchUp();
    const made = await shop.db.first(refundOf, [orderId]);
    expect(made?.state).toBe('done');

    await driver.control(`/refunds/${made?.ref}/settle`, { outcome: 'failed' });
    await shop.webhooks();
    expect((await shop.db.first(refundOf, [orderId]))?.state).toBe('failed');
    expect((await shop.db.query(eventsOf, [orderId])).map(({ event }) => event)).toEqual([
      'refund_made',
      'refund_failed',
    ]);
  });

  it('PAY-10 leaves the rest of the charge to be given back, and the order follows that', async () => {
    const buyer = await shop.buyer([PHONE]);
    const { url, orderId } = await shop.pay(buyer, { gateway: name });
    await driver.pay(url ?? '');
    await shop.catchUp();
    const { total = 0 } = (await shop.db.first(standing, [orderId])) ?? {};
    const rest = Math.floor(total / 3);
    expect(await executeRefund(orderId, total - rest)).toMatchObject({ ok: true });
    const made = await shop.db.first(refundOf, [orderId]);
    await driver.control(`/refunds/${made?.ref}/settle`, { outcome: 'failed' });
    await shop.catchUp();
    expect((await findExceptions(shop.db, new Date(Date.now() + 3_600_000))).refunds).toContainEqual(
      expect.objectContaining({ orderId, what: 'returned' }),
    );

    // The returned money is owed to the buyer and paid by other means, so it must not be refunded again.
    expect(await executeRefund(orderId, rest + 1)).toEqual({ ok: false, why: 'too_much', left: rest });
    expect(await executeRefund(orderId, rest)).toMatchObject({ ok: true });
    expect(await executeRefund(orderId, 1)).toMatchObject({ ok: false });
    expect(await shop.db.first(standing, [orderId])).toEqual({ state: 'refunded', total, refunded: total });
    expect(await shop.db.query(creditsOf, [orderId])).toEqual([{ amount: total - rest }, { amount: rest }]);
  });

  it('PAY-10 that a bank has not decided changes nothing yet, and one that it refuses can be asked for again', async () => {
    const buyer = await shop.buyer([PHONE]);
    const { url, orderId } = await shop.pay(buyer, { gateway: name });
    await driver.pay(url ?? '');
    await shop.catchUp();
    const { total = 0 } = (await shop.db.first(standing, [orderId])) ?? {};
    const paid = { state: 'paid', total, refunded: 0 };
    await driver.pendingRefunds(true);
    expect(await executeRefund(orderId, total)).toMatchObject({ ok: true });
    expect(await shop.db.first(standing, [orderId])).toEqual(paid);

    const asked = await shop.db.first(refundOf, [orderId]);
    await driver.control(`/refunds/${asked?.ref}/settle`, { outcome: 'failed' });
    await shop.db.run(hurry);
    await shop.catchUp();
    expect(await shop.db.first(standing, [orderId])).toEqual(paid);
    expect(await shop.db.query(creditsOf, [orderId])).toEqual([]);

    await driver.pendingRefunds(false);
    expect(await executeRefund(orderId, total)).toMatchObject({ ok: true });
    expect(await shop.db.first(standing, [orderId])).toEqual({ state: 'refunded', total, refunded: total });
    expect(await shop.db.query(creditsOf, [orderId])).toEqual([{ amount: total }]);
  });

  it('decision 0022: that a bank has not decided is not made again once its key is forgotten', async () => {
    const buyer = await shop.buyer([PHONE]);
    const { url, orderId } = await shop.pay(buyer, { gateway: name });
    await driver.pay(url ?? '');
    await shop.catchUp();
    await driver.pendingRefunds(true);
    await driver.control('/faults', { operation: driver.calls.refund, kind: 'drop', when: 'after' });
    expect(await executeRefund(orderId, 500)).toMatchObject({ ok: true });
    await shop.advance(26 * 3_600);
    await shop.db.run(hurry);
    await shop.catchUp();
    const ledger = name === 'paypal' ? `order=${paypalOrderOf(url ?? '')}` : `client_reference_id=${orderId}`;
    const { refunds } = await driver.control<{ refunds: object[] }>(`/ledger?${ledger}`);
    expect(refunds).toHaveLength(1);
  });
});
