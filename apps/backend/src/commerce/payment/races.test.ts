import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import { newestAttempt, openPayShop, type Buyer, type PayShop } from './test-pay-shop.ts';

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
  await shop.simulators.control('/webhooks', { mode: 'on', hold: [], copies: 1, reorder: false, delay_ms: 0 });
  await shop.catchUp();
  expect(await shop.invariant()).toEqual([]);
});

const CASE = { kind: 'product', sku: 'CASE', quantity: 1 } as const;
const PHONE = { kind: 'product', sku: 'LUMEN-7', quantity: 1 } as const;

const ordersOf = sql<{ id: string; state: string; total: number; newCartId: string | null }>(
  'test.orders-of-cart',
  `select id, state, total, new_cart_id as "newCartId" from customer_order where cart_id = $1 order by placed_at, id`,
);
const attemptsOf = sql<{ id: string; state: string; reason: string | null }>(
  'test.attempts-of-cart',
  `select id, state, reason from payment_attempt where cart_id = $1 order by created_at`,
);
const eventsOf = sql<{ event: string }>(
  'test.races-events',
  `select event from order_event where order_id = $1 order by id`,
);
const stockOf = sql<{ onHand: number; reserved: number }>(
  'test.stock',
  `select on_hand as "onHand", reserved from stock where sku = $1`,
);

const reasonsOf = sql<{ reason: string }>(
  'test.refund-reasons',
  `select r.reason from refund r join payment_attempt a on a.id = r.attempt_id where a.cart_id = $1`,
);

const reasons = async (buyer: Buyer) => (await shop.db.query(reasonsOf, [buyer.cartId])).map(({ reason }) => reason);
const orders = (buyer: Buyer) => shop.db.query(ordersOf, [buyer.cartId]);
const attempts = (buyer: Buyer) => shop.db.query(attemptsOf, [buyer.cartId]);
const muted = () => shop.simulators.control('/webhooks', { mode: 'off' });
const add = (buyer: Buyer, item: object) =>
  shop.call('addItem', { params: buyer.params, body: { item } }, buyer.caller);

/** Opens the return page, and waits until the gateway is asked. Open the gates before its answer is awaited. */
async function whileAsked(buyer: Buyer) {
  await shop.simulators.control('/faults', { operation: 'checkout.sessions.retrieve', kind: 'gate' });
  const settling = shop.settle(buyer);
  await shop.simulators.control('/gates/wait', { count: 1 });
  return () => settling;
}

async function paidOnPage(items: readonly object[] = [CASE]) {
  const buyer = await shop.buyer(items);
  const { url, orderId } = await shop.pay(buyer);
  await shop.atPage(url ?? '');
  return { buyer, url: url ?? '', orderId };
}

describe('races of paying', () => {
  it('X01 20 parallel payments of one cart end with one order, one page and one charge', async () => {
    const buyer = await shop.buyer([PHONE]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.pay(buyer)));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect(new Set(answers.map(({ paymentSecret }) => paymentSecret)).size).toBe(1);
    await shop.atPage(answers[0]?.url ?? '');
    await Promise.all(Array.from({ length: 5 }, () => shop.settle(buyer)));
    await shop.catchUp();
    expect(await orders(buyer)).toMatchObject([{ state: 'paid' }]);
    expect(await attempts(buyer)).toMatchObject([{ state: 'captured' }]);
    expect((await shop.ledger(answers[0]?.orderId)).totals).toMatchObject({ sessions: 1, captured: 1, refunded: 0 });
  });

  it('X02 one page paid in two tabs gives one paid order and the second charge back', async () => {
    await shop.simulators.control('/behavior', { double_charge: true });
    const { buyer, url, orderId } = await paidOnPage();
    expect((await shop.atPage(url)).outcome).toBe('paid');
    await shop.settle(buyer);
    await shop.catchUp();
    expect(await orders(buyer)).toMatchObject([{ state: 'paid' }]);
    const { total } = buyer.cart.totals;
    expect((await shop.ledger(orderId)).totals).toMatchObject({ captured: 2, charged: 2 * total, refunded: total });
    expect(await reasons(buyer)).toEqual(['second_charge']);
    expect((await shop.simulators.mails({ to: buyer.email })).map(({ subject }) => subject).sort()).toEqual([
      expect.stringContaining('Order CER-'),
      expect.stringContaining('We refunded'),
    ]);
  });

  it('X03 a snapshot that was captured counts, and what was added while paying waits in a new cart', async () => {
    const { buyer, orderId } = await paidOnPage([PHONE]);
    await add(buyer, CASE);
    const status = await shop.settle(buyer);
    expect(status).toMatchObject({ outcome: 'paid', orderId });
    expect(status.newCartId).not.toBeNull();
    const { order } = await shop.call('readOrder', { params: { orderId } }, buyer.caller);
    expect(order.items.map(({ sku }) => sku)).toEqual(['LUMEN-7']);
    const rest = await shop.call('readCart', { params: { cartId: status.newCartId ?? '' } }, buyer.caller);
    expect(rest.items.map(({ sku }) => sku)).toEqual(['CASE']);
    expect(rest.messages.map(({ code }) => code)).toEqual(['items_moved_here']);
  });

  it('X03 what is added while the gateway is asked waits in a new cart', async () => {
    await muted();
    const { buyer } = await paidOnPage([PHONE]);
    const settling = await whileAsked(buyer);
    await add(buyer, CASE);
    await shop.simulators.control('/gates/open', {});
    const { outcome, newCartId } = await settling();
    expect(outcome).toBe('paid');
    const rest = await shop.call('readCart', { params: { cartId: newCartId ?? '' } }, buyer.caller);
    expect(rest.items.map(({ sku }) => sku)).toEqual(['CASE']);
  });

  it('X03 a cart that changed before it was paid gets a new attempt, and the old page is closed', async () => {
    const buyer = await shop.buyer([PHONE]);
    const first = await shop.pay(buyer);
    await add(buyer, CASE);
    const second = await shop.pay(buyer);
    expect(second.url).not.toBe(first.url);
    expect((await shop.atPage(first.url ?? '')).outcome).toBe('refused');
    expect(await orders(buyer)).toMatchObject([{ state: 'canceled' }, { state: 'placed' }]);
    expect(await attempts(buyer)).toMatchObject([{ state: 'expired', reason: 'superseded' }, { state: 'open' }]);
    await shop.atPage(second.url ?? '');
    expect((await shop.settle(buyer)).outcome).toBe('paid');
    expect((await shop.ledger(second.orderId)).totals).toMatchObject({ captured: 1 });
  });

  it('X03 paying a changed cart whose old page was paid already settles the old snapshot', async () => {
    const { buyer, orderId } = await paidOnPage([PHONE]);
    await add(buyer, CASE);
    const refused = await shop.refused('pay', { params: buyer.params, body: await shop.payBody(buyer) }, buyer.caller);
    expect(refused).toMatchObject({ code: 'already_paid', details: { orderId } });
    expect(await orders(buyer)).toMatchObject([{ state: 'paid', newCartId: expect.any(String) }]);
  });

  it('X03 an older cart with an open page is not offered, nor taken over: its items would be bought twice', async () => {
    const buyer = await shop.buyer([PHONE]);
    const first = await shop.pay(buyer);
    const { cartId, secret } = await shop.call('createCart', { body: { item: CASE } });
    const params = { cartId };
    const both = { ...buyer.caller, secret: secret ?? '' };
    expect((await shop.call('claimCart', { params }, both)).olderCart).toBeNull();
    const body = { fromCartId: buyer.cartId };
    expect((await shop.refused('takeOver', { params, body }, buyer.caller)).code).toBe('payment_starting');
    await shop.settle(buyer, true);
    expect((await shop.atPage(first.url ?? '')).outcome).toBe('refused');
    expect((await shop.call('readCart', { params }, buyer.caller)).olderCart?.cartId).toBe(buyer.cartId);
    expect((await shop.call('takeOver', { params, body }, buyer.caller)).totalQuantity).toBe(2);
  });

  it('X04 a page paid in the moment the shop expires it is settled, no matter who asks first', async () => {
    await muted();
    const buyer = await shop.buyer([PHONE]);
    const first = await shop.pay(buyer);
    await add(buyer, CASE);
    await shop.simulators.control('/faults', { operation: 'checkout.sessions.expire', kind: 'gate' });
    const paying = shop.raw('pay', { params: buyer.params, body: await shop.payBody(buyer) }, buyer.caller);
    await shop.simulators.control('/gates/wait', { count: 1 });
    expect((await shop.atPage(first.url ?? '')).outcome).toBe('paid');
    await shop.simulators.control('/gates/open', {});
    expect((await paying).status).toBe(409);
    expect(await orders(buyer)).toMatchObject([{ id: first.orderId, state: 'paid' }]);
    expect((await shop.ledger(first.orderId)).totals).toMatchObject({ captured: 1, refunded: 0 });
  });

  it('X05 a superseded page that the gateway charges all the same is given back in full', async () => {
    const buyer = await shop.buyer([PHONE]);
    const first = await shop.pay(buyer);
    await add(buyer, CASE);
    const second = await shop.pay(buyer);
    await shop.simulators.control('/behavior', { charge_expired: 'complete' });
    expect((await shop.atPage(first.url ?? '')).outcome).toBe('paid');
    await shop.catchUp();
    expect(await reasons(buyer)).toEqual(['superseded']);
    expect((await shop.ledger(first.orderId)).totals).toMatchObject({ captured: 1, kept: 0 });
    expect(await attempts(buyer)).toMatchObject([{ state: 'refunded' }, { state: 'open' }]);
    await shop.atPage(second.url ?? '');
    expect((await shop.settle(buyer)).outcome).toBe('paid');
  });

  it('R18 X03 leaving a page that another tab has taken the place of closes nothing, and the other page is paid', async () => {
    const buyer = await shop.buyer([PHONE]);
    await shop.pay(buyer);
    const old = await shop.db.first(newestAttempt, [buyer.cartId]);
    await add(buyer, CASE);
    const { url } = await shop.pay(buyer);
    expect(await attempts(buyer)).toMatchObject([{ reason: 'superseded' }, { state: 'open' }]);
    expect((await shop.settle(buyer, old?.id)).outcome).toBe('waiting');
    await shop.atPage(url ?? '');
    await shop.webhooks();
    expect((await shop.status(buyer)).outcome).toBe('paid');
  });

  it('X05 a page that had expired pays its order when nothing else has, and the stock is there', async () => {
    for (const shown of ['complete', 'expired']) {
      const buyer = await shop.buyer([PHONE]);
      const { url, orderId } = await shop.pay(buyer);
      expect((await shop.settle(buyer, true)).outcome).toBe('left');
      await shop.simulators.control('/behavior', { charge_expired: shown });
      await shop.atPage(url ?? '');
      await shop.catchUp();
      expect((await shop.status(buyer)).outcome).toBe('paid');
      expect((await shop.ledger(orderId)).totals).toMatchObject({ captured: 1, refunded: 0 });
    }
  });

  it('X05 an expired page charged while a later attempt of the same order is open pays it, and the other page is closed', async () => {
    const buyer = await shop.buyer([PHONE]);
    const first = await shop.pay(buyer);
    await shop.settle(buyer, true);
    const second = await shop.pay(buyer);
    expect(second.orderId).toBe(first.orderId);
    await shop.simulators.control('/behavior', { charge_expired: 'complete' });
    await shop.atPage(first.url ?? '');
    await shop.catchUp();
    expect((await shop.status(buyer)).outcome).toBe('paid');
    await shop.advance(120);
    await shop.catchUp();
    expect(await attempts(buyer)).toMatchObject([{ state: 'captured' }, { state: 'expired', reason: 'superseded' }]);
    expect((await shop.ledger(first.orderId)).totals).toMatchObject({ captured: 1, refunded: 0 });
  });

  it('X05 an expired page charged after the last piece was sold is given back', async () => {
    await shop.setStock('KITE-SE', 1);
    const kite = { kind: 'product', sku: 'KITE-SE', quantity: 1 };
    const late = await shop.buyer([kite]);
    const { url, orderId } = await shop.pay(late);
    await shop.settle(late, true);
    const quick = await shop.buyer([kite]);
    const other = await shop.pay(quick);
    await shop.atPage(other.url ?? '');
    expect((await shop.settle(quick)).outcome).toBe('paid');
    await shop.simulators.control('/behavior', { charge_expired: 'complete' });
    await shop.atPage(url ?? '');
    await shop.catchUp();
    expect((await shop.status(late)).outcome).toBe('refunded');
    expect(await reasons(late)).toEqual(['stock_gone']);
    expect((await shop.ledger(orderId)).totals).toMatchObject({ captured: 1, kept: 0 });
    expect(await shop.db.first(stockOf, ['KITE-SE'])).toEqual({ onHand: 0, reserved: 0 });
  });

  it('X08 of 20 buyers of 5 pieces exactly 5 have a paid order, and 15 a clear answer', async () => {
    await shop.setStock('KITE-SE', 5);
    const kite = { kind: 'product', sku: 'KITE-SE', quantity: 1 };
    const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.buyer([kite])));
    const answers = await Promise.all(
      buyers.map(async (buyer) => {
        const body = await shop.payBody(buyer);
        const { status, body: answer } = await shop.raw('pay', { params: buyer.params, body }, buyer.caller);
        return { buyer, status, answer: answer as { url?: string; error?: { details: { code: string } } } };
      }),
    );
    const lucky = answers.filter(({ status }) => status === 200);
    expect(lucky).toHaveLength(5);
    for (const { answer } of answers.filter(({ status }) => status !== 200)) {
      expect(answer.error?.details.code).toMatch(/^(out_of_stock|item_unavailable)$/);
    }
    await Promise.all(lucky.map(({ answer }) => shop.atPage(answer.url ?? '')));
    const outcomes = await Promise.all(lucky.map(({ buyer }) => shop.settle(buyer)));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(5).fill('paid'));
    expect(await shop.db.first(stockOf, ['KITE-SE'])).toEqual({ onHand: 0, reserved: 0 });
  });

  it('X09 paying again after paying is refused with the order, even before the payment was settled', async () => {
    const { buyer, orderId } = await paidOnPage();
    const body = await shop.payBody(buyer);
    await shop.settle(buyer);
    expect(await shop.refused('pay', { params: buyer.params, body }, buyer.caller)).toMatchObject({
      code: 'already_paid',
      details: { orderId },
    });

    await muted();
    const other = await paidOnPage();
    await shop.advance(10);
    const again = await shop.payBody(other.buyer);
    expect(await shop.refused('pay', { params: other.buyer.params, body: again }, other.buyer.caller)).toMatchObject({
      code: 'already_paid',
      details: { orderId: other.orderId },
    });
  });

  it('X12 the return page settles without a webhook', async () => {
    await muted();
    const { buyer } = await paidOnPage();
    expect((await shop.settle(buyer)).outcome).toBe('paid');
  });

  it('X13 the webhook settles without a return', async () => {
    const { buyer } = await paidOnPage();
    await shop.webhooks();
    expect((await shop.status(buyer)).outcome).toBe('paid');
  });

  it('X14 a webhook in front of the return leaves nothing to do for it', async () => {
    const { buyer, orderId } = await paidOnPage();
    await shop.webhooks();
    expect((await shop.settle(buyer)).outcome).toBe('paid');
    expect((await shop.db.query(eventsOf, [orderId])).map(({ event }) => event)).toEqual(['place', 'settle']);
  });

  it('X14 a webhook that is faster than a return, which asked the gateway first, leaves nothing to do for it', async () => {
    const { buyer, orderId } = await paidOnPage();
    const settling = await whileAsked(buyer);
    await shop.webhooks();
    expect((await shop.status(buyer)).outcome).toBe('paid');
    await shop.simulators.control('/gates/open', {});
    expect(await settling()).toMatchObject({ outcome: 'paid', orderId });
    expect((await shop.db.query(eventsOf, [orderId])).map(({ event }) => event)).toEqual(['place', 'settle']);
  });

  it('X15 a webhook that comes three times, beside return and sweeper, is one paid order and one mail', async () => {
    await shop.simulators.control('/webhooks', { copies: 3 });
    const { buyer, orderId } = await paidOnPage();
    await Promise.all([shop.settle(buyer), shop.webhooks(), shop.settle(buyer), shop.webhooks()]);
    await shop.catchUp();
    expect((await shop.db.query(eventsOf, [orderId])).map(({ event }) => event)).toEqual(['place', 'settle']);
    expect(await shop.simulators.mails({ to: buyer.email })).toHaveLength(1);
  });

  it('X16 a forged and an old webhook are refused and logged, and change nothing', async () => {
    await shop.simulators.control('/webhooks', { mode: 'off' });
    const { buyer } = await paidOnPage();
    const { events } = await shop.simulators.control<{ events: { id: string; type: string }[] }>(
      '/events?type=checkout.session.completed',
    );
    const event = events.at(-1)?.id;
    shop.logged.length = 0;
    for (const trick of [{ forged: true }, { age_seconds: 400 }]) {
      const { answers } = await shop.simulators.control<{ answers: unknown[] }>('/webhooks/redeliver', {
        event,
        ...trick,
      });
      expect(JSON.stringify(answers)).toContain('400');
    }
    expect(shop.logged.filter((line) => /was refused/.test(line))).toHaveLength(2);
    await shop.webhooks();
    expect((await shop.status(buyer)).outcome).toBe('waiting');
    await shop.settle(buyer);
  });
});
