import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/statement.ts';
import { deriveCode } from '../../../identity/tokens/derive-code.ts';
import { openPayShop, type PayShop } from '../../payment/test-pay-shop.ts';
import { readStaffOrder } from '../../staff/read-staff-order.ts';
import type { Refusal } from '../../http/result.ts';
import type { Asked } from '../../panel/staff-route.ts';
import { phoneOrderRoutes, refusalMessage } from './phone-order-routes.ts';
import { askForMail, listPhoneOrders, voidPhoneOrder } from './phone-order-store.ts';
import { listGoods } from './goods.ts';
import { findKnownCustomer } from './known-customer.ts';
import { pricePhoneOrder } from './price-phone-order.ts';
import { makePhoneOrder, type PhoneOrder } from './make-phone-order.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());
afterEach(async () => {
  await shop.resetClock();
  await shop.catchUp();
  expect(await shop.invariant()).toEqual([]);
});

const HOME = { country: 'US', line1: '1 Pier Rd', line2: null, city: 'Albany', state: 'NY', zip: '12203' } as const;
const CASE = { kind: 'product', sku: 'CASE', quantity: 2 } as const;
const PLAN = {
  kind: 'plan',
  sku: 'PLAN-HORIZON-12M',
  sim: 'esim',
  start: 'first_connection',
  startDay: null,
  deviceItemId: null,
  deviceCheck: { model: 'Orbit 9', answer: 'confirmed' },
} as const;
const order = (change: Partial<PhoneOrder> = {}): PhoneOrder => ({
  key: randomUUID(),
  contact: { email: 'caller@example.com', name: 'Ada Byron', phone: null },
  address: HOME,
  shippingMethod: 'standard',
  items: [CASE],
  code: null,
  reason: 'she called',
  staffId: '7',
  requestId: 'request-1',
  ...change,
});
const cartOf = sql<{ id: string; secret: Buffer }>(
  'test.caller-cart',
  `select c.id, c.secret_hash as secret from phone_order h join cart c on c.id = h.cart_id where h.id = $1`,
);
const carts = sql<{ count: number }>('test.caller-carts', 'select count(*)::int as count from cart');
const audited = sql<{ action: string }>('test.caller-audit', 'select action from audit_event where subject_id = $1');
const codeOf = (key: string, mail = 1) =>
  deriveCode('only-for-tests', { topic: 'mail.phone-order', key: `${key}.${mail}` });
const open = (code: string) => shop.call('openOrderLink', { body: { code } });
const refused = async (code: string) => (await shop.refused('openOrderLink', { body: { code } })).code;

describe('STA-15 what a phone order costs', () => {
  it('is what its cart will say, with delivery and tax, and leaves no cart behind', async () => {
    const asked = order({ items: [CASE, PLAN], shippingMethod: 'next-day' });
    const before = await shop.db.first(carts);
    const priced = await pricePhoneOrder(shop.commerce, asked);
    expect(await shop.db.first(carts)).toEqual(before);
    const made = await makePhoneOrder(shop.commerce, asked);
    if (!priced.ok || !made.ok || !made.value) throw new Error('It was refused');
    const { total, tax, shipping } = made.value.totals;
    expect(priced.value).toMatchObject({ total, tax, shipping, complete: true });
    expect(tax).toBeGreaterThan(0);
    expect(priced.value.items).toHaveLength(2);
  });

  it('R07 has no box for mail as the place where help is sent, beside its field; a parcel may go there', async () => {
    const address = { ...HOME, line1: 'P.O. Box 12' };
    const called = { path: ['address', 'line1'], issues: [{ message: 'street_needed' }] };
    for (const make of [pricePhoneOrder, makePhoneOrder]) {
      expect(await make(shop.commerce, order({ address, items: [PLAN] }))).toMatchObject({
        ok: false,
        details: called,
      });
      expect(await make(shop.commerce, order({ address, items: [CASE, PLAN] }))).toMatchObject({ details: called });
      expect(await make(shop.commerce, order({ address }))).toMatchObject({ ok: true });
    }
  });

  it('is refused as the order would be, and leaves no cart behind', async () => {
    const before = await shop.db.first(carts);
    const nowhere = { ...HOME, state: 'AK', zip: '99501' } as const;
    expect(await pricePhoneOrder(shop.commerce, order({ address: nowhere }))).toMatchObject({ ok: false });
    const code = await pricePhoneOrder(shop.commerce, order({ code: 'NOSUCHCODE' }));
    expect(code).toMatchObject({ ok: false, code: 'code_refused', details: { path: ['code'], reason: 'unknown' } });
    if (!code.ok) expect(refusalMessage(code, 'NOSUCHCODE', {})).toBe('We don’t have an active promo code NOSUCHCODE.');
    const early: Refusal = { ok: false, code: 'code_refused', details: { reason: 'not_yet' } };
    expect(refusalMessage(early, 'SUMMER', {})).toBe('This promo code doesn’t apply to this order.');
    const full: Refusal = { ok: false, code: 'plan_does_not_fit', details: { reason: 'device_full' } };
    expect(refusalMessage(full, null, {})).toMatch(/^The device selected for this plan already has one/);
    expect(await shop.db.first(carts)).toEqual(before);
  });

  it('knows a caller by the last order of their address, however it is spelled', async () => {
    const buyer = await shop.buyer([CASE], 'Known.Caller@example.com');
    const { url } = await shop.pay(buyer);
    await shop.atPage(url ?? '');
    await shop.settle(buyer);
    const known = await shop.db.first(findKnownCustomer, ['known.caller@EXAMPLE.com']);
    expect(known).toMatchObject({ name: 'Ada Byron', delivery: { city: 'Albany', zip: '12203' } });
    expect(await shop.db.first(findKnownCustomer, ['known.caller'])).toBeNull();
    expect(await shop.db.first(findKnownCustomer, ['nobody@example.com'])).toBeNull();
  });
});

describe('R10 a phone order', () => {
  it('is put together by the rules of the shop, and its link leads to a cart that only wants an account', async () => {
    const asked = order({ items: [CASE, PLAN] });
    const made = await makePhoneOrder(shop.commerce, asked);
    expect(made.ok && made.value).toMatchObject({ next: { reason: 'account_missing' }, totals: { complete: true } });
    expect(await makePhoneOrder(shop.commerce, asked), 'a second click is the same order').toEqual({
      ok: true,
      value: null,
    });
    await shop.catchUp();
    const code = codeOf(asked.key);
    const shown = await shop.call('readOrderLink', { body: { code } });
    expect(shown.items).toEqual([
      { name: 'Case', quantity: 2 },
      { name: 'Horizon', quantity: 1 },
    ]);
    const before = await shop.db.first(cartOf, [asked.key]);
    expect(await shop.db.first(cartOf, [asked.key]), 'reading changes nothing').toEqual(before);
    const { cartId, secret } = await open(code);
    const caller = { secret: secret ?? '' };
    expect((await shop.call('readCart', { params: { cartId } }, caller)).totals.total).toBe(shown.total);
    const later = await open(code);
    expect((await shop.refused('readCart', { params: { cartId } }, caller)).code).toBe('cart_not_found');
    expect((await shop.call('readCart', { params: { cartId } }, { secret: later.secret ?? '' })).id).toBe(cartId);
    expect(await shop.db.query(audited, [asked.key])).toEqual([{ action: 'phone-order.make' }]);
    expect((await listPhoneOrders(shop.db, 1)).orders[0]).toMatchObject({ madeBy: '7', mails: 1, order: null });
  });

  it('is paid by the caller alone, says who made it, and its link opens nothing any more', async () => {
    const asked = order();
    await makePhoneOrder(shop.commerce, asked);
    await shop.catchUp();
    const { cartId, secret } = await open(codeOf(asked.key));
    const params = { cartId };
    const { token, userId } = await shop.logIn('caller@example.com');
    const cart = await shop.call('claimCart', { params }, { secret: secret ?? '', token });
    expect(await open(codeOf(asked.key)), 'its owner logs in').toEqual({ cartId, secret: null });
    const buyer = { cartId, params, caller: { token }, userId, email: 'caller@example.com', cart };
    const { url, orderId } = await shop.pay(buyer);
    await shop.atPage(url ?? '');
    expect((await shop.settle(buyer)).outcome).toBe('paid');
    await shop.catchUp();
    expect(await refused(codeOf(asked.key))).toBe('link_invalid');
    expect((await readStaffOrder(shop.db, orderId, 'UTC'))?.maker).toMatchObject({ by: '7' });
    expect((await listPhoneOrders(shop.db, 1)).orders[0]?.order).toMatchObject({ id: orderId, state: 'paid' });
  });

  it('follows its items into the cart of a caller who signs in, even when both carts are gone', async () => {
    const asked = order();
    await makePhoneOrder(shop.commerce, asked);
    await shop.catchUp();
    const buyer = await shop.buyer([{ kind: 'product', sku: 'LUMEN-7', quantity: 1 }]);
    const { cartId, secret } = await open(codeOf(asked.key));
    const both = { ...buyer.caller, secret: secret ?? '' };
    const cart = await shop.call('mergeCart', { params: { cartId } }, both);
    expect(cart.id).toBe(buyer.cartId);
    const shown = async () => (await listPhoneOrders(shop.db, 1)).orders.find(({ id }) => id === asked.key);
    expect(await shown()).toMatchObject({ isMerged: true, order: null });
    expect(await refused(codeOf(asked.key))).toBe('link_invalid');
    expect(await shop.db.transaction((tx) => askForMail(tx, asked.key, 1))).toBe('over');
    const { url, orderId } = await shop.pay(buyer);
    await shop.atPage(url ?? '');
    await shop.settle(buyer);
    await shop.catchUp();
    await shop.db.script(`delete from cart where id = '${buyer.cartId}'`);
    expect(await shown()).toMatchObject({ isMerged: true, email: null, order: { id: orderId, state: 'paid' } });
    expect((await readStaffOrder(shop.db, orderId, 'UTC'))?.maker).toMatchObject({ by: '7' });
  });

  it('has one link at a time: a new mail, an end and a week make it void', async () => {
    const asked = order();
    await makePhoneOrder(shop.commerce, asked);
    await shop.catchUp();
    const again = await Promise.all([1, 2].map(() => shop.db.transaction((tx) => askForMail(tx, asked.key, 1))));
    expect(again.toSorted()).toEqual([2, 'over']);
    expect(await refused(codeOf(asked.key)), 'at once').toBe('link_invalid');
    const late = { id: asked.key, mail: 1 };
    const task = { key: `${asked.key}.1`, askedAt: new Date(), tries: 2 };
    await shop.tasks['mail.phone-order']({ phoneOrderId: late.id, mail: late.mail }, task);
    expect(await refused(codeOf(asked.key)), 'an old mail that is late brings it not back').toBe('link_invalid');
    await shop.tasks['mail.phone-order']({ phoneOrderId: late.id, mail: 2 }, { ...task, key: `${asked.key}.2` });
    expect((await open(codeOf(asked.key, 2))).secret).not.toBeNull();
    await shop.advance(8 * 86_400);
    expect(await refused(codeOf(asked.key, 2))).toBe('link_invalid');
    await shop.resetClock();
    expect(await shop.db.transaction((tx) => voidPhoneOrder(tx, asked.key, new Date()))).toBe(true);
    expect(await refused(codeOf(asked.key, 2))).toBe('link_invalid');
    expect(await shop.db.transaction((tx) => askForMail(tx, asked.key, 2))).toBe('over');
    expect(await refused('nothing')).toBe('link_invalid');
  });

  it('tells staff why its link is not emailed again: it was sent the most times, or is over', async () => {
    const asked = order();
    await makePhoneOrder(shop.commerce, asked);
    await shop.catchUp();
    const route = phoneOrderRoutes.find(({ path }) => path === '/phone-orders/:phoneOrderId/mails');
    const resend = async (mails: number) => {
      const params = { phoneOrderId: asked.key };
      const by = { staffId: asked.staffId, requestId: 'request-2' };
      const form = { params, body: { mails, reason: 'she lost it' }, by } as unknown as Asked;
      const answer = await route?.answer(form, shop.commerce);
      return `${answer?.status} ${JSON.stringify(answer?.body)}`;
    };
    await shop.db.script(`update phone_order set mails = 19 where id = '${asked.key}'`);
    expect(await resend(19)).toBe('200 {"sent":true}');
    await shop.catchUp();
    expect(await resend(20)).toMatch(/^409 .*already emailed 20 times/);
    expect((await open(codeOf(asked.key, 20))).secret, 'the last link stays').not.toBeNull();
    expect(await resend(19), 'from an old page').toMatch(/^409 .*someone else changed it/);
    await shop.db.transaction((tx) => voidPhoneOrder(tx, asked.key, new Date()));
    expect(await resend(20), 'once it is void').toMatch(/^409 .*can’t be changed anymore/);
  });

  it('leaves nothing behind where it cannot be put together', async () => {
    const before = await shop.db.first(carts);
    const far = { ...HOME, state: 'AK', zip: '99501' } as const;
    for (const [change, code] of [
      [{ items: [{ kind: 'product', sku: 'NOTHING-7', quantity: 1 }] }, 'sku_not_found'],
      [{ items: [CASE], shippingMethod: 'by-owl' }, 'shipping_unavailable'],
      [{ items: [CASE], address: far }, 'shipping_unavailable'],
    ] as const) {
      expect(await makePhoneOrder(shop.commerce, order(change))).toMatchObject({ ok: false, code });
    }
    const lost = { kind: 'product', sku: 'NOTHING-7', quantity: 1 } as const;
    expect(await makePhoneOrder(shop.commerce, order({ items: [CASE, lost] })), 'names the line').toMatchObject({
      details: { path: ['items', 1] },
    });
    expect(await shop.db.first(carts)).toEqual(before);
  });

  it('is made some thirty times an hour by one member of staff at most', async () => {
    const bad = { items: [{ kind: 'product', sku: 'NOTHING-7', quantity: 1 }], staffId: '8' } as const;
    for (let n = 0; n < 30; n += 1) await makePhoneOrder(shop.commerce, order(bad));
    expect(await makePhoneOrder(shop.commerce, order(bad))).toMatchObject({ ok: false, code: 'rate_limited' });
  });

  it('chooses from what is sold', async () => {
    const { goods, methods } = await listGoods(shop.db);
    expect(goods).toContainEqual(expect.objectContaining({ kind: 'product', sku: 'CASE', name: 'Case, Sea' }));
    expect(goods).toContainEqual(expect.objectContaining({ kind: 'plan', sku: 'PLAN-HORIZON-12M', esim: true }));
    expect(goods.every(({ isSim }) => typeof isSim === 'boolean')).toBe(true);
    expect(methods).toContainEqual(expect.objectContaining({ code: 'standard', carries: expect.any(String) }));
  });
});
