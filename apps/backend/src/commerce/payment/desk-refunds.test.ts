import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { documentId } from '../cart/test-shop.ts';
import { sql } from '../db/statement.ts';
import { readItemQuantities } from '../order/item-quantities.ts';
import { deliverTasks } from '../outbox/deliver.ts';
import { readStaffOrder } from '../staff/read-staff-order.ts';
import { requestRefund, readRefundLeft, type RefundRequest } from './request-refund.ts';
import { decideRefund } from './decide-refund.ts';
import { openPayShop, type PayShop } from './test-pay-shop.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());
afterEach(async () => {
  await shop.simulators.clearFaults();
  await shop.resetClock();
  await shop.catchUp();
  expect(await shop.invariant()).toEqual([]);
});

const PHONES = { kind: 'product', sku: 'LUMEN-7', quantity: 2 } as const;
const orderOf = sql<{ state: string; refunded: number }>(
  'test.desk-order',
  'select state, refunded from customer_order where id = $1',
);
const refundsOf = sql<{ state: string; amount: number }>(
  'test.desk-refunds',
  `select r.state, r.amount from refund r join payment_attempt a on a.id = r.attempt_id where a.order_id = $1
    order by r.created_at`,
);
const onHand = sql<{ count: number }>('test.desk-stock', `select on_hand as count from stock where sku = 'LUMEN-7'`);
const eventsOf = sql<{ event: string; actor: string }>(
  'test.desk-events',
  'select event, actor_kind as actor from order_event where order_id = $1 order by id',
);
const auditOf = sql<{ action: string; reason: string }>(
  'test.desk-audit',
  'select action, reason from audit_event where subject_id = $1',
);
const hurry = sql('test.desk-hurry', `update outbox set run_at = now() where done_at is null`);

async function paid(item: { kind: 'product'; sku: string; quantity: number } = PHONES) {
  const buyer = await shop.buyer([item]);
  const { url, orderId } = await shop.pay(buyer);
  await shop.atPage(url ?? '');
  await shop.settle(buyer);
  await shop.catchUp();
  const [phone] = await readItemQuantities(shop.db, orderId);
  if (!phone) throw new Error('There is no item');
  return { orderId, phone, total: buyer.cart.totals.total };
}

function ask(orderId: string, change: Partial<RefundRequest> = {}) {
  const request = {
    orderId,
    key: randomUUID(),
    parts: [],
    shipping: false,
    amount: null,
    expected: null,
    why: 'the box was open',
    staffId: '7',
    requestId: 'request-1',
    at: shop.commerce.now(),
    ...change,
  };
  return shop.db.transaction((tx) => requestRefund(tx, request));
}
const work = async () => {
  await shop.db.run(hurry);
  await deliverTasks(shop.db, shop.tasks, shop.commerce.log);
};
const stock = async () => (await shop.db.first(onHand))?.count ?? 0;
const kept = async (orderId: string) => (await shop.ledger(orderId)).totals.kept;

describe('what staff give back', () => {
  it('during a dispute is asked for twice, and the order says what the dispute is about and where it is answered', async () => {
    const { orderId, phone } = await paid();
    const { attempts } = (await readStaffOrder(shop.db, orderId, 'UTC')) ?? { attempts: [] };
    const charge = attempts[0]?.charges[0]?.ref ?? '';
    const { id } = await shop.simulators.control<{ id: string }>(`/charges/${charge}/dispute`, {});
    await shop.catchUp();
    expect((await readStaffOrder(shop.db, orderId, 'UTC'))?.disputes).toMatchObject([
      { ref: id, reason: 'fraudulent', url: `https://dashboard.stripe.com/test/disputes/${id}` },
    ]);
    const parts = [{ itemId: phone.itemId, quantity: 1, restock: false }];
    expect(await ask(orderId, { parts })).toEqual({ ok: false, why: 'disputed' });
    expect(await ask(orderId, { parts, despiteDispute: true })).toMatchObject({ ok: true });
    await work();
    expect((await readStaffOrder(shop.db, orderId, 'UTC'))?.order.totals.refunded).toBeGreaterThan(0);
  });

  it('R20 that ends while its order is read never shows as ended beside amounts from before it', async () => {
    const { orderId, total } = await paid();
    expect(await ask(orderId, { amount: total })).toMatchObject({ ok: true });
    const ended = Promise.withResolvers<void>();
    const first = (async (...args: Parameters<typeof shop.db.first>) => {
      if (args[0].name === 'staff.order') await ended.promise;
      return shop.db.first(...args);
    }) as typeof shop.db.first;
    const reading = readStaffOrder({ ...shop.db, first }, orderId, 'UTC');
    await work();
    ended.resolve();
    const read = await reading;
    expect(read?.attempts.flatMap(({ refunds }) => refunds.map(({ state }) => state))).toEqual(['done']);
    expect(read?.order).toMatchObject({ state: 'refunded', totals: { refunded: total } });
  });

  it('that the gateway refuses because of a dispute fails, and what was promised is free again', async () => {
    const { orderId, total } = await paid();
    await shop.simulators.control('/faults', { operation: 'refunds.create', kind: 'error', status: 400 });
    expect(await ask(orderId, { amount: total, despiteDispute: true })).toMatchObject({ ok: true });
    await work();
    expect(await shop.db.query(refundsOf, [orderId])).toEqual([{ state: 'failed', amount: total }]);
    expect((await shop.db.first(readRefundLeft, [orderId]))?.left).toBe(total);
  });

  it('is a piece with its tax, is restocked, and is in history, audit trail and mail', async () => {
    const { orderId, phone, total } = await paid();
    const before = await stock();
    const asked = await ask(orderId, { parts: [{ itemId: phone.itemId, quantity: 1, restock: true }] });
    const half = Math.floor((phone.lineTotal + phone.tax) / 2);
    expect(asked).toMatchObject({ ok: true, amount: half });
    expect(await stock(), 'not before the money is back').toBe(before);
    await shop.catchUp();
    expect(await shop.db.first(orderOf, [orderId])).toEqual({ state: 'refunded_in_part', refunded: half });
    expect(await kept(orderId)).toBe(total - half);
    expect(await stock()).toBe(before + 1);
    expect((await shop.db.query(eventsOf, [orderId])).slice(-3).map(({ event }) => event)).toEqual(
      expect.arrayContaining(['refund_asked', 'refund_part', 'refund_made']),
    );
    expect(await shop.db.query(auditOf, [orderId])).toEqual([{ action: 'order.refund', reason: 'the box was open' }]);
    const rest = await ask(orderId, {
      parts: [{ itemId: phone.itemId, quantity: 1, restock: false }],
      shipping: true,
    });
    expect(rest).toMatchObject({ ok: true, amount: total - half });
    await shop.catchUp();
    expect(await shop.db.first(orderOf, [orderId])).toEqual({ state: 'refunded', refunded: total });
    expect(await stock(), 'only what was chosen').toBe(before + 1);
  });

  it('is never more than was captured, nor more pieces than were sold', async () => {
    const { orderId, phone, total } = await paid();
    expect(await ask(orderId, { amount: total + 1 })).toEqual({ ok: false, why: 'too_much', left: total });
    const parts = [{ itemId: phone.itemId, quantity: 3, restock: false }];
    expect(await ask(orderId, { parts })).toMatchObject({ ok: false, why: 'too_much' });
    expect(await ask(orderId, { parts: [{ itemId: randomUUID(), quantity: 1, restock: false }] })).toMatchObject({
      ok: false,
    });
    expect(await ask(orderId, {})).toEqual({ ok: false, why: 'nothing' });
    expect(await ask(orderId, { amount: 100, expected: 99 })).toMatchObject({ ok: false, why: 'changed' });
    const above = shop.db.script(`update payment_charge set asked = amount + 1 where order_id = '${orderId}'`);
    await expect(above, 'the database itself refuses').rejects.toThrow('payment_charge_asked');
    expect(await shop.db.query(refundsOf, [orderId])).toEqual([]);
  });

  it('adds up to the cent when three pieces go back one at a time', async () => {
    await shop.putProduct({
      documentId: documentId('Strap'),
      name: 'Strap',
      kind: 'accessory',
      sku: 'STRAP',
      price: 1_005,
    });
    await shop.setStock('STRAP', 3);
    const { orderId, phone: strap } = await paid({ kind: 'product', sku: 'STRAP', quantity: 3 });
    const worth = strap.lineTotal + strap.tax;
    expect(worth % 3, 'an amount that three pieces do not share alike').not.toBe(0);
    const parts = [{ itemId: strap.itemId, quantity: 1, restock: false }];
    const amounts: number[] = [];
    for (let piece = 0; piece < 3; piece += 1) {
      const asked = await ask(orderId, { parts });
      amounts.push(asked.ok ? asked.amount : 0);
      await shop.catchUp();
    }
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(worth);
  });

  it('is one refund for two clicks, and for two people at once one after the other', async () => {
    const { orderId, total } = await paid();
    const key = randomUUID();
    const clicks = await Promise.all([ask(orderId, { key, amount: 500 }), ask(orderId, { key, amount: 500 })]);
    expect(new Set(clicks.map((click) => (click.ok ? click.refundId : click.why))).size).toBe(1);
    expect(await ask(orderId, { amount: total })).toEqual({ ok: false, why: 'under_way' });
    await shop.catchUp();
    const two = await Promise.all([ask(orderId, { amount: total - 600 }), ask(orderId, { amount: total - 600 })]);
    expect(two.map((one) => one.ok).sort()).toEqual([false, true]);
    await shop.catchUp();
    expect((await shop.ledger(orderId)).totals).toMatchObject({ refunded: total - 100, kept: 100 });
    expect(await shop.db.query(refundsOf, [orderId])).toHaveLength(2);
  });

  it('R05 R20 is refused from a page that was opened before another refund, and given from the page as it is now', async () => {
    const { orderId, total } = await paid();
    const shown = async () => {
      const { left = 0, refunds = 0 } = (await readStaffOrder(shop.db, orderId, 'UTC'))?.refundable ?? {};
      return { left, refunds };
    };
    const seen = await shown();
    expect(seen).toEqual({ left: total, refunds: 0 });
    const key = randomUUID();
    const first = await ask(orderId, { key, amount: 500, seen });
    expect(first).toMatchObject({ ok: true, amount: 500 });
    const late = { ok: false, why: 'refunded_since', left: total - 500, since: 500 };
    expect(await ask(orderId, { amount: 500, seen }), 'on its way to the gateway').toEqual(late);
    await shop.catchUp();
    expect(await ask(orderId, { amount: 500, seen }), 'and given back').toEqual(late);
    expect(await ask(orderId, { key, amount: 500, seen }), 'the same form is the same refund').toEqual(first);
    expect(await shop.db.query(refundsOf, [orderId])).toHaveLength(1);
    const now = await shown();
    expect(await ask(orderId, { amount: 500, seen: now }), 'on purpose').toMatchObject({ ok: true, amount: 500 });
    await shop.catchUp();
    expect(await kept(orderId)).toBe(total - 1_000);
  });

  it('R05 R20 goes out once from two pages that ask at the same moment, also after one that failed', async () => {
    const { orderId, total } = await paid();
    const seen = { left: total, refunds: 0 };
    const two = await Promise.all([ask(orderId, { amount: 500, seen }), ask(orderId, { amount: 500, seen })]);
    expect(two.map((one) => (one.ok ? 'ok' : one.why)).sort()).toEqual(['ok', 'refunded_since']);
    await shop.catchUp();
    await shop.simulators.control('/faults', { operation: 'refunds.create', kind: 'error', status: 400 });
    const before = { left: total - 500, refunds: 1 };
    expect(await ask(orderId, { amount: 300, seen: before })).toMatchObject({ ok: true });
    await work();
    expect(await ask(orderId, { amount: 300, seen: before }), 'as much is left, and yet one was asked for').toEqual({
      ok: false,
      why: 'refunded_since',
      left: total - 500,
      since: 0,
    });
  });

  it('is asked again under the same key after a lost answer, so that it happens once', async () => {
    const { orderId, total } = await paid();
    await shop.simulators.control('/faults', { operation: 'refunds.create', kind: 'drop', times: 2, when: 'after' });
    expect(await ask(orderId, { amount: 700 })).toMatchObject({ ok: true });
    await work();
    expect(await shop.db.query(refundsOf, [orderId]), 'it stays visible').toEqual([{ state: 'wanted', amount: 700 }]);
    await shop.advance(60);
    await work();
    await shop.catchUp();
    expect(await shop.db.query(refundsOf, [orderId])).toEqual([{ state: 'done', amount: 700 }]);
    expect((await shop.ledger(orderId)).totals).toMatchObject({ refunded: 700, kept: total - 700 });
  });

  it('leaves what the gateway refuses to be promised again', async () => {
    const { orderId, phone, total } = await paid();
    await shop.simulators.control('/faults', { operation: 'refunds.create', kind: 'error', status: 400 });
    await ask(orderId, { parts: [{ itemId: phone.itemId, quantity: 2, restock: true }] });
    await work();
    expect((await shop.db.query(refundsOf, [orderId])).map(({ state }) => state)).toEqual(['failed']);
    expect((await shop.db.first(readRefundLeft, [orderId]))?.left).toBe(total);
    expect(await readItemQuantities(shop.db, orderId)).toMatchObject([{ refunded: 0, canceled: 0 }]);
  });
});

describe('a refund that stays uncertain', () => {
  const decide = (refundId: string, happened: boolean) =>
    decideRefund(shop.payments, {
      refundId,
      happened,
      reference: 're_by_hand',
      why: 'their support said so',
      staffId: '7',
      requestId: 'request-1',
    });
  /** Returns whether staff see each of the order's refunds as indeterminate. */
  const shownIndeterminate = async (orderId: string) =>
    (await readStaffOrder(shop.db, orderId, 'UTC'))?.attempts.flatMap(({ refunds }) =>
      refunds.map(({ indeterminate }) => indeterminate),
    );
  /** Requests a refund whose gateway call gets no response, `before` or `after` the gateway makes the refund. */
  async function unanswered(when: 'before' | 'after') {
    const order = await paid();
    await shop.simulators.control('/faults', { operation: 'refunds.create', kind: 'drop', times: 9, when });
    const asked = await ask(order.orderId, {
      parts: [{ itemId: order.phone.itemId, quantity: 1, restock: true }],
    });
    await work();
    if (!asked.ok) throw new Error(asked.why);
    return { ...order, refundId: asked.refundId, amount: asked.amount };
  }

  it('is said to have happened, and everything follows once', async () => {
    const { orderId, refundId, amount, total } = await unanswered('after');
    expect(await shownIndeterminate(orderId)).toEqual([true]);
    const before = await stock();
    const both = await Promise.all([decide(refundId, true), decide(refundId, true)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await decide(refundId, false)).toEqual({ ok: false, why: 'certain' });
    await shop.simulators.clearFaults();
    await work();
    await shop.catchUp();
    expect(await shop.db.first(orderOf, [orderId])).toEqual({ state: 'refunded_in_part', refunded: amount });
    expect(await shop.db.query(refundsOf, [orderId])).toEqual([{ state: 'done', amount }]);
    expect(await stock()).toBe(before + 1);
    expect(await kept(orderId), 'and the gateway was not asked to do it again').toBe(total - amount);
    expect((await shop.db.query(eventsOf, [orderId])).map(({ event }) => event)).toContain('refund_said_made');
    expect(await shop.db.query(auditOf, [orderId])).toContainEqual({
      action: 'order.decide-refund',
      reason: 'their support said so',
    });
  });

  it('is said not to have happened, so it can be asked for again', async () => {
    const { orderId, phone, refundId, amount, total } = await unanswered('before');
    expect(await decide(refundId, false)).toEqual({ ok: true });
    await shop.simulators.clearFaults();
    await work();
    expect(await kept(orderId), 'the old one is not tried any more').toBe(total);
    expect(await shop.db.query(refundsOf, [orderId])).toEqual([{ state: 'failed', amount }]);
    expect(await ask(orderId, { parts: [{ itemId: phone.itemId, quantity: 1, restock: false }] })).toMatchObject({
      ok: true,
      amount,
    });
    await shop.catchUp();
    expect(await kept(orderId)).toBe(total - amount);
  });

  it('R20 is nothing to decide while the gateway is asked, before it was asked, and after it answered', async () => {
    const { orderId } = await paid();
    const asked = await ask(orderId, { amount: 300 });
    expect(await shownIndeterminate(orderId)).toEqual([false]);
    const refundId = asked.ok ? asked.refundId : '';
    expect(await decide(refundId, true), 'nobody has asked it yet').toEqual({ ok: false, why: 'certain' });
    await shop.db.run(
      sql(
        'test.desk-under-way',
        `insert into gateway_call (attempt_id, operation, number, started_at, refund_id)
         select attempt_id, 'refund', 1, now(), id from refund where id = $1`,
      ),
      [refundId],
    );
    expect(await decide(refundId, false), 'it is being asked').toEqual({ ok: false, why: 'certain' });
    expect(await shownIndeterminate(orderId), 'and nobody is told to worry').toEqual([false]);
    await shop.catchUp();
    expect(await decide(refundId, false), 'it has answered').toEqual({ ok: false, why: 'certain' });
    expect(await decide(randomUUID(), true)).toEqual({ ok: false, why: 'unknown' });
    expect(await shop.db.first(orderOf, [orderId])).toEqual({ state: 'refunded_in_part', refunded: 300 });
  });
});
