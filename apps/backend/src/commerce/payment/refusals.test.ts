import { randomUUID } from 'node:crypto';
import { lastDayFrom } from '@cerulean/rules/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePolicy } from '../catalog/write-catalog.ts';
import { documentId } from '../cart/test-shop.ts';
import { sql } from '../db/statement.ts';
import { endAllSessions, endOtherSessions, sessionIdsOf } from '../../identity/sessions/session-store.ts';
import { newestAttempt, openPayShop, type Buyer, type PayShop } from './test-pay-shop.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());

const CASE = { kind: 'product', sku: 'CASE', quantity: 1 } as const;
const TRAVEL = {
  kind: 'plan',
  sku: 'PLAN-TRAVEL-12M',
  sim: 'esim',
  start: 'chosen_day',
  startDay: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
  deviceCheck: { model: 'Kite', answer: 'confirmed' },
} as const;
const attemptCount = sql<{ count: number }>('test.attempt-count', `select count(*) as count from payment_attempt`);
const count = async () => (await shop.db.first(attemptCount))?.count;
const refusal = async (buyer: Buyer, change: object) =>
  shop.refused('pay', { params: buyer.params, body: { ...(await shop.payBody(buyer)), ...change } }, buyer.caller);

const onlySession = async (userId: number) => (await sessionIdsOf(shop.db, userId))[0] ?? '';

/** Checks that the payment cookie alone reveals only the payment's outcome, and nothing about the buyer. */
async function opensNothing({ params }: Buyer, paymentSecret: string | undefined) {
  const caller = { paymentSecret };
  const status = await shop.call('readPayment', { params }, caller);
  expect(status).toMatchObject({ outcome: 'paid', buyer: false, orderId: null, orderNumber: null });
  expect((await shop.refused('readReceipt', { params }, caller)).code).toBe('cart_locked');
  expect((await shop.refused('listPaidLines', { params }, caller)).code).toBe('cart_locked');
}

const triesOfCarts = sql<{ tries: number }>(
  'test.tries',
  `select coalesce(sum(cardinality(tries)), 0)::int as tries from payment_try where most = 30`,
);

describe('what cannot be paid', () => {
  it('R10 a stranger’s tries are refused and not counted as those of the cart', async () => {
    const buyer = await shop.buyer([CASE]);
    const body = await shop.payBody(buyer);
    const stranger = await shop.logIn('cart-stranger@example.com');
    const tries = async () => (await shop.db.first(triesOfCarts))?.tries;
    const before = await tries();
    for (let i = 0; i < 31; i += 1) {
      const refused = await shop.refused('pay', { params: buyer.params, body }, { token: stranger.token });
      expect(refused.code).toBe('cart_not_found');
    }
    expect(await tries()).toBe(before);
    expect((await shop.pay(buyer)).outcome).toBe('pay');
  });

  it.each([
    [{ consent: false }, 'consent_required'],
    [{ gateway: 'barter' }, 'gateway_unknown'],
    [{ version: 0 }, 'version_conflict'],
    [{ total: 1 }, 'price_changed'],
    [{ total: -1 }, 'invalid_input'],
    [{ gateway: '../stripe' }, 'invalid_input'],
  ])('%o is %s, and nothing is begun', async (change, code) => {
    const buyer = await shop.buyer([CASE]);
    const before = await count();
    expect((await refusal(buyer, change)).code).toBe(code);
    expect(await count()).toBe(before);
  });

  it('R10 versions of the policies that are not in force are refused with those that are, and nothing is begun', async () => {
    const terms = { slug: 'terms-and-conditions', version: '2026-11' };
    await writePolicy(shop.db, 'terms', terms);
    await writePolicy(shop.db, 'privacy', { slug: 'privacy-policy', version: '3' });
    await writePolicy(shop.db, 'accessibility', { slug: 'accessibility-policy', version: '1' });
    const buyer = await shop.buyer([CASE]);
    const before = await count();
    const inForce = { 'terms-and-conditions': '2026-11', 'privacy-policy': '3' };
    for (const policies of [{}, { ...inForce, 'privacy-policy': '2' }, { 'terms-and-conditions': '2026-11' }]) {
      const refused = await refusal(buyer, { policies });
      expect(refused).toMatchObject({ status: 409, code: 'policies_changed', details: { policies: inForce } });
    }
    expect(await count()).toBe(before);

    // New terms take effect while the payment page is open, so paying again asks for consent and places another order.
    const first = await shop.pay(buyer, { policies: inForce });
    await writePolicy(shop.db, 'terms', { ...terms, version: '2026-12' });
    expect((await refusal(buyer, { policies: inForce })).code).toBe('policies_changed');
    const second = await shop.pay(buyer, { policies: { ...inForce, 'terms-and-conditions': '2026-12', more: '9' } });
    expect(second.orderId).not.toBe(first.orderId);
    await shop.atPage(second.url ?? '');
    await shop.settle(buyer);
    const { order } = await shop.call('readOrder', { params: { orderId: second.orderId } }, buyer.caller);
    expect(order.policies).toEqual({ 'terms-and-conditions': '2026-12', 'privacy-policy': '3' });

    for (const documentId of ['terms', 'privacy', 'accessibility']) await writePolicy(shop.db, documentId, null);
    expect((await shop.pay(await shop.buyer([CASE]), { policies: {} })).outcome).toBe('pay');
  });

  it('R10 who tries to pay without end has to wait, nothing is begun, and the cart is kept', async () => {
    const buyer = await shop.buyer([CASE]);
    expect((await shop.pay(buyer)).outcome).toBe('pay');
    const before = await count();
    const body = await shop.payBody(buyer);
    for (let n = 1; n < shop.payments.limits.cart.count; n += 1) await shop.pay(buyer);
    const refused = await shop.raw('pay', { params: buyer.params, body }, buyer.caller);
    const retryAfter = expect.any(Number);
    expect(refused).toMatchObject({ status: 429, body: { error: { details: { code: 'rate_limited', retryAfter } } } });
    expect(await count()).toBe(before);
    expect((await shop.call('readCart', { params: buyer.params }, buyer.caller)).totals).toEqual(buyer.cart.totals);
    await shop.db.script('delete from payment_try');
    expect((await shop.pay(buyer)).outcome).toBe('pay');
  });

  it('X06 a price that changed since review is shown with the one before, and waits for consent', async () => {
    const buyer = await shop.buyer([CASE]);
    const body = await shop.payBody(buyer);
    const product = { documentId: documentId('Case'), name: 'Case', kind: 'accessory', sku: 'CASE' } as const;
    await shop.putProduct({ ...product, price: 3_100 });
    const refused = await shop.refused('pay', { params: buyer.params, body }, buyer.caller);
    expect(refused).toMatchObject({
      code: 'price_changed',
      details: { seen: buyer.cart.totals.total, priceChanges: [{ name: 'Case', before: 2_900, after: 3_100 }] },
    });
    const cart = await shop.call('readCart', { params: buyer.params }, buyer.caller);
    const seen = { version: cart.version, total: cart.totals.total };
    await shop.call('acknowledgePrices', { params: buyer.params, body: seen }, buyer.caller);
    expect((await shop.pay(buyer)).outcome).toBe('pay');
    await shop.putProduct({ ...product, price: 2_900 });
  });

  it('X07 something that is no longer sold blocks paying', async () => {
    const kite = {
      documentId: documentId('Kite SE'),
      name: 'Kite SE',
      kind: 'phone',
      sku: 'KITE-SE',
      price: 29_900,
    } as const;
    const buyer = await shop.buyer([{ kind: 'product', sku: 'KITE-SE', quantity: 1 }]);
    await shop.removeProduct(kite.documentId);
    expect((await refusal(buyer, {})).code).toBe('item_unavailable');
    await shop.putProduct({ ...kite, esim: 'card' });
  });

  it('a cart of somebody else does not exist, and one without an account is not ready', async () => {
    const buyer = await shop.buyer([CASE]);
    const body = await shop.payBody(buyer);
    const { token } = await shop.logIn('mallory@example.com');
    expect((await shop.refused('pay', { params: buyer.params, body }, { token })).code).toBe('cart_not_found');
    expect((await shop.refused('pay', { params: buyer.params, body }, {})).code).toBe('unauthenticated');
    expect((await shop.refused('pay', { params: { cartId: randomUUID() }, body }, { token })).code).toBe(
      'cart_not_found',
    );
    const { cartId, secret } = await shop.call('createCart', { body: { item: CASE } });
    const unclaimed = await shop.refused(
      'pay',
      { params: { cartId }, body: { ...body, version: 1, total: 2_900 } },
      { token, secret: secret ?? '' },
    );
    expect(unclaimed.code).toBe('step_incomplete');
  });

  it('a total under what the gateway takes is refused before anything is begun', async () => {
    await shop.putProduct({
      documentId: documentId('Sticker'),
      name: 'Sticker',
      kind: 'accessory',
      sku: 'STICKER',
      price: 40,
    });
    await shop.setStock('STICKER', 10);
    const buyer = await shop.buyer([{ kind: 'product', sku: 'STICKER', quantity: 1 }]);
    const before = await count();
    expect(await refusal(buyer, {})).toMatchObject({ code: 'total_too_small', details: { minimum: 50 } });
    expect(await count()).toBe(before);
  });
});

describe('a total of 0', () => {
  it('is settled at once, without a gateway', async () => {
    await shop.putProduct({ documentId: documentId('Gift'), name: 'Gift', kind: 'accessory', sku: 'GIFT', price: 0 });
    await shop.setStock('GIFT', 1);
    const buyer = await shop.buyer([{ kind: 'product', sku: 'GIFT', quantity: 1 }]);
    const { outcome, url, orderId, paymentSecret } = await shop.pay(buyer);
    expect({ outcome, url }).toEqual({ outcome: 'settled', url: null });
    expect((await shop.status(buyer)).outcome).toBe('paid');
    const { order } = await shop.call('readReceipt', { params: buyer.params }, { paymentSecret });
    expect(order).toMatchObject({ id: orderId, state: 'paid', totals: { total: 0 }, payment: { paidWith: null } });
    expect((await shop.ledger(orderId)).totals.sessions).toBe(0);
    expect(await shop.invariant()).toEqual([]);
  });
});

describe('who may look', () => {
  it('R13 shows a paid order to its owner alone', async () => {
    const buyer = await shop.buyer([CASE]);
    const { url, orderId } = await shop.pay(buyer);
    await shop.atPage(url ?? '');
    expect((await shop.settle(buyer)).outcome).toBe('paid');
    expect((await shop.call('readOrder', { params: { orderId } }, buyer.caller)).order.id).toBe(orderId);
    const { token } = await shop.logIn('trudy@example.com');
    expect((await shop.refused('readOrder', { params: { orderId } }, { token })).code).toBe('not_found');
    expect((await shop.call('listOrders', { query: {} }, { token })).orders).toEqual([]);
  });

  it('R18 shows everybody the outcome, and the buyer the rest', async () => {
    const buyer = await shop.buyer([TRAVEL]);
    const { url, paymentSecret, orderId } = await shop.pay(buyer);
    const { token } = await shop.logIn('eve@example.com');
    const attempt = await shop.db.first(newestAttempt, [buyer.cartId]);
    const body = { gateway: 'stripe', left: attempt?.id ?? null };
    for (const caller of [{}, { token }, { paymentSecret: 'x'.repeat(43) }]) {
      expect(await shop.call('settlePayment', { params: buyer.params, body }, caller)).toMatchObject({
        outcome: 'waiting',
        buyer: false,
        resumeUrl: null,
        orderId: null,
      });
      const refused = await shop.refused('readReceipt', { params: buyer.params }, caller);
      expect(refused.code).toBe('token' in caller ? 'cart_not_found' : 'cart_locked');
      if ('token' in caller) {
        expect((await shop.refused('readOrder', { params: { orderId } }, caller)).code).toBe('not_found');
      }
    }
    await shop.atPage(url ?? '');
    await shop.advance(2);
    expect((await shop.settle(buyer)).outcome).toBe('paid');
    expect(await shop.call('readPayment', { params: buyer.params }, { paymentSecret })).toMatchObject({
      buyer: true,
      orderId,
    });
    expect(await shop.call('readPayment', { params: buyer.params }, {})).toMatchObject({
      outcome: 'paid',
      buyer: false,
      orderId: null,
      orderNumber: null,
    });
    const { order } = await shop.call('readReceipt', { params: buyer.params }, { paymentSecret });
    expect(order.items).toMatchObject([
      { sku: 'PLAN-TRAVEL-12M', endsOn: lastDayFrom(TRAVEL.startDay, { unit: 'months', length: 12 }) },
    ]);
    expect(order.taxPlace).toEqual({ country: 'DE', state: null, zip: '10115' });

    await shop.advance(3601);
    await opensNothing(buyer, paymentSecret);
    await shop.resetClock();
  });

  it('R20 the cookie of a browser that paid opens nothing once its owner logged out everywhere or changed the password', async () => {
    for (const end of [
      ({ userId }: Buyer) => shop.db.run(endAllSessions, [userId]),
      async ({ userId }: Buyer) => shop.db.run(endOtherSessions, [userId, await onlySession(userId)]),
    ]) {
      const buyer = await shop.buyer([CASE]);
      const { url, paymentSecret } = await shop.pay(buyer);
      await shop.atPage(url ?? '');
      await shop.advance(2);
      expect((await shop.settle(buyer)).outcome).toBe('paid');
      expect((await shop.call('readPayment', { params: buyer.params }, { paymentSecret })).buyer).toBe(true);
      await shop.resetClock();
      await end(buyer);
      await opensNothing(buyer, paymentSecret);
    }
  });

  it('R18 the cookie of a page that was opened after a log-out everywhere counts', async () => {
    const buyer = await shop.buyer([CASE]);
    await shop.db.run(endOtherSessions, [buyer.userId, await onlySession(buyer.userId)]);
    const { paymentSecret } = await shop.pay(buyer);
    expect((await shop.call('readPayment', { params: buyer.params }, { paymentSecret })).buyer).toBe(true);
  });

  it('a cart that never was has no payment', async () => {
    const params = { cartId: randomUUID() };
    expect((await shop.refused('readPayment', { params }, {})).code).toBe('cart_not_found');
    expect((await shop.refused('readReceipt', { params }, {})).code).toBe('cart_not_found');
    const body = { gateway: 'stripe' };
    expect((await shop.refused('settlePayment', { params, body }, {})).code).toBe('cart_not_found');
    const buyer = await shop.buyer([CASE]);
    expect((await shop.status(buyer)).outcome).toBe('none');
  });
});
