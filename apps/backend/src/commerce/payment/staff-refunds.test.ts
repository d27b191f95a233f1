import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import { deliverTasks } from '../outbox/deliver.ts';
import { readAttempt } from './attempt-store.ts';
import { settle } from './settle.ts';
import { openPayShop, sessionOf, type PayShop } from './test-pay-shop.ts';
import { STRIPE_SECRET_KEY } from './test-simulators.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());
afterEach(async () => {
  await shop.simulators.control('/behavior', { charge_expired: 'no' });
  await shop.simulators.control('/webhooks', { mode: 'on' });
  await shop.catchUp();
  expect(await shop.invariant()).toEqual([]);
});

const PHONE = { kind: 'product', sku: 'LUMEN-7', quantity: 1 } as const;
const CASE = { kind: 'product', sku: 'CASE', quantity: 1 } as const;

const orderOf = sql<{ state: string; refunded: number }>(
  'test.staff-refund-order',
  `select state, refunded from customer_order where id = $1`,
);
const chargeOf = sql<{ amount: number; refunded: number; attempt: string; given: number | null }>(
  'test.staff-refund-charge',
  `select c.amount, c.refunded, a.state as attempt, r.amount as given
     from payment_charge c join payment_attempt a on a.id = c.attempt_id left join refund r on r.charge_ref = c.ref
    where c.order_id = $1`,
);
const eventsOf = sql<{ event: string }>(
  'test.staff-refund-events',
  `select event from order_event where order_id = $1 order by id`,
);

const muted = () => shop.simulators.control('/webhooks', { mode: 'off' });

/** Refunds an amount as staff would in Stripe's dashboard. */
async function executeRefund(url: string, amount: number): Promise<void> {
  const headers = { authorization: `Bearer ${STRIPE_SECRET_KEY}` };
  const session = await fetch(`${shop.simulators.stripe}/v1/checkout/sessions/${sessionOf(url)}`, { headers });
  const { payment_intent: intent } = (await session.json()) as { payment_intent: string };
  const response = await fetch(`${shop.simulators.stripe}/v1/refunds`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ payment_intent: intent, amount: String(amount) }),
  });
  expect(response.status).toBe(200);
}

async function charged() {
  await muted();
  const buyer = await shop.buyer([PHONE]);
  const { url, orderId } = await shop.pay(buyer);
  await shop.atPage(url ?? '');
  return { buyer, url: url ?? '', orderId, total: buyer.cart.totals.total };
}

/** Creates a charge that cannot pay its order, which was superseded before the gateway took the money (X05). */
async function chargedTooLate() {
  await muted();
  const buyer = await shop.buyer([PHONE]);
  const { url, orderId } = await shop.pay(buyer);
  await shop.call('addItem', { params: buyer.params, body: { item: CASE } }, buyer.caller);
  await shop.pay(buyer);
  await shop.simulators.control('/behavior', { charge_expired: 'complete' });
  await shop.atPage(url ?? '');
  return { url: url ?? '', orderId, total: buyer.cart.totals.total };
}

const attemptOf = sql<{ id: string }>(
  'test.staff-refund-attempt',
  `select id from payment_attempt where order_id = $1`,
);
const hurry = sql('test.staff-refund-hurry', `update outbox set run_at = now() where done_at is null`);

/** Inspects the order's attempt at the gateway, as a webhook does. */
async function hear(orderId: string): Promise<void> {
  const { id } = (await shop.db.first(attemptOf, [orderId])) ?? { id: '' };
  const attempt = await readAttempt(shop.db, id);
  if (attempt) await settle(shop.payments, attempt, { kind: 'gateway', id: 'stripe' });
}

describe('what staff give back on the gateway’s own pages', () => {
  it('in part, before the order was settled, ends as it does afterwards: paid, and refunded in part', async () => {
    const { buyer, url, orderId, total } = await charged();
    await executeRefund(url, 500);
    expect((await shop.settle(buyer)).outcome).toBe('paid');
    expect(await shop.db.first(orderOf, [orderId])).toEqual({ state: 'refunded_in_part', refunded: 500 });
    expect((await shop.db.query(eventsOf, [orderId])).map(({ event }) => event)).toEqual([
      'place',
      'settle',
      'refund_part',
    ]);
    expect(await shop.db.first(chargeOf, [orderId])).toMatchObject({ refunded: 500, attempt: 'captured', given: null });
    expect((await shop.ledger(orderId)).totals.kept).toBe(total - 500);
  });

  it('in full, before the order was settled, pays nothing and is not given back again', async () => {
    const { buyer, url, orderId, total } = await charged();
    await executeRefund(url, total);
    expect((await shop.settle(buyer)).outcome).toBe('refunded');
    expect(await shop.db.first(orderOf, [orderId])).toEqual({ state: 'placed', refunded: 0 });
    expect(await shop.db.first(chargeOf, [orderId])).toEqual({
      amount: total,
      refunded: total,
      attempt: 'refunded',
      given: null,
    });
  });

  it.each([
    ['a little', 0.1],
    ['most', 0.9],
  ])('%s of a charge that pays nothing, is followed by the rest, and all of it is noted', async (_words, share) => {
    const { url, orderId, total } = await chargedTooLate();
    const part = Math.round(total * share);
    await executeRefund(url, part);
    await hear(orderId);
    await deliverTasks(shop.db, shop.tasks, shop.commerce.log);
    expect(await shop.db.first(chargeOf, [orderId])).toEqual({
      amount: total,
      refunded: total,
      attempt: 'refunded',
      given: total - part,
    });
    expect((await shop.ledger(orderId)).totals.kept).toBe(0);
  });

  it('while our own refund waits, leaves us only the rest to give back', async () => {
    const { url, orderId, total } = await chargedTooLate();
    await hear(orderId);
    await executeRefund(url, 400);
    await deliverTasks(shop.db, shop.tasks, shop.commerce.log);
    await shop.db.run(hurry);
    await deliverTasks(shop.db, shop.tasks, shop.commerce.log);
    expect(await shop.db.first(chargeOf, [orderId])).toEqual({
      amount: total,
      refunded: total,
      attempt: 'refunded',
      given: total - 400,
    });
    expect((await shop.ledger(orderId)).totals).toMatchObject({ refunded: total, kept: 0 });
  });
});
