import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import { registryOf } from './gateways/registry.ts';
import type { Gateway } from './gateways/gateway.ts';
import { deliverTasks } from '../outbox/deliver.ts';
import { sweepAttempts } from './sweeper.ts';
import type { GatewayDriver } from './test-gateway-drivers.ts';
import { PHONE, useGatewayShop } from './test-gateway-shop.ts';
import type { Buyer, PayShop } from './test-pay-shop.ts';

const { drivers, opened, muted, attempts, held, add } = useGatewayShop({ patience: 1_500 });
let shop: PayShop;
let registry: PayShop['payments']['gateways'];
beforeAll(() => {
  ({ shop, registry } = opened());
});

const ordersOf = sql<{ state: string }>(
  'test.gateway-orders',
  `select state from customer_order where cart_id = $1 order by placed_at, id`,
);
const mailTasks = sql<{ topic: string; isSent: boolean }>(
  'test.mails-of-order',
  `select topic, done_at is not null as "isSent" from outbox
    where payload->>'orderId' = $1 and topic in ('mail.pending', 'mail.declined', 'mail.confirmation') order by id`,
);
const mailsOf = (orderId: string) => shop.db.query(mailTasks, [orderId]);
const refundOf = sql<{ state: string; reason: string }>(
  'test.gateway-refund',
  `select r.state, r.reason from refund r join payment_attempt a on a.id = r.attempt_id where a.cart_id = $1`,
);
const hurry = sql('test.gateway-hurry', `update outbox set run_at = now() where done_at is null`);

const orders = (buyer: Buyer) => shop.db.query(ordersOf, [buyer.cartId]);
const deliver = () => deliverTasks(shop.db, shop.tasks, shop.commerce.log);

describe.each(drivers.map((driver) => [driver.name, driver] as const))(
  'a gateway keeps its promises: %s',
  (name, driver) => {
    const { calls } = driver;
    const begin = async (items: readonly object[] = [PHONE]) => {
      const buyer = await shop.buyer(items);
      const { url, orderId } = await shop.pay(buyer, { gateway: name });
      return { buyer, url: url ?? '', orderId };
    };
    const tryToPay = async (buyer: Buyer) => {
      const body = { ...(await shop.payBody(buyer)), gateway: name };
      return shop.refused('pay', { params: buyer.params, body }, buyer.caller);
    };
    const fault = (operation: string, change: object = {}) =>
      driver.control('/faults', { operation, kind: 'error', status: 500, ...change });
    const once = { captured: 1, refunded: 0 };

    it('R10 R18 R20 success: the return page settles, without a message', async () => {
      await muted();
      const { buyer, url, orderId } = await begin();
      await driver.pay(url);
      expect(await shop.settle(buyer)).toMatchObject({ outcome: 'paid', orderId, gateway: name });
      const { order } = await shop.call('readReceipt', { params: buyer.params }, buyer.caller);
      expect(order.payment).toEqual({ gateway: name, paidWith: driver.paidWith });
      expect(await driver.totals(orderId)).toMatchObject({ ...once, charged: buyer.cart.totals.total });
    });

    it('X13 success: the message settles, without a return', async () => {
      const { buyer, url, orderId } = await begin();
      await driver.pay(url);
      await shop.webhooks();
      expect((await shop.status(buyer)).outcome).toBe('paid');
      expect(await driver.totals(orderId)).toMatchObject(once);
    });

    it('X12 success: the sweeper settles, without either', async () => {
      await muted();
      const { buyer, url, orderId } = await begin();
      await driver.pay(url);
      await shop.advance(70);
      await sweepAttempts(shop.payments);
      expect((await shop.status(buyer)).outcome).toBe('paid');
      expect(await driver.totals(orderId)).toMatchObject(once);
    });

    it('X15 duplicate and late messages, beside return and sweeper, are one paid order and one mail', async () => {
      await driver.control('/webhooks', { copies: 3, hold: [driver.paidEvent] });
      const { buyer, url, orderId } = await begin();
      await driver.pay(url);
      await Promise.all([shop.settle(buyer), shop.webhooks(), shop.settle(buyer), shop.webhooks()]);
      await shop.advance(3);
      expect((await shop.settle(buyer)).outcome).toBe('paid');
      await driver.control('/webhooks', { hold: [] });
      await shop.catchUp();
      expect(await orders(buyer)).toEqual([{ state: 'paid' }]);
      expect(await driver.totals(orderId)).toMatchObject(once);
      expect(await shop.simulators.mails({ to: buyer.email })).toHaveLength(1);
    });

    it('X16 a forged message is refused and changes nothing', async () => {
      await muted();
      const { buyer, url } = await begin();
      await driver.pay(url);
      const { events } = await driver.control<{ events: { id: string }[] }>(`/events?type=${driver.paidEvent}`);
      const { answers } = await driver.control<{ answers: { status: number }[] }>('/webhooks/redeliver', {
        event: events.at(-1)?.id,
        forged: true,
      });
      expect(answers).toMatchObject([{ status: 400 }]);
      await shop.webhooks();
      expect((await shop.status(buyer)).outcome).toBe('waiting');
      await shop.settle(buyer);
    });

    it('R19 decline: nothing is charged, the stock is free again, and another try pays the same order', async () => {
      const { buyer, url, orderId } = await begin();
      await driver.decline(url);
      await shop.settle(buyer, calls.capture === null);
      expect((await shop.status(buyer)).outcome).toBe('declined');
      expect(await held(buyer)).toBe(0);
      const again = await shop.pay(buyer, { gateway: name });
      expect(again.orderId).toBe(orderId);
      await driver.pay(again.url ?? '');
      await shop.advance(3);
      expect((await shop.settle(buyer)).outcome).toBe('paid');
      expect(await driver.totals(orderId)).toMatchObject(once);
    });

    it('R19 cancel: the page is closed, and paying on it later charges nothing', async () => {
      const { buyer, url, orderId } = await begin();
      expect((await shop.settle(buyer, true)).outcome).toBe('left');
      await driver.pay(url);
      await shop.catchUp();
      expect((await shop.status(buyer)).outcome).toBe('left');
      expect(await driver.totals(orderId)).toMatchObject({ captured: 0, charged: 0 });
    });

    it('R19 expiry: the sweeper closes the page and gives the stock back', async () => {
      await muted();
      const { buyer, url, orderId } = await begin();
      expect(await held(buyer)).toBe(1);
      await shop.advance(32 * 60);
      while ((await sweepAttempts(shop.payments)) > 0);
      expect((await shop.status(buyer)).outcome).toBe('expired');
      expect(await held(buyer)).toBe(0);
      await driver.pay(url);
      await driver.control('/webhooks', { mode: 'on' });
      await shop.catchUp();
      expect((await driver.totals(orderId)).kept).toBe(0);
    });

    it('R18 pending: the order waits, keeps its stock beyond the page’s time, and cannot be paid twice; then it is paid', async () => {
      const { buyer, url, orderId } = await begin();
      await driver.payLater(url);
      expect(await shop.settle(buyer)).toMatchObject({ outcome: 'pending', retryAfter: 60, resumeUrl: null });
      expect((await tryToPay(buyer)).code).toBe('payment_pending');
      await shop.advance(40 * 60);
      await shop.catchUp();
      expect((await shop.status(buyer)).outcome).toBe('pending');
      expect(await held(buyer)).toBe(1);
      expect(await mailsOf(orderId), 'R20 one mail, however often the gateway was asked').toEqual([
        { topic: 'mail.pending', isSent: true },
      ]);
      await driver.decide(url, true);
      await shop.catchUp();
      expect((await mailsOf(orderId)).map(({ topic }) => topic)).toEqual(['mail.pending', 'mail.confirmation']);
      expect((await shop.status(buyer)).outcome).toBe('paid');
      expect(await driver.totals(orderId)).toMatchObject(once);
    });

    it('R18 R19 pending: a review that ends with no frees the stock, and the buyer may pay again', async () => {
      const { buyer, url, orderId } = await begin();
      await driver.payLater(url);
      await shop.settle(buyer);
      await driver.decide(url, false);
      await shop.catchUp();
      expect((await shop.status(buyer)).outcome).toBe('declined');
      expect((await mailsOf(orderId)).map(({ topic }) => topic)).toEqual(['mail.pending', 'mail.declined']);
      expect(await held(buyer)).toBe(0);
      expect((await shop.pay(buyer, { gateway: name })).outcome).toBe('pay');
    });

    it('R18 pending: a changed cart does not start a second payment', async () => {
      const { buyer, url } = await begin();
      await driver.payLater(url);
      await shop.settle(buyer);
      await add(buyer);
      expect((await tryToPay(buyer)).code).toBe('payment_pending');
      await driver.decide(url, true);
      await shop.catchUp();
      expect((await shop.status(buyer)).outcome).toBe('paid');
    });

    describe.each([
      ['a timeout', { kind: 'timeout', ms: 5_000 }],
      ['a cut connection', { kind: 'drop', times: 2 }],
      ['a 5xx', { kind: 'error', status: 503 }],
      ['too many requests', { kind: 'error', status: 429 }],
    ])('%s', (_words, how) => {
      it.each(['before', 'after'])('of opening, %s it was done: one page, one charge', async (when) => {
        const buyer = await shop.buyer([PHONE]);
        await fault(calls.open, { ...how, when });
        expect((await tryToPay(buyer)).code).toBe('gateway_unavailable');
        await shop.simulators.clearFaults();
        const { url, orderId } = await shop.pay(buyer, { gateway: name });
        await driver.pay(url ?? '');
        expect((await shop.settle(buyer)).outcome).toBe('paid');
        expect(await driver.totals(orderId)).toMatchObject(once);
      });

      it('of asking: uncertain, and certain afterwards', async () => {
        await muted();
        const { buyer, url, orderId } = await begin();
        await driver.pay(url);
        await fault(calls.read, { ...how, when: 'before' });
        expect((await shop.settle(buyer)).outcome).toBe('indeterminate');
        await shop.simulators.clearFaults();
        await shop.advance(5);
        expect((await shop.settle(buyer)).outcome).toBe('paid');
        expect(await driver.totals(orderId)).toMatchObject(once);
      });

      it.each(['before', 'after'])('of taking the money, %s it was done: taken once', async (when) => {
        if (calls.capture === null) return;
        await muted();
        const { buyer, url, orderId } = await begin();
        await driver.pay(url);
        await fault(calls.capture, { ...how, when });
        expect((await shop.settle(buyer)).outcome).toBe('indeterminate');
        // The attempt is not closed while it is unknown whether the buyer was charged.
        expect((await shop.status(buyer)).outcome).toBe('indeterminate');
        await shop.simulators.clearFaults();
        await shop.advance(30);
        expect((await shop.settle(buyer, true)).outcome).toBe('paid');
        expect(await driver.totals(orderId)).toMatchObject(once);
      });

      it.each(['before', 'after'])('of giving back, %s it was done: given back once', async (when) => {
        const { orderId } = await unusable();
        await fault(calls.refund, { ...how, when });
        await deliver();
        await shop.simulators.clearFaults();
        await shop.db.run(hurry);
        await deliver();
        await shop.db.run(hurry);
        await deliver();
        const totals = await driver.totals(orderId);
        expect(totals).toMatchObject({ captured: 1, refunded: totals.charged, kept: 0 });
      });
    });

    /** Makes a charge of the wrong amount or currency, which must be refunded. */
    async function unusable(change: Partial<{ amount: number; currency: string }> = { amount: 1 }) {
      shop.payments.gateways = registryOf(
        registry.all().map((gateway): Gateway => ({
          ...gateway,
          createCheckoutSession: (request, key) => {
            const amount = request.amount + (change.amount ?? 0);
            const lines = [{ name: 'All', quantity: 1, unitAmount: amount, isSent: true }];
            return gateway.createCheckoutSession(
              { ...request, lines, amount, currency: change.currency ?? request.currency },
              key,
            );
          },
        })),
      );
      const begun = await begin();
      await driver.pay(begun.url);
      expect((await shop.settle(begun.buyer)).outcome).toBe('refunded');
      return begun;
    }

    it.each([
      ['amount', { amount: 1 }],
      ['currency', { currency: 'EUR' }],
    ])('a wrong %s never pays the order: it goes back in full, and staff are told', async (_words, change) => {
      shop.logged.length = 0;
      const { buyer, orderId } = await unusable(change);
      await shop.catchUp();
      expect(await orders(buyer)).toEqual([{ state: 'placed' }]);
      expect(await shop.db.query(refundOf, [buyer.cartId])).toEqual([{ state: 'done', reason: 'wrong_amount' }]);
      const totals = await driver.totals(orderId);
      expect(totals).toMatchObject({ captured: 1, refunded: totals.charged, kept: 0 });
      expect(shop.logged.some((line) => line.includes('was charged '))).toBe(true);
    });

    it('refund twice: two workers and a lost answer give back once', async () => {
      const { orderId } = await unusable();
      await fault(calls.refund, { kind: 'drop', times: 1, when: 'after' });
      await Promise.all([deliver(), deliver()]);
      await shop.db.run(hurry);
      await Promise.all([deliver(), deliver()]);
      const totals = await driver.totals(orderId);
      expect(totals).toMatchObject({ captured: 1, refunded: totals.charged, kept: 0 });
    });

    it('refund: one that a bank decides later is followed', async () => {
      await driver.pendingRefunds(true);
      const { buyer, orderId } = await unusable();
      await deliver();
      expect(await shop.db.query(refundOf, [buyer.cartId])).toMatchObject([{ state: 'pending' }]);
      await driver.decideRefund(orderId);
      await shop.db.run(hurry);
      await deliver();
      expect(await shop.db.query(refundOf, [buyer.cartId])).toMatchObject([{ state: 'done' }]);
    });

    it('X03 a changed cart closes the page: paying on it charges nothing, and the new one is paid', async () => {
      const { buyer, url, orderId } = await begin();
      await add(buyer);
      const next = await shop.pay(buyer, { gateway: name });
      await driver.pay(url);
      await shop.catchUp();
      expect((await driver.totals(orderId)).kept).toBe(0);
      await driver.pay(next.url ?? '');
      await shop.advance(3);
      expect((await shop.settle(buyer)).outcome).toBe('paid');
      expect(await orders(buyer)).toMatchObject([{ state: 'canceled' }, { state: 'paid' }]);
      expect(await driver.totals(next.orderId)).toMatchObject(once);
    });

    it('R19 change of gateway: both pages are open for one cart, and only the newer one is charged', async () => {
      const other = drivers.find((one) => one !== driver) as GatewayDriver;
      const { buyer, url, orderId } = await begin();
      const second = await shop.pay(buyer, { gateway: other.name });
      expect(second.orderId).toBe(orderId);
      expect(await attempts(buyer)).toEqual([
        { gateway: name, state: 'expired', reason: 'superseded' },
        { gateway: other.name, state: 'open', reason: null },
      ]);
      await driver.pay(url);
      await other.pay(second.url ?? '');
      await shop.catchUp();
      await shop.advance(3);
      expect(await shop.settle(buyer)).toMatchObject({ outcome: 'paid', gateway: other.name });
      expect(await driver.totals(orderId)).toMatchObject({ captured: 0 });
      expect(await other.totals(orderId)).toMatchObject(once);
    });
  },
);
