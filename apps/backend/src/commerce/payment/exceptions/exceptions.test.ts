import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/statement.ts';
import { deliverTasks } from '../../outbox/deliver.ts';
import { MAX_TRIES } from '../../outbox/queue.ts';
import { executeRefund } from '../test-execute-refund.ts';
import { openPayShop, sessionOf, type PayShop } from '../test-pay-shop.ts';
import { readStaffOrder } from '../../staff/read-staff-order.ts';
import { recheckAttempt, recheckRefund, dismissException, tryAgain } from './resolve-exceptions.ts';
import { findExceptions } from './find-exceptions.ts';
import { liftLimit, listLimitHits } from './limit-hits.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());
afterEach(async () => {
  await shop.simulators.control('/reset', {});
  await shop.resetClock();
  await shop.db.script(
    `delete from outbox where done_at is null; delete from dismissed_exception; delete from payment_try`,
  );
});

const CASE = { kind: 'product', sku: 'CASE', quantity: 1 } as const;
const asking = { staffId: '7', requestId: 'request-1', reason: 'the buyer called' };
const exceptions = () => findExceptions(shop.db, shop.commerce.now());
const audited = sql<{ action: string; reason: string | null }>(
  'test.till-audit',
  `select action, reason from audit_event order by id desc limit 1`,
);
const totalOf = sql<{ total: number }>('test.till-total', 'select total from customer_order where id = $1');
const attempt = sql<{ id: string }>('test.till-attempt', 'select id from payment_attempt where order_id = $1');
const fault = (body: object) => shop.simulators.control('/faults', body);

describe('payments to look at', () => {
  it('R18 an uncertain payment is listed until the gateway answers who asks', async () => {
    const buyer = await shop.buyer([CASE]);
    const { url } = await shop.pay(buyer);
    await shop.simulators.control('/webhooks', { mode: 'off' });
    await shop.atPage(url ?? '');
    await fault({ operation: 'checkout.sessions.retrieve', kind: 'error', times: 2 });
    expect((await shop.settle(buyer)).outcome).toBe('indeterminate');
    const [stuck] = (await exceptions()).attempts;
    expect(stuck).toMatchObject({ what: 'indeterminate', gateway: 'stripe', amount: buyer.cart.totals.total });
    const id = stuck?.id ?? '';
    expect(await recheckAttempt(shop.payments, id, asking)).toBe('unanswered');
    const both = await Promise.all([
      recheckAttempt(shop.payments, id, asking),
      recheckAttempt(shop.payments, id, asking),
    ]);
    expect(both).toMatchObject([{ state: 'captured' }, { state: 'captured' }]);
    expect((await exceptions()).attempts).toEqual([]);
    expect(await shop.db.first(audited)).toEqual({ action: 'order.ask-attempt', reason: asking.reason });
    expect(await recheckAttempt(shop.payments, crypto.randomUUID(), asking)).toBeNull();
    expect(await shop.invariant()).toEqual([]);
  });

  it('PAY-B a charge that the card network warns of is listed with what to do, until it is back, disputed or set aside', async () => {
    const pays = async () => {
      const buyer = await shop.buyer([CASE]);
      const { url, orderId } = await shop.pay(buyer);
      const { charge } = (await shop.atPage(url ?? '')) as unknown as { charge: string };
      await shop.settle(buyer);
      return { orderId, url: url ?? '', charge };
    };
    const attemptOf = async (orderId: string) => (await shop.db.first(attempt, [orderId]))?.id ?? '';
    const [back, disputed, sure, other] = [await pays(), await pays(), await pays(), await pays()];
    await shop.simulators.control('/webhooks', { copies: 2 });
    for (const { charge } of [back, disputed, sure]) await shop.simulators.control(`/charges/${charge}/warn`, {});
    await shop.catchUp();
    const listed = async () => (await exceptions()).warned.map(({ orderId }) => orderId).toSorted();
    expect(await listed()).toEqual([back, disputed, sure].map(({ orderId }) => orderId).toSorted());
    const staffOrder = await readStaffOrder(shop.db, back.orderId, 'UTC');
    expect(staffOrder?.attempts[0]?.charges[0]?.warnedAt).not.toBeNull();
    expect(await listed()).not.toContain(other.orderId);

    await shop.simulators.control(`/charges/${disputed.charge}/dispute`, {});
    await shop.catchUp();
    expect(await listed()).toEqual([back.orderId, sure.orderId].toSorted());
    const at = shop.commerce.now();
    expect(
      await dismissException(shop.db, { kind: 'warning', id: await attemptOf(other.orderId) }, { ...asking, at }),
    ).toBe(false);
    expect(
      await dismissException(shop.db, { kind: 'warning', id: await attemptOf(sure.orderId) }, { ...asking, at }),
    ).toBe(true);
    expect(await listed()).toEqual([back.orderId]);
    await executeRefund(shop, back.url, 1);
    expect(await listed()).toEqual([back.orderId]);
    const { total = 0 } = (await shop.db.first(totalOf, [back.orderId])) ?? {};
    await executeRefund(shop, back.url, total - 1);
    expect(await listed()).toEqual([]);
  });

  it('R18 a charge of another amount is listed with both, pays nothing, and can be set aside once it is back', async () => {
    const buyer = await shop.buyer([CASE]);
    const { url, orderId } = await shop.pay(buyer);
    await shop.simulators.control('/webhooks', { mode: 'off' });
    await shop.atPage(url ?? '');
    await shop.db.script(`alter table customer_order disable trigger user;
      update customer_order set total = total + 100, tax = tax + 100 where id = '${orderId}';
      alter table customer_order enable trigger user`);
    await fault({ operation: 'refunds.create', kind: 'error', times: 1 });
    await shop.settle(buyer);
    const { total } = buyer.cart.totals;
    const listed = async () => (await exceptions()).refunds;
    expect(await listed()).toMatchObject([
      { what: 'wrong_amount', state: 'wanted', charged: total, total: total + 100 },
    ]);
    const id = (await listed())[0]?.id ?? '';
    const at = shop.commerce.now();
    expect(await dismissException(shop.db, { kind: 'refund', id }, { ...asking, at })).toBe(false);
    await deliverTasks(shop.db, shop.tasks, shop.commerce.log);
    expect(await recheckRefund(shop.db, id, asking)).toBe('asked');
    await deliverTasks(shop.db, shop.tasks, shop.commerce.log);
    expect(await listed()).toMatchObject([{ what: 'wrong_amount', state: 'done' }]);
    const older = `jsonb_build_object('id', gen_random_uuid(), 'ref', null, 'reason', 'staff', 'ask_key', gen_random_uuid(),
      'state', 'failed', 'created_at', r.created_at - interval '1 day')`;
    await shop.db.script(
      `insert into refund select (jsonb_populate_record(r, ${older})).* from refund r where r.id = '${id}'`,
    );
    const order = (await listed()).map(({ what }) => what);
    expect(order, 'the oldest first').toEqual(['failed', 'wrong_amount']);
    await shop.db.script(`delete from refund where reason = 'staff'`);
    expect(await recheckRefund(shop.db, id, asking)).toBe('nothing');
    expect(await recheckRefund(shop.db, crypto.randomUUID(), asking)).toBeNull();
    expect(await dismissException(shop.db, { kind: 'refund', id }, { ...asking, at })).toBe(true);
    expect(await listed()).toEqual([]);
    expect((await shop.ledger(orderId)).totals).toMatchObject({ charged: total, refunded: total, kept: 0 });
  });

  it('R18 a refund that the gateway refused is tried again from the desk, once', async () => {
    await shop.simulators.control('/webhooks', { mode: 'off' });
    const buyer = await shop.buyer([CASE]);
    const { url, orderId } = await shop.pay(buyer);
    const session = sessionOf(url ?? '');
    await shop.simulators.control(`/sessions/${session}/behavior`, { double_charge: true });
    await shop.atPage(url ?? '');
    await shop.settle(buyer);
    await shop.atPage(url ?? '');
    await shop.simulators.control('/behavior', { refund_outcome: 'failed' });
    await shop.simulators.control('/webhooks', { mode: 'on' });
    const { events } = await shop.simulators.control<{ events: { id: string; type: string }[] }>(
      `/events?session=${session}`,
    );
    for (const { id } of events.filter(({ type }) => type === 'charge.succeeded')) {
      await shop.simulators.control('/webhooks/redeliver', { event: id });
    }
    await shop.catchUp();
    await shop.advance(700);
    const failed = async () => (await exceptions()).refunds.filter(({ what }) => what === 'failed');
    expect(await failed()).toMatchObject([{ orderId, reason: 'second_charge', state: 'failed' }]);
    const id = (await failed())[0]?.id ?? '';
    await shop.simulators.control('/behavior', { refund_outcome: 'succeeded' });
    const both = await Promise.all([recheckRefund(shop.db, id, asking), recheckRefund(shop.db, id, asking)]);
    expect(both).toContain('asked');
    await deliverTasks(shop.db, shop.tasks, shop.commerce.log);
    expect(await failed()).toEqual([]);
    expect(await shop.invariant()).toEqual([]);
  });

  it('mails that were given up are sent again, and what was dealt with is set aside', async () => {
    const buyer = await shop.buyer([CASE]);
    const { url } = await shop.pay(buyer);
    await shop.atPage(url ?? '');
    await shop.settle(buyer);
    await shop.db.script(`update outbox set tries = ${MAX_TRIES}, dead_at = now(), error = 'the mail server said no'
      where topic = 'mail.confirmation' and done_at is null`);
    const mine = async () => (await exceptions()).work.filter(({ what }) => what === 'mail.confirmation');
    const [work] = await mine();
    expect(work).toMatchObject({
      kind: 'task',
      dead: true,
      error: 'the mail server said no',
      orderNumber: expect.stringMatching(/^CER-/),
    });
    const at = shop.commerce.now();
    const task = { kind: 'task' as const, id: work?.id ?? '' };
    expect(await dismissException(shop.db, task, { ...asking, at })).toBe(true);
    expect(await mine()).toEqual([]);
    expect(await tryAgain(shop.db, task, { ...asking, at })).toBe(true);
    await shop.catchUp();
    expect(await shop.simulators.mails({ to: buyer.email })).toHaveLength(1);
    expect(await tryAgain(shop.db, task, { ...asking, at })).toBe(false);
  });

  it('R10 who met a limit is listed and can be let in again', async () => {
    const buyer = await shop.buyer([CASE]);
    await shop.pay(buyer);
    const body = await shop.payBody(buyer);
    for (let n = 1; n < shop.payments.limits.cart.count; n += 1) await shop.pay(buyer);
    expect((await shop.raw('pay', { params: buyer.params, body }, buyer.caller)).status).toBe(429);
    const { hits } = await listLimitHits(shop.db, 1);
    expect(hits).toMatchObject([{ kind: 'cart', hits: 1, orderNumber: expect.stringMatching(/^CER-/), lifted: false }]);
    expect(await liftLimit(shop.db, hits[0]?.id ?? 0, { ...asking, at: new Date() })).toBe(true);
    expect((await shop.pay(buyer)).outcome).toBe('pay');
    expect(await liftLimit(shop.db, 999_999, { ...asking, at: new Date() })).toBe(false);
  });
});
