import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import { askRefund } from './ask-refund.ts';
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

describe.each(drivers.map((driver) => [driver.name, driver] as const))('a refund of %s', (name, driver) => {
  it('R20 that fails after it was done is found by staff at once, by the message of the gateway', async () => {
    const buyer = await shop.buyer([PHONE]);
    const { url, orderId } = await shop.pay(buyer, { gateway: name });
    await driver.pay(url ?? '');
    await shop.settle(buyer);
    const ask = { orderId, key: randomUUID(), parts: [], shipping: false, amount: 500, expected: null };
    const by = { why: 'A scratch', staffId: '1', requestId: randomUUID(), at: new Date() };
    expect(await shop.db.transaction((tx) => askRefund(tx, { ...ask, ...by }))).toMatchObject({ ok: true });
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
  }, 20_000);
});
