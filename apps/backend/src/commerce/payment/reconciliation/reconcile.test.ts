import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/statement.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { registryOf } from '../gateways/registry.ts';
import { deliverTasks } from '../../outbox/deliver.ts';
import { requestRefund } from '../request-refund.ts';
import { gatewayDrivers, paypalOrderOf, type GatewayDriver } from '../test-gateway-drivers.ts';
import { openPayShop, sessionOf, type PayShop } from '../test-pay-shop.ts';
import { STRIPE_SECRET_KEY } from '../test-simulators.ts';
import { recheckDifference, closeDifference, listDifferences } from './differences.ts';
import { reconcileDue } from './reconcile.ts';

let shop: PayShop;
let registry: PayShop['payments']['gateways'];
beforeAll(async () => {
  shop = await openPayShop();
  registry = shop.payments.gateways;
});
afterAll(() => shop?.close());
afterEach(async () => {
  shop.payments.gateways = registry;
  await shop.simulators.clearFaults();
  await shop.db.script(
    'delete from reconciliation_difference; delete from gateway_ledger_entry; delete from reconciliation_run',
  );
  await shop.simulators.control('/reset', {});
  await shop.simulators.controlPaypal('/reset', {});
  await shop.resetClock();
  await shop.db.script(`delete from outbox where done_at is null; truncate payment_charge cascade;
    update payment_attempt set state = 'expired' where state in ('created', 'open', 'indeterminate');
    delete from stock_hold; update stock set reserved = 0; update payment_attempt set created_at = created_at - interval '1 year'`);
});

const drivers = gatewayDrivers(() => shop);
const CASE = { kind: 'product', sku: 'CASE', quantity: 1 } as const;
const asking = { staffId: '7', requestId: 'request-1', reason: 'looked at the gateway' };
/** Seconds after which the current day is complete at the gateway, at whatever time the test runs. */
const TWO_DAYS = 54 * 3_600;

const found = async () => (await listDifferences(shop.db, 1, shop.commerce.now())).differences;
const runs = async () => (await listDifferences(shop.db, 1, shop.commerce.now())).runs;
const deliver = () => deliverTasks(shop.db, shop.tasks, shop.commerce.log);
const entries = sql<{ kind: string }>('test.reconciled-entries', 'select kind from gateway_ledger_entry');
const disputesOf = sql<{ ref: string; state: string }>(
  'test.reconciled-disputes',
  'select ref, state from dispute where order_id = $1',
);
const orderState = sql<{ state: string }>('test.reconciled-order', 'select state from customer_order where id = $1');
const stateOf = async (orderId: string) => (await shop.db.first(orderState, [orderId]))?.state;

async function reconcileAll(): Promise<void> {
  while ((await reconcileDue(shop.payments)) > 0);
}

async function begin(driver: GatewayDriver) {
  await driver.control('/webhooks', { mode: 'off' });
  const buyer = await shop.buyer([CASE]);
  const { url, orderId } = await shop.pay(buyer, { gateway: driver.name });
  await driver.pay(url ?? '');
  const settle = () =>
    shop.call('settlePayment', { params: buyer.params, body: { gateway: driver.name } }, buyer.caller);
  return { buyer, url: url ?? '', orderId, total: buyer.cart.totals.total, settle };
}

async function paid(driver: GatewayDriver) {
  const begun = await begin(driver);
  expect(await begun.settle()).toMatchObject({ outcome: 'paid' });
  return begun;
}

async function refunded(driver: GatewayDriver, amount: number) {
  const order = await paid(driver);
  const ask = { orderId: order.orderId, key: randomUUID(), parts: [], shipping: false, amount, expected: amount };
  const at = shop.commerce.now();
  await shop.db.transaction((tx) =>
    requestRefund(tx, { ...ask, why: 'kindness', staffId: '7', requestId: 'request-1', at }),
  );
  await deliver();
  return order;
}

describe.each(drivers.map((driver) => [driver.name, driver] as const))('the books of %s', (name, driver) => {
  it('agree with ours after payments and refunds, and what others sell with the account is left out', async () => {
    await paid(driver);
    await refunded(driver, 500);
    await shop.advance(TWO_DAYS);
    await reconcileAll();
    expect(await found()).toEqual([]);
    const mine = (await runs()).filter((run) => run.gateway === name);
    expect(mine.every(({ doneAt, error }) => doneAt !== null && error === null)).toBe(true);
    expect(mine.reduce((sum, { entries }) => sum + entries, 0)).toBeGreaterThanOrEqual(3);
    expect(await reconcileDue(shop.payments)).toBe(0);
  });

  it('show a payment that we never heard of, and asking takes it in', async () => {
    const { orderId, total, settle } = await begin(driver);
    // At PayPal, nothing is captured without us, so simulate a capture whose response was lost.
    if (name === 'paypal') await settle();
    if (name === 'paypal') await shop.db.script('truncate payment_charge cascade');
    await shop.advance(TWO_DAYS);
    await reconcileAll();
    const [missing] = await found();
    expect(missing).toMatchObject({
      kind: 'missing_here',
      about: 'charge',
      orderId,
      thereAmount: total,
      hereAmount: null,
    });
    if (name === 'stripe') {
      expect(await recheckDifference(shop.payments, missing?.id ?? 0, asking)).toBe('settled');
      expect(await stateOf(orderId)).toBe('paid');
      expect(await recheckDifference(shop.payments, missing?.id ?? 0, asking)).toBe('settled');
    }
  });

  it('show amounts and currencies that differ, and what only we have', async () => {
    const first = await paid(driver);
    const second = await paid(driver);
    await refunded(driver, 700);
    await shop.db.script(`update payment_charge set amount = amount + 1 where order_id = '${first.orderId}';
      update payment_charge set currency = 'EUR' where order_id = '${second.orderId}';
      update refund set ref = 'NOTHING' where state = 'done'`);
    await shop.advance(TWO_DAYS);
    await reconcileAll();
    const all = (await found()).map(({ kind, about, hereAmount, thereAmount }) => [
      kind,
      about,
      hereAmount,
      thereAmount,
    ]);
    expect(all.toSorted()).toEqual([
      ['amount', 'charge', first.total + 1, first.total],
      ['currency', 'charge', second.total, second.total],
      ['missing_there', 'refund', 700, null],
    ]);
    await reconcileAll();
    expect(await found()).toHaveLength(3);
    const [one] = await found();
    expect(await recheckDifference(shop.payments, one?.id ?? 0, asking)).not.toBe('settled');
    expect(await closeDifference(shop.db, one?.id ?? 0, { ...asking, at: shop.commerce.now() })).toBe(true);
    expect(await closeDifference(shop.db, one?.id ?? 0, { ...asking, at: shop.commerce.now() })).toBe(false);
    expect(await found()).toHaveLength(2);
  });

  it('are asked again later where the gateway does not answer', async () => {
    await paid(driver);
    await shop.advance(TWO_DAYS);
    const operation = name === 'stripe' ? 'balance_transactions.list' : 'transactions.list';
    await driver.control('/faults', { operation, kind: 'error', times: 1 });
    await reconcileAll();
    const open = async () => (await runs()).filter(({ doneAt }) => doneAt === null);
    expect(await open()).toMatchObject([{ gateway: name, error: expect.stringMatching(/^(?:Stripe|PayPal) 5\d\d/) }]);
    await reconcileAll();
    expect(await open()).toHaveLength(1);
    await shop.advance(1_900);
    await reconcileAll();
    expect(await open()).toEqual([]);
    expect(await found()).toEqual([]);
  });
});

describe('reconciliation', () => {
  const [stripe, paypal] = drivers;
  if (!stripe || !paypal) throw new Error('There is no driver');

  it('shows a second charge of an order, and asking sends it back in full', async () => {
    const { url, orderId, total } = await paid(stripe);
    await shop.simulators.control(`/sessions/${sessionOf(url)}/behavior`, { double_charge: true });
    await shop.atPage(url);
    await shop.advance(TWO_DAYS);
    await reconcileAll();
    const [double] = await found();
    expect(double).toMatchObject({ kind: 'double', about: 'charge', orderId, thereAmount: total });
    expect(await recheckDifference(shop.payments, double?.id ?? 0, asking)).toBe('settled');
    await deliver();
    expect((await shop.ledger(orderId)).totals).toMatchObject({ captured: 2, refunded: total, kept: total });
    expect(await found()).toEqual([]);
  });

  it('waits for a charge of a quarter before midnight that comes into Stripe’s balance an hour later', async () => {
    const day = 86_400_000;
    const midnight = (Math.floor(shop.commerce.now().getTime() / day) + 1) * day;
    const late = Math.ceil((midnight - shop.commerce.now().getTime()) / 1000) + 45 * 60;
    await shop.simulators.control('/behavior', { balance_delay_seconds: late });
    const { orderId } = await paid(stripe);
    const foundAt = new Date(midnight - 15 * 60_000).toISOString();
    await shop.db.script(`update payment_charge set found_at = '${foundAt}' where order_id = '${orderId}'`);
    await shop.advance(TWO_DAYS);
    await reconcileAll();
    expect(await found()).toEqual([]);
    expect(await shop.db.query(entries)).toHaveLength(1);
  });

  it('PAY-C learns of a dispute from the books where no message came, and of its end', async () => {
    const { orderId } = await paid(stripe);
    const { charges } = await shop.simulators.control<{ charges: { id: string }[] }>(
      `/ledger?client_reference_id=${orderId}`,
    );
    const { id } = await shop.simulators.control<{ id: string }>(`/charges/${charges[0]?.id}/dispute`, {});
    await shop.simulators.control(`/disputes/${id}/move`, { status: 'lost' });
    await shop.advance(TWO_DAYS);
    await reconcileAll();
    expect(await shop.db.query(disputesOf, [orderId])).toEqual([{ ref: id, state: 'lost' }]);
    await shop.simulators.control(`/disputes/${id}/move`, { status: 'won' });
    await shop.advance(TWO_DAYS);
    await reconcileAll();
    expect(await shop.db.query(disputesOf, [orderId])).toEqual([{ ref: id, state: 'won' }]);
    // Money that disputes take or return is neither a charge nor a refund.
    expect(await found()).toEqual([]);
    expect(await shop.db.query(entries)).toMatchObject([{ kind: 'charge' }]);
  });

  it.each([true, false])(
    'PAY-C learns of a dispute at PayPal from what PayPal took back: listed %s',
    async (listed) => {
      const { orderId, url } = await paid(paypal);
      const ledger = `/ledger?order=${paypalOrderOf(url)}`;
      const { captures } = await paypal.control<{ captures: { id: string }[] }>(ledger);
      const { dispute_id: id } = await paypal.control<{ dispute_id: string }>(
        `/captures/${captures[0]?.id}/dispute`,
        {},
      );
      await paypal.control(`/disputes/${id}/move`, { outcome: 'RESOLVED_BUYER_FAVOUR', listed });
      await shop.advance(TWO_DAYS);
      await reconcileAll();
      expect(await shop.db.query(disputesOf, [orderId])).toEqual([{ ref: id, state: 'lost' }]);
      expect(await stateOf(orderId)).toBe(listed ? 'refunded' : 'paid');
      expect(await found()).toEqual([]);
    },
  );

  it('shows what was given back on the gateway’s own pages unheard, and a charge that the gateway does not know', async () => {
    const { url, orderId } = await paid(stripe);
    const headers = { authorization: `Bearer ${STRIPE_SECRET_KEY}` };
    const session = await fetch(`${shop.simulators.stripe}/v1/checkout/sessions/${sessionOf(url)}`, { headers });
    const { payment_intent: intent } = (await session.json()) as { payment_intent: string };
    const body = new URLSearchParams({ payment_intent: intent, amount: '300' });
    await fetch(`${shop.simulators.stripe}/v1/refunds`, { method: 'POST', headers, body });
    const other = await begin(stripe);
    await shop.db
      .script(`insert into payment_charge (gateway, ref, attempt_id, order_id, amount, currency, used_for, found_at)
      select 'stripe', 'ch_nothing', id, order_id, amount, currency, 'refund', created_at from payment_attempt
       where order_id = '${other.orderId}'`);
    await other.settle();
    await shop.advance(TWO_DAYS);
    await reconcileAll();
    const open = await found();
    const unheard = open.find(({ about }) => about === 'refund');
    const unknown = open.find(({ kind }) => kind === 'missing_there');
    expect(open).toHaveLength(2);
    expect(unheard).toMatchObject({ kind: 'missing_here', orderId, thereAmount: 300 });
    expect(unknown).toMatchObject({ about: 'charge', ref: 'ch_nothing' });
    expect(await recheckDifference(shop.payments, unheard?.id ?? 0, asking)).toBe('settled');
    expect(await stateOf(orderId)).toBe('refunded_in_part');
    expect(await recheckDifference(shop.payments, unknown?.id ?? 0, asking)).toBe('open');
  });

  it('is done by one of many processes, goes on after a kill at the page that was not kept, and catches up on days missed', async () => {
    for (let n = 0; n < 3; n += 1) await paid(stripe);
    await shop.advance(TWO_DAYS + 3 * 86_400);
    const asked: (string | null)[] = [];
    let dies = true;
    // The oldest day has three pages, the others one. Payments near midnight are requested with both days.
    let paged: number | undefined;
    const real = registry.find('stripe');
    if (!real) throw new Error('There is no gateway');
    const gateway: Gateway = {
      ...real,
      listLedgerEntries: async (window, cursor) => {
        asked.push(cursor);
        if (dies && cursor === '1') throw new Error('killed');
        const { entries } = await real.listLedgerEntries(window, null);
        paged ??= window.to.getTime();
        if (window.to.getTime() !== paged) return { entries, disputes: [], next: null };
        const at = Number(cursor ?? 0);
        return at < 2
          ? { entries: entries.slice(at, at + 1), disputes: [], next: String(at + 1) }
          : { entries: entries.slice(at), disputes: [], next: null };
      },
    };
    shop.payments.gateways = registryOf([gateway]);
    await expect(reconcileDue(shop.payments)).rejects.toThrow('killed');
    dies = false;
    asked.length = 0;
    // The killed day's lease is still valid, so the other processes reconcile the later days, each once.
    await Promise.all(Array.from({ length: 6 }, reconcileAll));
    const days = await runs();
    expect(days.filter(({ doneAt }) => doneAt === null)).toHaveLength(1);
    expect(days.length).toBeGreaterThanOrEqual(4);
    expect(asked).toHaveLength(days.length - 1);
    await shop.advance(400);
    asked.length = 0;
    await Promise.all(Array.from({ length: 6 }, reconcileAll));
    expect(asked).toEqual(['1', '2']);
    expect((await runs()).every(({ doneAt }) => doneAt !== null)).toBe(true);
    expect(await found()).toEqual([]);
  });
});
