import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import type { Gateway } from './gateways/gateway.ts';
import { registryOf } from './gateways/registry.ts';
import { requestRefund } from './request-refund.ts';
import { sweepAttempts } from './sweeper.ts';
import { paypalOrderOf, type GatewayDriver } from './test-gateway-drivers.ts';
import { PHONE, useGatewayShop } from './test-gateway-shop.ts';
import type { PayShop } from './test-pay-shop.ts';

const { drivers, opened, muted, attempts, held, add } = useGatewayShop();
let shop: PayShop;
let registry: PayShop['payments']['gateways'];
beforeAll(() => {
  ({ shop, registry } = opened());
});

const capturesOf = sql<{ number: number; outcome: string | null }>(
  'test.gateway-captures',
  `select c.number, c.outcome from gateway_call c join payment_attempt a on a.id = c.attempt_id
    where a.cart_id = $1 and c.operation = 'capture' order by c.number`,
);
const disputesOf = sql<{ ref: string; state: string }>(
  'test.gateway-disputes',
  `select d.ref, d.state from dispute d join payment_attempt a on a.id = d.attempt_id where a.cart_id = $1`,
);

const ageRefund = sql(
  'test.age-refund',
  `update refund r set created_at = r.created_at - interval '6 hours' from payment_attempt a
    where a.id = r.attempt_id and a.order_id = $1`,
);
const hurryRefunds = sql('test.hurry-refunds', 'update outbox set run_at = now() where done_at is null');
const numberOf = sql<{ number: string }>('test.waiting-order', 'select number from customer_order where id = $1');

describe('at PayPal, where the shop takes the money itself,', () => {
  const paypal = drivers.find(({ name }) => name === 'paypal') as GatewayDriver;
  const begin = async () => {
    const buyer = await shop.buyer([PHONE]);
    const { url, orderId } = await shop.pay(buyer, { gateway: 'paypal' });
    return { buyer, url: url ?? '', orderId };
  };

  it('R10 a parcel goes to the address that PayPal shows, so that the sale is protected', async () => {
    const { buyer, url } = await begin();
    await paypal.pay(url);
    expect((await shop.settle(buyer)).outcome).toBe('paid');
    const { orders } = await paypal.control<{ orders: { purchase_units: object[] }[] }>(
      `/ledger?order=${paypalOrderOf(url)}`,
    );
    expect(orders[0]?.purchase_units[0]).toMatchObject({
      shipping: { name: { full_name: expect.any(String) }, address: { country_code: 'US' } },
      payments: { captures: [{ seller_protection: { status: 'ELIGIBLE' } }] },
    });
  });

  it('X04 while the money is being taken, the attempt is not closed, and its stock stays held', async () => {
    await muted();
    const { buyer, url, orderId } = await begin();
    await paypal.pay(url);
    await paypal.control('/faults', { operation: 'orders.capture', kind: 'gate' });
    const settling = shop.settle(buyer);
    await paypal.control('/gates/wait', { count: 1 });
    await shop.settle(buyer, true);
    await add(buyer);
    const body = { ...(await shop.payBody(buyer)), gateway: 'stripe' };
    expect((await shop.refused('pay', { params: buyer.params, body }, buyer.caller)).code).toBe('payment_starting');
    expect(await held(buyer)).toBe(1);
    expect(await attempts(buyer)).toHaveLength(1);
    await paypal.control('/gates/open', {});
    expect((await settling).outcome).toBe('paid');
    expect(await paypal.totals(orderId)).toMatchObject({ captured: 1, refunded: 0 });
  });

  it('X04 X05 an order that was approved, and closed before it was captured, is never captured', async () => {
    await muted();
    const { buyer, url, orderId } = await begin();
    await paypal.pay(url);
    expect((await shop.settle(buyer, true)).outcome).toBe('left');
    await paypal.control('/webhooks', { mode: 'on' });
    const { events } = await paypal.control<{ events: { id: string }[] }>(`/events?order=${paypalOrderOf(url)}`);
    await paypal.control('/webhooks/redeliver', { event: events[0]?.id, times: 3 });
    await shop.catchUp();
    await shop.settle(buyer);
    expect(await held(buyer)).toBe(0);
    expect(await paypal.totals(orderId)).toMatchObject({ captured: 0 });
  });

  it('X01 many who settle at once take the money with one call', async () => {
    await muted();
    const { buyer, url, orderId } = await begin();
    await paypal.pay(url);
    await Promise.all(Array.from({ length: 8 }, () => Promise.all([shop.settle(buyer), sweepAttempts(shop.payments)])));
    await shop.advance(3);
    expect((await shop.settle(buyer)).outcome).toBe('paid');
    const captures = await shop.db.query(capturesOf, [buyer.cartId]);
    expect(captures).toEqual([{ number: 1, outcome: 'done' }]);
    expect(await paypal.totals(orderId)).toMatchObject({ captured: 1, refunded: 0 });
  });

  it('X17 a process that died while it took the money leaves it to the next one, under the same key', async () => {
    await muted();
    const { buyer, url, orderId } = await begin();
    await paypal.pay(url);
    const dying = () => Promise.reject(new Error('the process died'));
    shop.payments.gateways = registryOf(
      registry.all().map((gateway) => (gateway.capture ? { ...gateway, capture: dying } : gateway)),
    );
    await shop.settle(buyer).catch(() => undefined);
    shop.payments.gateways = registry;
    await shop.advance(5);
    expect((await shop.settle(buyer, true)).outcome).toBe('waiting');
    await shop.advance(30);
    expect((await shop.settle(buyer)).outcome).toBe('paid');
    expect(await shop.db.query(capturesOf, [buyer.cartId])).toEqual([{ number: 1, outcome: 'done' }]);
    expect(await paypal.totals(orderId)).toMatchObject({ captured: 1, refunded: 0 });
  });

  it('R18 who approved in time and never came back has paid, although the page’s time is over', async () => {
    await muted();
    const { buyer, url } = await begin();
    await shop.advance(32 * 60);
    await paypal.pay(url);
    while ((await sweepAttempts(shop.payments)) > 0);
    expect((await shop.status(buyer)).outcome).toBe('paid');
  });

  it('R18 an answer that does not show what was captured is asked for again', async () => {
    await muted();
    const { buyer, url, orderId } = await begin();
    await paypal.pay(url);
    await paypal.control('/faults', { operation: 'orders.capture', kind: 'minimal' });
    expect((await shop.settle(buyer)).outcome).toBe('paid');
    expect(await paypal.totals(orderId)).toMatchObject({ captured: 1, refunded: 0 });
  });

  it('R18 R19 money that PayPal has taken and does not show yet is pending, never declined, and pays later', async () => {
    await muted();
    const { buyer, url, orderId } = await begin();
    await paypal.pay(url);
    await paypal.control('/faults', { operation: 'orders.capture', kind: 'minimal', times: -1 });
    await paypal.control('/faults', { operation: 'orders.get', kind: 'minimal', times: -1 });
    await shop.settle(buyer);
    expect((await shop.settle(buyer)).outcome).toBe('pending');
    expect(await held(buyer)).toBe(1);
    await shop.simulators.clearFaults();
    await shop.advance(60);
    await shop.catchUp();
    expect((await shop.settle(buyer)).outcome).toBe('paid');
    expect(await paypal.totals(orderId)).toMatchObject({ captured: 1, refunded: 0 });
  });

  it('R19 a capture that is declined in an order that is completed ends the try, and the next one pays', async () => {
    const { buyer, url, orderId } = await begin();
    await paypal.control(`/orders/${paypalOrderOf(url)}/approve`, { funding: 'declined_capture' });
    expect((await shop.settle(buyer)).outcome).toBe('declined');
    const next = await shop.pay(buyer, { gateway: 'paypal' });
    await paypal.pay(next.url ?? '');
    expect((await shop.settle(buyer)).outcome).toBe('paid');
    expect(await paypal.totals(orderId)).toMatchObject({ captured: 1, refunded: 0 });
  });

  it('R10 R20 an order whose charge went back can be paid with PayPal once more', async () => {
    await muted();
    const { buyer, url, orderId } = await begin();
    await paypal.pay(url);
    const short: Gateway = registry.find('paypal') as Gateway;
    const less = async (checkoutRef: string, key: string) => {
      const report = await short.capture?.(checkoutRef, key);
      if (!report) throw new Error('PayPal does not capture');
      return { ...report, charges: report.charges.map((charge) => ({ ...charge, amount: charge.amount - 1 })) };
    };
    shop.payments.gateways = registryOf(
      registry.all().map((gateway) => (gateway.capture ? { ...gateway, capture: less } : gateway)),
    );
    await shop.settle(buyer);
    shop.payments.gateways = registry;
    await shop.catchUp();
    const next = await shop.pay(buyer, { gateway: 'paypal' });
    expect(next.orderId).toBe(orderId);
    await paypal.pay(next.url ?? '');
    expect((await shop.settle(buyer)).outcome).toBe('paid');
    expect(await paypal.totals(orderId)).toMatchObject({ captured: 2 });
  });

  it.each([
    ['RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION', 'doesn’t hold its currency'],
    ['UNILATERAL', 'an email that isn’t confirmed'],
    ['VERIFICATION_REQUIRED', 'Verify the PayPal account'],
    ['INTERNATIONAL_WITHDRAWAL', 'no way to withdraw'],
  ])('R18 R20 staff are told once that a payment waits for them: %s', async (reason, words) => {
    const { buyer, url, orderId } = await begin();
    await paypal.control(`/orders/${paypalOrderOf(url)}/approve`, { funding: 'review', pending_reason: reason });
    expect((await shop.settle(buyer)).outcome).toBe('pending');
    await shop.advance(40 * 60);
    await shop.catchUp();
    const number = (await shop.db.first(numberOf, [orderId]))?.number ?? '';
    const mails = (await shop.simulators.mails({ to: 'desk@shop.test' })).filter(({ text }) => text?.includes(number));
    expect(mails.map(({ text }) => text?.includes(words))).toEqual([true]);
    await paypal.decide(url, true);
    await shop.catchUp();
    expect((await shop.status(buyer)).outcome).toBe('paid');
  });

  it.each(['BUYER_COMPLAINT', 'CHARGEBACK', 'ECHECK', 'OTHER', 'PENDING_REVIEW', 'REFUNDED'])(
    'R18 staff are not asked about what PayPal decides by itself: %s',
    async (reason) => {
      const { buyer, url, orderId } = await begin();
      await paypal.control(`/orders/${paypalOrderOf(url)}/approve`, { funding: 'review', pending_reason: reason });
      expect((await shop.settle(buyer)).outcome).toBe('pending');
      await shop.catchUp();
      const number = (await shop.db.first(numberOf, [orderId]))?.number ?? '';
      const mails = await shop.simulators.mails({ to: 'desk@shop.test' });
      expect(mails.filter(({ text }) => text?.includes(number))).toEqual([]);
    },
  );

  it('R19 an account that may not pay is declined', async () => {
    const { buyer, url, orderId } = await begin();
    await paypal.control(`/orders/${paypalOrderOf(url)}/approve`, { funding: 'restricted' });
    expect((await shop.settle(buyer)).outcome).toBe('declined');
    expect(await paypal.totals(orderId)).toMatchObject({ captured: 0 });
  });

  it('R19 an order that PayPal has forgotten is expired', async () => {
    const { buyer, url } = await begin();
    await paypal.control(`/orders/${paypalOrderOf(url)}/expire`, {});
    expect((await shop.settle(buyer)).outcome).toBe('expired');
  });

  it('R18 a payment that PayPal took after it forgot the order pays, and a refund of it is followed', async () => {
    const { buyer, url, orderId } = await begin();
    await paypal.payLater(url);
    expect((await shop.settle(buyer)).outcome).toBe('pending');
    await paypal.control(`/orders/${paypalOrderOf(url)}/forget`, {});
    await paypal.decide(url, true);
    await shop.webhooks();
    expect((await shop.status(buyer)).outcome).toBe('paid');
    const totals = await paypal.totals(orderId);
    expect(totals).toMatchObject({ captured: 1, refunded: 0 });
    const { captures } = await paypal.control<{ captures: { id: string }[] }>(`/ledger?order=${paypalOrderOf(url)}`);
    const gateway = registry.find('paypal') as Gateway;
    const all = { chargeRef: captures[0]?.id ?? '', amount: totals.charged, currency: 'USD', attemptId: 'by-staff' };
    await gateway.refund(all, `forgotten-${orderId}`);
    await shop.webhooks();
    const { order } = await shop.call('readOrder', { params: { orderId } }, buyer.caller);
    expect(order.totals.refunded).toBe(totals.charged);
  });

  describe('R20 a refund of an order that PayPal has forgotten', () => {
    const forgotten = async () => {
      const { buyer, url, orderId } = await begin();
      await paypal.pay(url);
      await shop.webhooks();
      await paypal.control(`/orders/${paypalOrderOf(url)}/forget`, {});
      const give = async (amount: number) => {
        const at = shop.commerce.now();
        const ask = { orderId, key: randomUUID(), parts: [], shipping: false, amount, expected: amount, at };
        await shop.db.transaction((tx) =>
          requestRefund(tx, { ...ask, why: 'kindness', staffId: '7', requestId: 'request-1' }),
        );
        await shop.catchUp();
      };
      const refunded = async () => {
        const { order } = await shop.call('readOrder', { params: { orderId } }, buyer.caller);
        return order.totals.refunded;
      };
      return { orderId, give, refunded };
    };

    it('is followed by the order, part by part', async () => {
      const { give, refunded } = await forgotten();
      await give(500);
      expect(await refunded()).toBe(500);
      await give(300);
      expect(await refunded()).toBe(800);
    });

    it('is never made twice on a guess, where its answer was lost and its key is too old', async () => {
      const { orderId, give } = await forgotten();
      await paypal.control('/faults', { operation: 'captures.refund', kind: 'drop', when: 'after', times: -1 });
      await give(300);
      await shop.simulators.clearFaults();
      await shop.db.run(ageRefund, [orderId]);
      for (let look = 0; look < 3; look += 1) {
        await shop.db.run(hurryRefunds);
        await shop.catchUp();
      }
      expect(await paypal.totals(orderId)).toMatchObject({ captured: 1, refunded: 300 });
    });
  });

  it('a token that PayPal took back is replaced', async () => {
    await paypal.control('/tokens/revoke', {});
    const { buyer, url } = await begin();
    await paypal.pay(url);
    expect((await shop.settle(buyer)).outcome).toBe('paid');
  });

  it('a message that PayPal cannot check comes again', async () => {
    await paypal.control('/faults', { operation: 'webhooks.verify', kind: 'error', status: 503 });
    const { buyer, url } = await begin();
    await paypal.pay(url);
    await shop.webhooks();
    expect((await shop.status(buyer)).outcome).toBe('paid');
  });

  it('a dispute at PayPal is written down, and follows how it ends', async () => {
    const { buyer, url } = await begin();
    await paypal.pay(url);
    await shop.webhooks();
    const { captures } = await paypal.control<{ captures: { id: string }[] }>(`/ledger?order=${paypalOrderOf(url)}`);
    const { dispute_id: id } = await paypal.control<{ dispute_id: string }>(`/captures/${captures[0]?.id}/dispute`, {});
    await shop.webhooks();
    expect(await shop.db.query(disputesOf, [buyer.cartId])).toEqual([{ ref: id, state: 'open' }]);
    await paypal.control(`/disputes/${id}/move`, { outcome: 'RESOLVED_BUYER_FAVOUR' });
    await shop.webhooks();
    expect(await shop.db.query(disputesOf, [buyer.cartId])).toEqual([{ ref: id, state: 'lost' }]);
  });

  it('what staff give back on PayPal’s own pages is followed', async () => {
    const { buyer, url, orderId } = await begin();
    await paypal.pay(url);
    await shop.webhooks();
    const { captures } = await paypal.control<{ captures: { id: string }[] }>(`/ledger?order=${paypalOrderOf(url)}`);
    const gateway = registry.find('paypal') as Gateway;
    const request = { chargeRef: captures[0]?.id ?? '', amount: 500, currency: 'USD', attemptId: 'by-staff' };
    await gateway.refund(request, 'by-staff-1');
    await shop.webhooks();
    const { order } = await shop.call('readOrder', { params: { orderId } }, buyer.caller);
    expect(order.totals.refunded).toBe(500);
  });

  it('PAY-8 a refusal that is the shop’s own fault ends the try, and operators are told what to mend', async () => {
    const { buyer, url, orderId } = await begin();
    const gateway = registry.find('paypal') as Gateway;
    const { number: orderNumber = '' } = (await shop.db.first(numberOf, [orderId])) ?? {};
    // Another seller uses the same PayPal account and order number.
    const other = await gateway.createCheckoutSession(
      {
        attemptId: 'elsewhere',
        orderId: 'elsewhere',
        orderNumber,
        title: `Order ${orderNumber}`,
        currency: 'USD',
        amount: 700,
        language: 'en',
        earlierCharges: 0,
        lines: [{ name: 'Hat', quantity: 1, unitAmount: 700, isSent: false }],
        email: null,
        shipTo: null,
        expiresAt: new Date(Date.now() + 900_000),
        returnUrl: 'http://x.test/',
        leftUrl: 'http://x.test/left',
      },
      randomUUID(),
    );
    await paypal.pay(other.url);
    expect(await gateway.capture?.(other.ref, randomUUID())).toMatchObject({ state: 'complete' });
    await paypal.pay(url);
    await shop.webhooks();
    expect((await shop.status(buyer)).outcome).toBe('declined');
    expect(shop.logged.join()).toContain('could not take the money');
    expect(shop.logged.join()).toContain('DUPLICATE_INVOICE_ID');
  });
});
