import { randomUUID } from 'node:crypto';
import { worthOf } from '@cerulean/rules/refund';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../db/statement.ts';
import { decideRequest } from '../../fulfillment/decide-request.ts';
import { readItemQuantities } from '../../order/item-quantities.ts';
import { requestRefund, readRefundLeft } from '../../payment/request-refund.ts';
import { openPayShop, type Buyer, type PayShop } from '../../payment/test-pay-shop.ts';
import { expirePoints } from './expire-points.ts';
import { accrueRewards } from './accrue-rewards.ts';
import { readRewardRule, setRewardRule } from './reward-rules.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
  const { version } = await readRewardRule(shop.db);
  const rule = { isOn: true, points: 1, per: 100, minimum: 0, validDays: 365, worth: 10 };
  const by = { expected: version, reason: 'for a test', staffId: null, at: new Date() };
  await setRewardRule(shop.db, { ...rule, ...by });
});
afterAll(() => shop?.close());
beforeEach(() => shop.resetClock());
afterEach(async () => expect(await shop.invariant()).toEqual([]));

const PHONE = { kind: 'product', sku: 'LUMEN-7', quantity: 1 } as const;
const CASE = { kind: 'product', sku: 'CASE', quantity: 1 } as const;

const entriesOf = sql<{ kind: string; points: number }>(
  'test.points',
  'select kind, points from reward_entry where user_id = $1 order by id',
);
const holdsOf = sql<{ points: number }>(
  'test.point-holds',
  `select h.points from reward_hold h join reward_entry e on e.id = h.entry_id where e.user_id = $1`,
);
const refundOf = sql<{ reason: string; state: string }>(
  'test.point-refund',
  `select r.reason, r.state from refund r join payment_attempt a on a.id = r.attempt_id where a.order_id = $1`,
);
const requestsOf = sql<{ id: string }>(
  'test.point-requests',
  'select id from return_or_cancel_request where order_id = $1',
);
const refundAll = sql('test.refund', `update customer_order set refunded = $2, state = $3 where id = $1`);

const read = (buyer: Buyer) => shop.call('readCart', { params: buyer.params }, buyer.caller);
const use = async (buyer: Buyer, on: boolean) =>
  shop.call(
    'setPoints',
    { params: buyer.params, body: { version: (await read(buyer)).version, use: on } },
    buyer.caller,
  );
const entries = async (buyer: Buyer) =>
  (await shop.db.query(entriesOf, [buyer.userId])).map(({ kind, points }) => `${kind} ${points}`);
const held = async (buyer: Buyer) => (await shop.db.query(holdsOf, [buyer.userId])).map(({ points }) => points);

/** Moves an order back in time, so that its return period is over. */
const vest = (orderId: string) =>
  shop.db.script(`update fulfillment set state = 'shipped' where order_id = '${orderId}';
    insert into shipment (id, order_id, number, carrier, ask_key, shipped_by, shipped_at)
    values ('${randomUUID()}', '${orderId}', 1, 'USPS', '${randomUUID()}', '7', now() - interval '45 days');
    set session_replication_role = replica;
    update customer_order set paid_at = paid_at - interval '45 days' where id = '${orderId}';
    set session_replication_role = default`);

/** Returns a buyer who has earned 799 points with a phone, and has a new cart with these items. */
async function withPoints(items: readonly object[]): Promise<Buyer> {
  const first = await boughtPhone();
  await vest(first.orderId);
  return another(first, items);
}

/** Returns a buyer who has just bought a phone, so the points earned with it are pending. */
async function boughtPhone(): Promise<Buyer & { orderId: string }> {
  const first = await shop.buyer([PHONE]);
  const { url, orderId } = await shop.pay(first);
  await shop.atPage(url ?? '');
  await shop.settle(first);
  await shop.catchUp();
  return { ...first, orderId };
}

async function another(first: Buyer, items: readonly object[]): Promise<Buyer> {
  const { cartId } = await shop.call('createCart', { body: {} }, first.caller);
  const params = { cartId };
  for (const item of items) await shop.call('addItem', { params, body: { item } }, first.caller);
  let cart = await shop.call('readCart', { params }, first.caller);
  if (cart.next.reason === 'plan_offered') {
    await shop.call('decidePlan', { params, body: { version: cart.version, declined: true } }, first.caller);
    cart = await shop.call('readCart', { params }, first.caller);
  }
  const { contact, delivery } = first.cart;
  const body = { version: cart.version, contact, delivery, e911: null, taxPlace: null, shippingMethod: 'standard' };
  await shop.call('saveAddress', { params, body }, first.caller);
  return { ...first, cartId, params, cart: await shop.call('readCart', { params }, first.caller) };
}

// Each test makes two payments and processes all resulting tasks.
describe('R05 R25 points as a part of the payment', () => {
  it('are shown, used, held while the page is open, and spent when it is paid', async () => {
    const buyer = await withPoints([PHONE]);
    expect(buyer.cart.points).toEqual({ balance: 799, worth: 10, minimum: 50, use: false, spent: 0 });
    const { total } = buyer.cart.totals;
    const cart = await use(buyer, true);
    expect(cart).toMatchObject({ points: { spent: 799, use: true }, totals: { points: 7_990, total: total - 7_990 } });
    const { url, orderId } = await shop.pay(buyer);
    expect(await held(buyer)).toEqual([799]);
    expect((await read(buyer)).points?.balance).toBe(799);
    await shop.atPage(url ?? '');
    await shop.settle(buyer);
    await shop.catchUp();
    expect(await held(buyer)).toEqual([]);
    // The amount paid with points earns none: $799.00 minus $79.90.
    expect(await entries(buyer)).toEqual(['earn 799', 'spend -799', 'earn 719']);
    const { order } = await shop.call('readOrder', { params: { orderId } }, buyer.caller);
    expect(order.totals).toMatchObject({ points: 7_990, total: total - 7_990 });
    expect((await shop.ledger(orderId)).totals.charged).toBe(total - 7_990);
  });

  it('cannot be spent while what earned them can be sent back, so a refund finds all of them', async () => {
    const first = await boughtPhone();
    const next = await another(first, [CASE]);
    expect(next.cart.points).toMatchObject({ balance: 0 });
    expect((await use(next, true)).totals).toMatchObject({ points: 0 });
    const { url } = await shop.pay(next);
    await shop.atPage(url ?? '');
    await shop.settle(next);
    await shop.db.run(refundAll, [first.orderId, first.cart.totals.total, 'refunded']);
    await accrueRewards(shop.db, first.orderId, new Date());
    expect(await entries(first)).toEqual(['earn 799', 'reverse -799']);
  });

  it('come back when the page is closed, and do not expire meanwhile', async () => {
    const buyer = await withPoints([PHONE]);
    await use(buyer, true);
    await shop.pay(buyer);
    const later = new Date(Date.now() + 366 * 86_400_000);
    await expirePoints(shop.db, later);
    expect(await entries(buyer)).toEqual(['earn 799']);
    await shop.settle(buyer, true);
    expect(await held(buyer)).toEqual([]);
    await expirePoints(shop.db, later);
    expect(await entries(buyer)).toEqual(['earn 799', 'expire -799']);
    expect((await read(buyer)).totals.points).toBe(0);
  });

  it('pay all of an order without a gateway', async () => {
    const buyer = await withPoints([CASE]);
    expect((await use(buyer, true)).totals).toMatchObject({ points: 3_132, total: 0 });
    expect(await shop.pay(buyer)).toMatchObject({ outcome: 'settled', url: null });
    expect(await entries(buyer)).toEqual(['earn 799', 'spend -314']);
  });

  it('are given back with a refund in its share, all of them with the last cent, each once', async () => {
    const buyer = await withPoints([PHONE]);
    await use(buyer, true);
    const { url, orderId } = await shop.pay(buyer);
    await shop.atPage(url ?? '');
    await shop.settle(buyer);
    await shop.catchUp();
    const { order } = await shop.call('readOrder', { params: { orderId } }, buyer.caller);
    const half = order.totals.total / 2;
    await shop.db.run(refundAll, [orderId, half, 'refunded_in_part']);
    for (let n = 0; n < 2; n += 1) await accrueRewards(shop.db, orderId, new Date());
    expect((await entries(buyer)).filter((entry) => entry.startsWith('return'))).toEqual(['return 399']);
    await shop.db.run(refundAll, [orderId, order.totals.total, 'refunded']);
    for (let n = 0; n < 2; n += 1) await accrueRewards(shop.db, orderId, new Date());
    expect((await entries(buyer)).filter((entry) => entry.startsWith('return'))).toEqual(['return 399', 'return 400']);
    expect(await read(await another(buyer, [CASE]))).toMatchObject({ points: { balance: 799 } });
  });

  it('come back when an order that they paid alone is canceled, once, and its lot is free again', async () => {
    const buyer = await withPoints([CASE]);
    await use(buyer, true);
    const { orderId } = await shop.pay(buyer);
    await shop.catchUp();
    await shop.call(
      'requestReturnOrCancel',
      { params: { orderId }, body: { kind: 'cancel', why: 'changed my mind', items: [] } },
      buyer.caller,
    );
    const [request] = await shop.db.query(requestsOf, [orderId]);
    const decision = {
      requestId: request?.id ?? '',
      event: 'accept',
      expected: 'asked',
      answer: 'as you wish',
      restock: true,
      staffId: '7',
      requestIdOfCall: 'request-1',
      at: new Date(),
    } as const;
    expect(await decideRequest(shop.db, decision)).toEqual({ ok: true, refunded: 0 });
    await shop.catchUp();
    await accrueRewards(shop.db, orderId, new Date());
    expect(await entries(buyer)).toEqual(['earn 799', 'spend -314', 'return 314']);
    expect(await read(await another(buyer, [CASE]))).toMatchObject({ points: { balance: 799 } });
  });

  it('leave money to the part that money paid: all quantities together give back what was charged, and all points', async () => {
    const buyer = await withPoints([PHONE, CASE]);
    const { total } = await use(buyer, true).then((cart) => cart.totals);
    const { url, orderId } = await shop.pay(buyer);
    await shop.atPage(url ?? '');
    await shop.settle(buyer);
    await shop.catchUp();
    const quantities = await readItemQuantities(shop.db, orderId);
    const left = await shop.db.first(readRefundLeft, [orderId]);
    const worth = quantities.reduce((sum, piece) => sum + worthOf(piece, 0, piece.quantity), left?.shippingLeft ?? 0);
    expect(left?.left).toBe(total);
    expect(total - worth, 'never more than was charged, and a cent for each item at most').toBeGreaterThanOrEqual(0);
    expect(total - worth).toBeLessThan(4 * quantities.length);
    let given = 0;
    for (const [index, { itemId, quantity }] of quantities.entries()) {
      const isLast = index === quantities.length - 1;
      const asked = await shop.db.transaction((tx) =>
        requestRefund(tx, {
          orderId,
          key: randomUUID(),
          parts: isLast ? [] : [{ itemId, quantity, restock: true }],
          shipping: false,
          amount: isLast ? total - given : null,
          expected: null,
          why: 'sent back',
          staffId: '7',
          requestId: 'request-1',
          at: new Date(),
        }),
      );
      expect(asked).toMatchObject({ ok: true });
      if (asked.ok) given += asked.amount;
      await shop.catchUp();
    }
    expect((await shop.ledger(orderId)).totals).toMatchObject({ refunded: total, kept: 0 });
    expect(await read(await another(buyer, [CASE]))).toMatchObject({ points: { balance: 799 } });
  });

  it('X05 that are gone before a closed page is charged send that charge back, and say so', async () => {
    const buyer = await withPoints([PHONE]);
    await use(buyer, true);
    const { url, orderId } = await shop.pay(buyer);
    await shop.settle(buyer, true);
    await expirePoints(shop.db, new Date(Date.now() + 366 * 86_400_000));
    await shop.simulators.control('/behavior', { charge_expired: 'complete' });
    await shop.atPage(url ?? '');
    await shop.catchUp();
    await shop.simulators.control('/behavior', { charge_expired: 'no' });
    expect(await shop.db.first(refundOf, [orderId])).toEqual({ reason: 'offer_gone', state: 'done' });
    expect((await shop.ledger(orderId)).totals).toMatchObject({ captured: 1, kept: 0 });
  });

  it('pay once, however many carts of one account are paid at the same moment', async () => {
    const buyer = await withPoints([PHONE]);
    const carts = [buyer];
    for (let n = 0; n < 4; n += 1) carts.push(await another(buyer, [PHONE]));
    const bodies: object[] = [];
    for (const cart of carts) {
      await use(cart, true);
      bodies.push(await shop.payBody(cart));
    }
    const answers = await Promise.all(
      carts.map((cart, n) => shop.raw('pay', { params: cart.params, body: bodies[n] }, cart.caller)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    expect(await held(buyer)).toEqual([799]);
  });

  it('do not exist without an account', async () => {
    const { cartId, secret } = await shop.call('createCart', { body: { item: CASE } });
    const caller = { secret: secret ?? '' };
    expect((await shop.call('readCart', { params: { cartId } }, caller)).points).toBeUndefined();
    const body = { version: 1, use: true };
    expect((await shop.refused('setPoints', { params: { cartId }, body }, caller)).code).toBe('unauthenticated');
  });
});
