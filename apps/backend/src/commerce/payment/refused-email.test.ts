import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import { PHONE, useGatewayShop } from './test-gateway-shop.ts';
import type { PayShop } from './test-pay-shop.ts';

const { drivers, opened, muted } = useGatewayShop({ patience: 1_500 });
let shop: PayShop;
beforeAll(() => {
  ({ shop } = opened());
});

const callsOf = sql<{ number: number; outcome: string; withoutEmail: boolean }>(
  'test.calls-of-cart',
  `select g.number, g.outcome, g.without_email as "withoutEmail" from gateway_call g
     join payment_attempt a on a.id = g.attempt_id where a.cart_id = $1 and g.operation = 'open' order by g.number`,
);

describe.each(drivers.map((driver) => [driver.name, driver] as const))('an address that %s refuses', (name, driver) => {
  it('R10 is left out, and the purchase goes on under a new idempotency key', async () => {
    const buyer = await shop.buyer([PHONE], `zoe-${name}@refused.example`);
    const { url, orderId } = await shop.pay(buyer, { gateway: name });
    expect((await driver.pay(url ?? '')).outcome).toBe('paid');
    expect((await shop.settle(buyer)).outcome).toBe('paid');
    expect(await driver.totals(orderId)).toMatchObject({ captured: 1, charged: buyer.cart.totals.total });
    expect(await shop.db.query(callsOf, [buyer.cartId])).toEqual([
      { number: 1, outcome: 'refused', withoutEmail: false },
      { number: 2, outcome: 'done', withoutEmail: true },
    ]);
  });

  it('R10 is left out of every repeat as well, also after an answer that was lost', async () => {
    await muted();
    const buyer = await shop.buyer([PHONE], `zoe-lost-${name}@refused.example`);
    // The first call is refused because of its email address. The second call succeeds, but its response is lost.
    await driver.control('/faults', { operation: driver.calls.open, kind: 'timeout', when: 'after', match: ':open:2' });
    const body = { ...(await shop.payBody(buyer)), gateway: name };
    await shop.refused('pay', { params: buyer.params, body }, buyer.caller);
    const { url } = await shop.pay(buyer, { gateway: name });
    expect((await driver.pay(url ?? '')).outcome).toBe('paid');
    expect((await shop.settle(buyer)).outcome).toBe('paid');
    expect(await shop.db.query(callsOf, [buyer.cartId])).toMatchObject([{ number: 1 }, { number: 2, outcome: 'done' }]);
  });
});
