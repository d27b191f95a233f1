import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '@cerulean/contract/cart';
import { checkoutHandlers } from './checkout/checkout-handlers.ts';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { untilWaiting } from '../db/test-waits.ts';
import { writeTranslations } from '../catalog/write-catalog.ts';
import { setShippingMethod } from '../pricing/shipping/shipping-methods.ts';
import { plainPeriods } from '@cerulean/rules/tax';
import { setTaxRates } from '../pricing/tax/set-tax-rates.ts';
import { readTaxRateHistory } from '../pricing/tax/tax-rates.ts';
import { cartHandlers } from './cart-handlers.ts';
import { readCartForUpdate } from './cart-rows.ts';
import { recount } from './change-cart.ts';
import { closeCart, readRest } from './close-cart.ts';
import { sweepOldCarts } from './sweep-carts.ts';
import { documentId, openTestShop, type Caller, type TestShop } from './test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ ...cartHandlers, ...checkoutHandlers });
});
afterAll(() => shop.drop());

const product = (sku: string, quantity = 1) => ({ kind: 'product', sku, quantity });
const plan = (more: object = {}) => ({ kind: 'plan', sku: 'PLAN-HORIZON-12M', sim: 'esim', ...more });
const HOME = { country: 'US', line1: '1 Pier Rd', line2: null, city: 'Albany', state: 'NY', zip: '12203' } as const;
const CONTACT = { email: 'ada@example.com', name: 'Ada Byron', phone: null };

interface Given {
  params: { cartId: string };
  caller: Caller;
}
async function newCart(item: object, caller: Caller = {}): Promise<Given & { itemId: string }> {
  const { cartId, secret, itemId } = await shop.call('createCart', { body: { item } }, caller);
  return { params: { cartId }, caller: secret ? { secret } : caller, itemId: String(itemId) };
}
const add = ({ params, caller }: Given, item: object) => shop.call('addItem', { params, body: { item } }, caller);
const read = ({ params, caller }: Given) => shop.call('readCart', { params }, caller);

function step(version: number, more: object = {}) {
  const none = { delivery: null, e911: null, taxPlace: null, shippingMethod: null };
  return { version, contact: CONTACT, ...none, ...more };
}
const save = ({ params, caller }: Given, body: object) => shop.call('saveAddress', { params, body }, caller);
const notSaved = ({ params, caller }: Given, body: object) => shop.refused('saveAddress', { params, body }, caller);

describe('reading a cart', () => {
  it('takes one statement whatever its size, and one more for an older cart', async () => {
    const { token } = await shop.logIn('reader@example.com');
    await newCart(product('CASE'), { token });
    const cart = await newCart(product('LUMEN-7'));
    for (let n = 0; n < 60; n += 1) await add(cart, plan());
    await shop.call('claimCart', { params: cart.params }, { ...cart.caller, token });
    // The first call of a bundle in a database creates its function.
    await shop.call('readCart', { params: cart.params }, { token });
    shop.queries();
    const { olderCart } = await shop.call('readCart', { params: cart.params }, { token });
    expect(shop.queries()).toEqual(['carts.read', 'carts.items']);
    expect(olderCart).not.toBeNull();
  });

  it('counts in one query', async () => {
    const cart = await newCart(product('CASE', 3));
    await shop.call('countCart', { params: cart.params }, cart.caller);
    shop.queries();
    expect(await shop.call('countCart', { params: cart.params }, cart.caller)).toMatchObject({ totalQuantity: 3 });
    expect(shop.queries()).toEqual(['carts.count']);
  });
});

const NEXT_DAY = {
  name: 'Next day',
  detail: 'Order before noon',
  price: 1900,
  active: true,
  carries: 'anything',
  days: null,
  shipsFirst: false,
  translations: {},
} as const;
const staff = () => ({ reason: 'new law', staffId: '5', at: new Date() });
const setRate = (state: string, expected: number | null, rate: number | null) =>
  setTaxRates(shop.db, { state, expected: plainPeriods(expected), periods: plainPeriods(rate), ...staff() });
const setNextDay = (expected: object, terms: object) =>
  setShippingMethod(shop.db, {
    code: 'next-day',
    expected: { ...NEXT_DAY, ...expected },
    terms: { ...NEXT_DAY, ...terms },
    ...staff(),
  });

describe('X06 prices', () => {
  it('shows what changed until the visitor has seen it', async () => {
    const given = { documentId: documentId('Bay'), name: 'Bay', slug: 'bay', price: 20000, fee: 500 };
    await shop.putPlan(given);
    const cart = await newCart(plan({ sku: 'PLAN-BAY-12M' }));
    await shop.putPlan({ ...given, price: 24000 });
    const { priceChanges, totals, version } = await read(cart);
    expect(priceChanges).toEqual([{ itemId: cart.itemId, name: 'Bay', before: 20500, after: 24500 }]);
    await writeTranslations(shop.db, documentId('Bay'), [{ language: 'es', name: 'Bahía', card: {}, detail: {} }]);
    expect((await read({ ...cart, caller: { ...cart.caller, language: 'es' } })).priceChanges).toMatchObject([
      { name: 'Bahía' },
    ]);
    expect(totals.total).toBe(24500);
    const see = (total: number) => ({ params: cart.params, body: { version, total } });
    const refused = await shop.refused('acknowledgePrices', see(20500), cart.caller);
    expect(refused.code).toBe('price_changed');
    expect((refused.details['cart'] as Cart).totals.total).toBe(24500);
    const seen = await shop.call('acknowledgePrices', see(24500), cart.caller);
    expect(seen).toMatchObject({ priceChanges: [], version });
  });

  it('counts delivery and tax as prices that were seen', async () => {
    const cart = await newCart(product('CASE', 2));
    const saved = await save(cart, step(1, { delivery: HOME, shippingMethod: 'next-day' }));
    expect(saved.priceChanges).toEqual([]);
    await setNextDay({}, { price: 2100 });
    await setRate('NY', 80_000, 90_000);
    const { priceChanges, totals } = await read(cart);
    expect(priceChanges).toEqual([
      { itemId: null, name: 'shipping', before: 1900, after: 2100 },
      { itemId: null, name: 'tax', before: 632, after: 711 },
    ]);
    const body = { version: saved.version, total: totals.total };
    const seen = await shop.call('acknowledgePrices', { params: cart.params, body }, cart.caller);
    expect(seen.priceChanges).toEqual([]);
    expect(await readTaxRateHistory(shop.db, 'NY')).toMatchObject([
      { before: plainPeriods(80_000), after: plainPeriods(90_000), changedBy: '5', reason: 'new law' },
      { before: [], after: plainPeriods(80_000) },
    ]);
    await setRate('NY', 90_000, 80_000);
    await setNextDay({ price: 2100 }, {});
  });
});

describe('R07 the address step', () => {
  it('asks for what the items need, field by field', async () => {
    const voice = await newCart(plan({ sim: 'card' }));
    expect((await notSaved(voice, step(1))).details['issues']).toMatchObject([
      { path: 'delivery' },
      { path: 'shippingMethod' },
      { path: 'e911' },
    ]);
    const esim = await newCart(plan());
    expect((await notSaved(esim, step(1, { e911: { same: true, address: null } }))).details['issues']).toMatchObject([
      { path: 'e911.same' },
    ]);
    const today = new Date().toISOString().slice(0, 10);
    const data = await newCart(plan({ sku: 'PLAN-TRAVEL-12M', start: 'chosen_day', startDay: today }));
    expect((await notSaved(data, step(1))).details['issues']).toMatchObject([{ path: 'taxPlace' }]);
    const home = { country: 'US', state: null, zip: '12203' };
    expect(await save(data, step(1, { taxPlace: home }))).toMatchObject({
      taxPlace: { ...home, state: 'NY' },
      totals: { tax: 0 },
    });
    const abroad = { country: 'DE', state: null, zip: '10115' };
    const saved = await save(data, step(2, { taxPlace: abroad }));
    expect(saved).toMatchObject({
      taxPlace: abroad,
      taxRate: 0,
      next: { step: 'account' },
      totals: { complete: true, tax: 0 },
    });
    expect(saved.shippingOptions).toEqual([]);
  });

  it('takes the place of tax from the emergency address where nothing is delivered', async () => {
    const cart = await newCart(plan());
    const saved = await save(cart, step(1, { e911: { same: false, address: HOME } }));
    expect(saved).toMatchObject({ taxPlace: { country: 'US', state: 'NY', zip: '12203' }, next: { step: 'account' } });
  });

  it('asks again where a cart from before names a box for mail as the place where help is sent', async () => {
    const cart = await newCart(plan());
    await save(cart, step(1, { e911: { same: false, address: HOME } }));
    await shop.db.script(
      `update cart set e911 = jsonb_set(e911, '{line1}', '"PO Box 12"') where id = '${cart.params.cartId}'`,
    );
    const { next, taxPlace } = await read(cart);
    expect(next).toMatchObject({ step: 'address', reason: 'e911_missing' });
    expect(taxPlace).toMatchObject({ state: 'NY' });
  });

  it('delivers only where a rate is set, by a method that is offered', async () => {
    const cart = await newCart(product('CASE'));
    const texas = { ...HOME, state: 'TX', zip: '78701' };
    expect((await notSaved(cart, step(1, { delivery: texas, shippingMethod: 'standard' }))).code).toBe(
      'shipping_unavailable',
    );
    expect((await notSaved(cart, step(1, { delivery: HOME, shippingMethod: 'drone' }))).code).toBe(
      'shipping_unavailable',
    );
    await save(cart, step(1, { delivery: { ...HOME, state: 'OR', zip: '97301' }, shippingMethod: 'standard' }));
    await setRate('OR', 0, null);
    expect((await read(cart)).next).toEqual({ step: 'address', reason: 'delivery_missing' });
    await setRate('OR', null, 0);
  });

  it('asks again where the way of delivery that was chosen is not offered any more', async () => {
    const cart = await newCart(product('CASE'));
    await save(cart, step(1, { delivery: HOME, shippingMethod: 'next-day' }));
    await setNextDay({}, { active: false });
    const { next, shippingOptions } = await read(cart);
    expect(next).toEqual({ step: 'address', reason: 'shipping_missing' });
    expect(shippingOptions.map(({ code }) => code)).toEqual(['standard']);
    await setNextDay({ active: false }, {});
    expect((await read(cart)).next.step).toBe('account');
  });

  it('keeps nothing half-written when the version is old, and gives the current cart', async () => {
    const cart = await newCart(product('CASE'));
    await add(cart, product('CASE'));
    const refused = await notSaved(cart, step(1, { delivery: HOME, shippingMethod: 'standard' }));
    expect(refused.code).toBe('version_conflict');
    expect(await read(cart)).toMatchObject({ contact: null, delivery: null, version: 2 });
  });

  it('takes one statement that reads and one that writes, and the list of what delivers there takes one', async () => {
    const cart = await newCart(product('CASE'));
    const query = { state: 'NY', zip: '12203' };
    await save(cart, step(1, { delivery: HOME, shippingMethod: 'standard' }));
    shop.queries();
    await save(cart, step(2, { delivery: HOME, shippingMethod: 'next-day' }));
    expect(shop.queries()).toEqual(['checkout.read-step', 'checkout.save-step']);
    const { options } = await shop.call('readDelivery', { params: cart.params, query }, cart.caller);
    expect(options.map(({ code }) => code)).toEqual(['standard', 'next-day']);
    expect(shop.queries()).toEqual(['checkout.read-step']);
  });

  /** Saves the step, and changes the locked cart after the step has read it and before it can write. */
  async function saveWhile(cart: Given, change: (tx: Tx, cartId: string) => Promise<unknown>) {
    const body = step(1, { delivery: HOME, shippingMethod: 'standard' });
    const saving: Promise<{ status: number; body: unknown }>[] = [];
    await shop.db.transaction(async (tx) => {
      await readCartForUpdate(tx, cart.params.cartId);
      saving.push(shop.raw('saveAddress', { params: cart.params, body }, cart.caller));
      await untilWaiting(shop.db, tx);
      await change(tx, cart.params.cartId);
    });
    const [saved] = await Promise.all(saving);
    return saved;
  }
  const refusedWith = (details: object) => ({ status: 409, body: { error: { details } } });

  it('X11 saves nothing over a change that came after the step had read the cart', async () => {
    const cart = await newCart(product('CASE'));
    const more = sql('test.more', 'update cart_item set quantity = 2 where cart_id = $1');
    const saved = await saveWhile(cart, async (tx, cartId) => {
      await tx.run(more, [cartId]);
      await recount(tx, cartId);
    });
    expect(saved).toMatchObject(refusedWith({ code: 'version_conflict', cart: { version: 2, totalQuantity: 2 } }));
    expect(await read(cart)).toMatchObject({ contact: null, delivery: null, version: 2 });
  });

  it('X03 saves nothing in a cart that was paid after the step had read it', async () => {
    const cart = await newCart(product('CASE'));
    const paid = sql('test.paid', `update cart set state = 'paid', order_id = id where id = $1`);
    expect(await saveWhile(cart, (tx, cartId) => tx.run(paid, [cartId]))).toMatchObject(
      refusedWith({ code: 'cart_closed' }),
    );
    expect(await read(cart)).toMatchObject({ contact: null, delivery: null, version: 1 });
  });

  it('saves after a change that left the version as it was', async () => {
    const cart = await newCart(product('CASE'));
    expect(await saveWhile(cart, () => Promise.resolve())).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it('X11 of several that save the same version in the same moment, one succeeds', async () => {
    const cart = await newCart(product('CASE'));
    const body = step(1, { delivery: HOME, shippingMethod: 'standard' });
    const saves = await Promise.all(
      [1, 2, 3, 4].map(() => shop.raw('saveAddress', { params: cart.params, body }, cart.caller)),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await read(cart)).version).toBe(2);
  });

  it('B17 the offered plan can be declined, and a new device asks again', async () => {
    const cart = await newCart(product('LUMEN-7'));
    const body = { version: 1, declined: true };
    await shop.call('decidePlan', { params: cart.params, body }, cart.caller);
    expect((await read(cart)).next.step).toBe('address');
    await add(cart, product('CASE'));
    expect((await read(cart)).next.step).toBe('address');
    await add(cart, product('KITE-SE'));
    expect((await read(cart)).next).toEqual({ step: 'select-plan', reason: 'plan_offered' });
  });
});

describe('X03 closing a paid cart', () => {
  const close = (cartId: string, bought: { id: string; quantity: number }[]) =>
    shop.db.transaction(async (tx) =>
      closeCart(
        tx,
        cartId,
        '00000000-0000-4000-8000-000000000001',
        await readRest(tx, cartId, Promise.resolve(bought)),
      ),
    );

  it('moves what the order does not hold to a new cart of the account, with a message', async () => {
    const { token } = await shop.logIn('x03@example.com');
    const cart = await newCart(product('LUMEN-7'), { token });
    const first = await add(cart, plan({ deviceItemId: cart.itemId, sim: 'card' }));
    const bought = (await read(cart)).items.map(({ id, quantity }) => ({ id, quantity }));
    const { version } = await read(cart);
    const itemId = cart.itemId;
    await shop.call('changeItem', { params: { ...cart.params, itemId }, body: { version, quantity: 3 } }, { token });
    const later = await add(cart, plan({ deviceItemId: cart.itemId }));
    await add(cart, product('CASE', 2));
    const newId = await close(cart.params.cartId, bought);
    const paid = await read(cart);
    expect(paid).toMatchObject({ state: 'paid', orderId: expect.any(String) });
    expect(paid.items.map(({ id, quantity }) => [id, quantity])).toEqual(
      bought.map(({ id, quantity }) => [id, quantity]),
    );
    expect(paid.items[1]).toMatchObject({ id: first.itemId, deviceItemId: cart.itemId });
    const rest = await shop.call('readCart', { params: { cartId: String(newId) } }, { token });
    expect(rest.messages).toMatchObject([{ code: 'items_moved_here' }]);
    const phone = rest.items.find(({ sku }) => sku === 'LUMEN-7');
    expect(phone).toMatchObject({ quantity: 2, plans: 1 });
    expect(rest.items.find(({ id }) => id === later.itemId)).toMatchObject({ deviceItemId: phone?.id });
    expect(rest.totalQuantity).toBe(5);
    expect(await shop.call('readMyCart', {}, { token })).toEqual({ cartId: newId, totalQuantity: 5 });
    expect(
      (await shop.refused('addItem', { params: cart.params, body: { item: product('CASE') } }, { token })).code,
    ).toBe('cart_closed');
  });

  it('offers what is left where the account has another cart by then', async () => {
    const { token } = await shop.logIn('x03c@example.com');
    const cart = await newCart(product('CASE', 2), { token });
    const other = await newCart(product('LUMEN-7'));
    await shop.call('claimCart', { params: other.params }, { ...other.caller, token });
    const rest = await close(cart.params.cartId, [{ id: cart.itemId, quantity: 1 }]);
    const current = await shop.call('readCart', { params: other.params }, { token });
    expect(current.olderCart).toEqual({ cartId: rest, items: [{ name: 'Case', quantity: 1 }] });
  });

  it('makes no new cart where nothing is left, and closes once', async () => {
    const { token } = await shop.logIn('x03b@example.com');
    const cart = await newCart(product('CASE', 2), { token });
    const bought = [{ id: cart.itemId, quantity: 2 }];
    expect(await close(cart.params.cartId, bought)).toBeNull();
    expect(await close(cart.params.cartId, [])).toBeNull();
    expect(await shop.call('readMyCart', {}, { token })).toEqual({ cartId: null, totalQuantity: 0 });
  });
});

it('deletes carts left alone for a month, and no others', async () => {
  const [old, touched] = [await newCart(product('CASE')), await newCart(product('CASE'))];
  const age = sql(
    'test.age',
    `update cart set created_at = now() - interval '40 days', changed_at = now() - $2::interval where id = $1`,
  );
  await shop.db.run(age, [old.params.cartId, '31 days']);
  await shop.db.run(age, [touched.params.cartId, '29 days']);
  expect(await shop.db.run(sweepOldCarts)).toBe(1);
  await read(touched);
  expect((await shop.refused('readCart', { params: old.params }, old.caller)).code).toBe('cart_not_found');
});
