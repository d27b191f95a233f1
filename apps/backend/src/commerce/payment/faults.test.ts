import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import { deliverTasks } from '../outbox/deliver.ts';
import { preparePayment } from './prepare-payment.ts';
import { sweepAttempts } from './sweeper.ts';
import { openPayShop, sessionOf, type Buyer, type PayShop } from './test-pay-shop.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());
afterEach(async () => {
  await shop.simulators.clearFaults();
  await shop.simulators.control('/behavior', {
    double_charge: false,
    charge_expired: 'no',
    refund_outcome: 'succeeded',
  });
  await shop.simulators.control('/webhooks', { mode: 'on' });
  await shop.catchUp();
  await shop.resetClock();
  expect(await shop.invariant()).toEqual([]);
});

const PHONE = { kind: 'product', sku: 'LUMEN-7', quantity: 1 } as const;
const fault = (operation: string, change: object = {}) =>
  shop.simulators.control('/faults', { operation, kind: 'error', status: 500, ...change });
/** After a dropped connection, the SDK retries the call once with the same key, so drop two connections. */
const CUT = { kind: 'drop', times: 2 };
const muted = () => shop.simulators.control('/webhooks', { mode: 'off' });

const attemptsOf = sql<{ state: string; reason: string | null }>(
  'test.fault-attempts',
  `select state, reason from payment_attempt where cart_id = $1 order by created_at`,
);
const callsOf = sql<{ operation: string; number: number; outcome: string | null }>(
  'test.calls',
  `select c.operation, c.number, c.outcome from gateway_call c join payment_attempt a on a.id = c.attempt_id
    where a.cart_id = $1 order by c.started_at, c.number`,
);
const reservedOf = sql<{ reserved: number }>('test.reserved', `select reserved from stock where sku = $1`);
const refunds = sql<{ state: string }>('test.refunds', `select state from refund order by created_at desc limit 1`);

const attempts = (buyer: Buyer) => shop.db.query(attemptsOf, [buyer.cartId]);
const calls = (buyer: Buyer) => shop.db.query(callsOf, [buyer.cartId]);
const reserved = async () => (await shop.db.first(reservedOf, ['LUMEN-7']))?.reserved;
const tryToPay = async (buyer: Buyer) =>
  shop.refused('pay', { params: buyer.params, body: await shop.payBody(buyer) }, buyer.caller);

describe('opening a page', () => {
  it.each([
    ['was never heard', 'before'],
    ['was heard, but the answer got lost', 'after'],
  ])('repeats a call that %s with its key, so that there is one page', async (_words, when) => {
    const buyer = await shop.buyer([PHONE]);
    await fault('checkout.sessions.create', { ...CUT, when });
    expect((await tryToPay(buyer)).code).toBe('gateway_unavailable');
    expect(await attempts(buyer)).toEqual([{ state: 'indeterminate', reason: null }]);
    const { url, orderId } = await shop.pay(buyer);
    expect(await calls(buyer)).toEqual([{ operation: 'open', number: 1, outcome: 'done' }]);
    expect((await shop.ledger(orderId)).totals.sessions).toBe(1);
    await shop.atPage(url ?? '');
    expect((await shop.settle(buyer)).outcome).toBe('paid');
  });

  it('takes a new key after an error that the gateway keeps under the old one', async () => {
    const buyer = await shop.buyer([PHONE]);
    await fault('checkout.sessions.create', { when: 'after', stored: true });
    expect((await tryToPay(buyer)).code).toBe('gateway_unavailable');
    const { url } = await shop.pay(buyer);
    expect(await calls(buyer)).toMatchObject([
      { number: 1, outcome: 'broken' },
      { number: 2, outcome: 'done' },
    ]);
    await shop.atPage(url ?? '');
    expect((await shop.settle(buyer)).outcome).toBe('paid');
  });

  it('gives the stock back at once when the gateway refuses', async () => {
    const buyer = await shop.buyer([PHONE]);
    const before = await reserved();
    await fault('checkout.sessions.create', { status: 400 });
    expect((await tryToPay(buyer)).code).toBe('gateway_unavailable');
    expect(await attempts(buyer)).toEqual([{ state: 'failed', reason: 'refused' }]);
    expect(await reserved()).toBe(before);
    expect((await shop.status(buyer)).outcome).toBe('none');
    expect((await shop.pay(buyer)).outcome).toBe('pay');
  });

  it('X17 a process that died in front of the gateway leaves an attempt that the next call takes over', async () => {
    const buyer = await shop.buyer([PHONE]);
    await dieBeforeGateway(buyer);
    await shop.advance(30);
    const { url } = await shop.pay(buyer);
    expect(await attempts(buyer)).toMatchObject([{ state: 'open' }]);
    await shop.atPage(url ?? '');
    expect((await shop.settle(buyer)).outcome).toBe('paid');
  });

  it('X17 or one that the sweeper closes, with its stock', async () => {
    const buyer = await shop.buyer([PHONE]);
    const before = await reserved();
    await dieBeforeGateway(buyer);
    expect(await reserved()).toBe((before ?? 0) + 1);
    await shop.advance(90);
    await sweepAttempts(shop.payments);
    expect(await attempts(buyer)).toEqual([{ state: 'expired', reason: 'expired' }]);
    expect(await reserved()).toBe(before);
  });

  async function dieBeforeGateway(buyer: Buyer): Promise<void> {
    const user = { id: buyer.userId, email: buyer.email, name: null, confirmed: true, sessionId: '' };
    const body = (await shop.payBody(buyer)) as Parameters<typeof preparePayment>[1]['body'];
    const request = { cartId: buyer.cartId, user, cartSecret: null, body, language: 'en' as const };
    const prepared = await preparePayment(shop.payments, request);
    expect(prepared).toMatchObject({ ok: true, value: { next: 'open' } });
  }
});

describe('settling', () => {
  it('is uncertain while the gateway cannot be asked, and certain afterwards', async () => {
    await muted();
    const buyer = await shop.buyer([PHONE]);
    const { url } = await shop.pay(buyer);
    await shop.atPage(url ?? '');
    await fault('checkout.sessions.retrieve', CUT);
    expect(await shop.settle(buyer)).toMatchObject({ outcome: 'indeterminate', retryAfter: 2 });
    await shop.advance(5);
    expect((await shop.settle(buyer)).outcome).toBe('paid');
  });

  it('asks the gateway once for many who wait', async () => {
    const buyer = await shop.buyer([PHONE]);
    await shop.pay(buyer);
    await fault('checkout.sessions.retrieve', { times: 1, status: 503 });
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => shop.settle(buyer)));
    expect(outcomes.every(({ outcome }) => outcome === 'waiting' || outcome === 'indeterminate')).toBe(true);
    await shop.advance(3);
    expect((await shop.settle(buyer)).outcome).toBe('waiting');
  });

  it('X12 X13 finds a charge without return and without webhook within two minutes', async () => {
    await muted();
    const buyer = await shop.buyer([PHONE]);
    const { url } = await shop.pay(buyer);
    await shop.atPage(url ?? '');
    await shop.advance(70);
    await sweepAttempts(shop.payments);
    expect((await shop.status(buyer)).outcome).toBe('paid');
  });

  it('R19 closes a page whose time is over and gives its stock back, by the sweeper alone', async () => {
    await muted();
    const buyer = await shop.buyer([PHONE]);
    await shop.pay(buyer);
    await shop.advance(32 * 60);
    while ((await sweepAttempts(shop.payments)) > 0);
    expect((await shop.status(buyer)).outcome).toBe('expired');
    expect(await reserved()).toBe(0);
  });

  it('R19 tells leaving from a declined card, and a retry keeps the order', async () => {
    const buyer = await shop.buyer([PHONE]);
    const first = await shop.pay(buyer);
    expect((await shop.settle(buyer, true)).outcome).toBe('left');
    const second = await shop.pay(buyer);
    expect((await shop.atPage(second.url ?? '', { card: 'declined' })).outcome).toBe('declined');
    expect((await shop.settle(buyer)).outcome).toBe('waiting');
    expect((await shop.settle(buyer, true)).outcome).toBe('declined');
    const third = await shop.pay(buyer);
    expect(new Set([first.orderId, second.orderId, third.orderId]).size).toBe(1);
    await shop.atPage(third.url ?? '', { card: '3ds' });
    expect((await shop.settle(buyer)).outcome).toBe('paid');
  });

  it('keeps a page that cannot be closed, with its stock, until it can', async () => {
    const buyer = await shop.buyer([PHONE]);
    const { url } = await shop.pay(buyer);
    const before = await reserved();
    await fault('checkout.sessions.expire', CUT);
    expect((await shop.settle(buyer, true)).outcome).toBe('waiting');
    expect(await reserved()).toBe(before);
    await shop.advance(3);
    expect((await shop.settle(buyer, true)).outcome).toBe('left');
    expect((await shop.atPage(url ?? '')).outcome).toBe('refused');
  });

  it('a bank that decides later keeps the order waiting, and then pays it', async () => {
    const buyer = await shop.buyer([PHONE]);
    const { url } = await shop.pay(buyer);
    await shop.atPage(url ?? '', { card: 'bank' });
    expect((await shop.settle(buyer)).outcome).toBe('pending');
    expect((await tryToPay(buyer)).code).toBe('payment_pending');
    await shop.simulators.control(`/sessions/${sessionOf(url ?? '')}/settle`, { outcome: 'succeeded' });
    await shop.catchUp();
    expect((await shop.status(buyer)).outcome).toBe('paid');
  });
});

describe('giving back', () => {
  async function unusable() {
    const buyer = await shop.buyer([PHONE]);
    const { url, orderId } = await shop.pay(buyer);
    await shop.call(
      'addItem',
      { params: buyer.params, body: { item: { kind: 'product', sku: 'CASE' } } },
      buyer.caller,
    );
    await shop.pay(buyer);
    await shop.simulators.control('/behavior', { charge_expired: 'complete' });
    await shop.atPage(url ?? '');
    await shop.webhooks();
    return { buyer, orderId };
  }
  const deliver = () => deliverTasks(shop.db, shop.tasks, shop.commerce.log);
  const refundState = async () => (await shop.db.first(refunds))?.state;
  const hurry = sql('test.hurry', `update outbox set run_at = now() where done_at is null`);

  it.each([
    ['the answer got lost', { ...CUT, when: 'after' }],
    ['the call was never heard', { ...CUT, when: 'before' }],
    ['the gateway failed after doing it', { when: 'after', stored: true }],
    ['the gateway failed before doing it', { when: 'before' }],
  ])('happens exactly once when %s', async (_words, how) => {
    const { orderId } = await unusable();
    await fault('refunds.create', how);
    await deliver();
    expect(await refundState()).toBe('wanted');
    await shop.db.run(hurry);
    await deliver();
    expect(await refundState()).toBe('done');
    const { totals } = await shop.ledger(orderId);
    expect(totals).toMatchObject({ captured: 1, refunded: totals.charged, kept: 0 });
  });

  it('reads the charge first once its key may be forgotten', async () => {
    const { orderId } = await unusable();
    await fault('refunds.create', { ...CUT, when: 'after' });
    await deliver();
    await shop.advance(26 * 3600);
    await shop.db.run(hurry);
    await deliver();
    expect(await refundState()).toBe('done');
    expect((await shop.ledger(orderId)).totals.kept).toBe(0);
  });

  it('follows a refund that the bank decides later', async () => {
    await shop.simulators.control('/behavior', { refund_outcome: 'pending' });
    const { orderId } = await unusable();
    await deliver();
    expect(await refundState()).toBe('pending');
    const { refunds: made } = (await shop.ledger(orderId)) as unknown as { refunds: { id: string }[] };
    await shop.simulators.control(`/refunds/${made[0]?.id}/settle`, { outcome: 'succeeded' });
    await shop.db.run(hurry);
    await deliver();
    expect(await refundState()).toBe('done');
  });
});
