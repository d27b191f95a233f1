import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '@cerulean/contract/cart';
import { checkoutHandlers } from './checkout/checkout-handlers.ts';
import { cartHandlers } from './cart-handlers.ts';
import { writeTranslations } from '../catalog/write-catalog.ts';
import { documentId, openTestShop, type Caller, type TestShop } from './test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ ...cartHandlers, ...checkoutHandlers });
});
afterAll(() => shop.drop());

const product = (sku: string, quantity = 1) => ({ kind: 'product', sku, quantity });
const plan = (more: object = {}) => ({ kind: 'plan', sku: 'PLAN-HORIZON-12M', sim: 'esim', ...more });

interface Given {
  cartId: string;
  caller: Caller;
}

async function newCart(first: object): Promise<Given & { itemId: string }> {
  const { cartId, secret, itemId } = await shop.call('createCart', { body: { item: first } });
  return { cartId, caller: { secret: secret ?? '' }, itemId: String(itemId) };
}
async function add({ cartId, caller }: Given, item: object): Promise<string> {
  return String((await shop.call('addItem', { params: { cartId }, body: { item } }, caller)).itemId);
}
const read = ({ cartId, caller }: Given) => shop.call('readCart', { params: { cartId } }, caller);
const change = ({ cartId, caller }: Given, itemId: string, body: object) =>
  shop.call('changeItem', { params: { cartId, itemId }, body }, caller);
const notChanged = ({ cartId, caller }: Given, itemId: string, body: object) =>
  shop.refused('changeItem', { params: { cartId, itemId }, body }, caller);

describe('changing a product', () => {
  it('R05 sets the quantity, and 0 removes', async () => {
    const cart = await newCart(product('CASE', 2));
    expect(await change(cart, cart.itemId, { version: 1, quantity: 3 })).toMatchObject({
      quantity: 3,
      version: 2,
      totalQuantity: 3,
    });
    expect(await change(cart, cart.itemId, { version: 2, quantity: 0 })).toMatchObject({
      quantity: 0,
      version: 3,
      totalQuantity: 0,
    });
    expect((await read(cart)).next).toEqual({ step: 'cart', reason: 'empty_cart' });
  });

  it('X11 answers a version that is gone with the current cart', async () => {
    const cart = await newCart(product('CASE', 2));
    await change(cart, cart.itemId, { version: 1, quantity: 3 });
    const refused = await notChanged(cart, cart.itemId, { version: 1, quantity: 5 });
    expect(refused).toMatchObject({ status: 409, code: 'version_conflict' });
    const now = refused.details['cart'] as Cart;
    expect(now.items).toMatchObject([{ quantity: 3 }]);
    expect(now).toEqual(await read(cart));
  });

  it('X11 of parallel changes of one version exactly one wins', async () => {
    const cart = await newCart(product('CASE'));
    const results = await Promise.all(
      [2, 3, 4, 5, 6].map((quantity) =>
        shop.raw(
          'changeItem',
          { params: { cartId: cart.cartId, itemId: cart.itemId }, body: { version: 1, quantity } },
          cart.caller,
        ),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await read(cart)).version).toBe(2);
  });

  it('refuses more than ten, more than there are, and asks which plan goes', async () => {
    const cart = await newCart(product('LUMEN-7', 2));
    for (let n = 0; n < 2; n += 1) await add(cart, plan({ deviceItemId: cart.itemId }));
    expect((await notChanged(cart, cart.itemId, { version: 3, quantity: 11 })).code).toBe('quantity_too_high');
    const refused = await notChanged(cart, cart.itemId, { version: 3, quantity: 1 });
    expect(refused.code).toBe('which_plan_goes');
    expect(refused.details['plans']).toHaveLength(2);
    const kite = await newCart(product('KITE-SE'));
    expect((await notChanged(kite, kite.itemId, { version: 1, quantity: 4 })).code).toBe('out_of_stock');
  });

  it('knows no item of another cart', async () => {
    const [mine, other] = [await newCart(product('CASE')), await newCart(product('CASE'))];
    expect((await notChanged(mine, other.itemId, { version: 1, quantity: 9 })).code).toBe('item_not_found');
    expect((await notChanged(mine, randomUUID(), { version: 1, quantity: 9 })).code).toBe('item_not_found');
    expect((await read(other)).items).toMatchObject([{ quantity: 1 }]);
  });
});

describe('changing a plan', () => {
  it('decision 0049: its quantity is always one, and its kit goes with it', async () => {
    const cart = await newCart(plan({ sim: 'card' }));
    const kit = (await read(cart)).items[1];
    expect((await notChanged(cart, cart.itemId, { version: 1, quantity: 2 })).code).toBe('plan_quantity');
    expect((await notChanged(cart, kit?.id ?? '', { version: 1, quantity: 0 })).code).toBe('plan_quantity');
    await change(cart, cart.itemId, { version: 1, quantity: 0 });
    expect((await read(cart)).items).toEqual([]);
  });

  it('a card brings its kit and an eSIM takes it away', async () => {
    const cart = await newCart(plan());
    await change(cart, cart.itemId, { version: 1, plan: { sim: 'card' } });
    expect((await read(cart)).items).toMatchObject([{ sim: 'card' }, { sku: 'SIM-KIT', attachedTo: cart.itemId }]);
    await change(cart, cart.itemId, { version: 2, plan: { start: 'purchase' } });
    expect((await read(cart)).items).toHaveLength(2);
    await change(cart, cart.itemId, { version: 3, plan: { sim: 'esim' } });
    const { items, needs } = await read(cart);
    expect(items).toMatchObject([{ sim: 'esim', start: 'purchase' }]);
    expect(needs.delivery).toBe(false);
  });

  it('R06 keeps the answer to “Will my phone work?” on the line', async () => {
    const cart = await newCart(plan());
    expect((await read(cart)).items[0]).toMatchObject({ deviceCheckNeeded: true });
    const deviceCheck = { model: 'Lumen 6', answer: 'confirmed' };
    await change(cart, cart.itemId, { version: 1, plan: { deviceCheck } });
    expect((await read(cart)).items[0]).toMatchObject({ deviceCheck, deviceCheckNeeded: false });
  });

  it('R07 gives a line its own emergency address', async () => {
    const cart = await newCart(plan());
    const e911 = { country: 'US', line1: '2 Hill St', line2: null, city: 'Salem', state: 'OR', zip: '97301' };
    await change(cart, cart.itemId, { version: 1, e911 });
    expect((await read(cart)).items[0]).toMatchObject({ e911 });
    await change(cart, cart.itemId, { version: 2, e911: null });
    expect((await read(cart)).items[0]).toMatchObject({ e911: null });
    const data = await newCart(
      plan({ sku: 'PLAN-TRAVEL-12M', start: 'chosen_day', startDay: new Date().toISOString().slice(0, 10) }),
    );
    expect((await notChanged(data, data.itemId, { version: 1, e911 })).code).toBe('invalid_input');
  });

  it('asks for a start that the plan has, and takes a plan’s settings for plans only', async () => {
    const cart = await newCart(product('LUMEN-7'));
    const params = { cartId: cart.cartId, itemId: cart.itemId };
    const item = plan({ sku: 'PLAN-TRAVEL-12M', start: 'purchase' });
    const said = [
      await shop.refused('addItem', { params: { cartId: cart.cartId }, body: { item } }, cart.caller),
      await notChanged(cart, cart.itemId, { version: 1, plan: { sim: 'card' } }),
      await shop.refused('copyPlanItem', { params, body: { version: 1 } }, cart.caller),
    ];
    expect(said.map(({ code, details }) => [code, details['issues']])).toEqual([
      ['invalid_input', [{ path: 'item.start', message: 'Choose when this plan starts' }]],
      ['invalid_input', [{ path: 'plan', message: 'Only a plan has these settings' }]],
      ['invalid_input', [{ path: 'itemId', message: 'Only plans can be copied' }]],
    ]);
  });

  it('R06 “add another” grows the device and copies the plan with its card, once for each form', async () => {
    const cart = await newCart(product('LUMEN-7'));
    const planId = await add(cart, plan({ sim: 'card', deviceItemId: cart.itemId }));
    const params = { cartId: cart.cartId, itemId: planId };
    const body = { version: 2, addKey: randomUUID() };
    const first = await shop.call('copyPlanItem', { params, body }, cart.caller);
    const second = await shop.call('copyPlanItem', { params, body }, cart.caller);
    expect(second.itemId).toBe(first.itemId);
    const { items, totalQuantity: count } = await read(cart);
    expect(items).toMatchObject([
      { sku: 'LUMEN-7', quantity: 2, plans: 2 },
      { kind: 'plan' },
      { sku: 'SIM-KIT', attachedTo: planId },
      { kind: 'plan', deviceItemId: cart.itemId },
      { sku: 'SIM-KIT', attachedTo: first.itemId },
    ]);
    expect(count).toBe(4);
    expect((await shop.refused('copyPlanItem', { params, body: { version: 2 } }, cart.caller)).code).toBe(
      'version_conflict',
    );
  });

  it('a refused copy leaves the device as it was', async () => {
    const cart = await newCart(product('KITE-SE', 3));
    let planId = '';
    for (let n = 0; n < 3; n += 1) planId = await add(cart, plan({ sim: 'card', deviceItemId: cart.itemId }));
    const params = { cartId: cart.cartId, itemId: planId };
    expect((await shop.refused('copyPlanItem', { params, body: { version: 4 } }, cart.caller)).code).toBe(
      'out_of_stock',
    );
    expect((await read(cart)).items[0]).toMatchObject({ quantity: 3 });
  });
});

describe('X07 what can no longer be bought', () => {
  it('stays in the cart, marked, blocks the review, and goes by one button', async () => {
    const gone = documentId('Gone');
    await shop.putProduct({ documentId: gone, name: 'Gone', kind: 'phone', sku: 'GONE', price: 10000 });
    await shop.setStock('GONE', 5);
    const cart = await newCart(product('GONE'));
    await add(cart, plan({ deviceItemId: cart.itemId }));
    await add(cart, product('KITE-SE', 3));
    await shop.removeProduct(gone);
    await shop.setStock('KITE-SE', 2);
    const before = await read(cart);
    expect(before.items.map(({ name, availability }) => [name, availability])).toEqual([
      ['Gone', 'not_sold'],
      ['Horizon', 'ok'],
      ['Kite SE', 'not_enough'],
    ]);
    expect(before.next).toEqual({ step: 'cart', reason: 'item_unavailable' });
    const params = { cartId: cart.cartId };
    await writeTranslations(shop.db, documentId('Kite SE'), [
      { language: 'es', name: 'Cometa SE', card: {}, detail: {} },
    ]);
    const body = { version: before.version };
    await shop.call('removeUnavailable', { params, body }, { ...cart.caller, language: 'es' });
    const after = await read(cart);
    expect(after.items).toMatchObject([
      { kind: 'plan', deviceItemId: null },
      { sku: 'KITE-SE', quantity: 2 },
    ]);
    expect(after.messages).toEqual([{ code: 'stock_capped', name: 'Cometa SE', quantity: 2 }]);
    expect(after.next.reason).not.toBe('item_unavailable');
    await shop.setStock('KITE-SE', 3);
  });

  it('a plan says whether its first day, its SIM or its device is what is gone', async () => {
    const given = { documentId: documentId('Reef'), name: 'Reef', slug: 'reef', price: 9_000 };
    await shop.putPlan({ ...given, starts: ['chosen_day'] });
    const sku = 'PLAN-REEF-12M';
    shop.setNow(new Date('2026-03-01T12:00:00Z'));
    const cart = await newCart(plan({ sku, start: 'chosen_day', startDay: '2026-03-05' }));
    const availability = async () => (await read(cart)).items.find((item) => item.sku === sku)?.availability;
    expect(await availability()).toBe('ok');
    shop.setNow(new Date('2026-03-06T12:00:00Z'));
    expect(await availability()).toBe('start_passed');
    await shop.putPlan({ ...given, esim: false, starts: ['chosen_day'] });
    expect(await availability()).toBe('not_offered');
    await shop.putPlan(given);
    expect(await availability()).toBe('not_offered');
    shop.setNow(null);

    const phone = { documentId: documentId('Dune'), name: 'Dune', kind: 'phone', sku: 'DUNE', price: 10_000 } as const;
    await shop.putProduct(phone);
    await shop.setStock('DUNE', 5);
    const pair = await newCart(product('DUNE'));
    await add(pair, plan({ deviceItemId: pair.itemId }));
    await shop.putProduct({ ...phone, fits: [] });
    expect((await read(pair)).items[1]).toMatchObject({ kind: 'plan', availability: 'no_fit' });
  });

  it('a plan whose SIM kit is sold out goes with it', async () => {
    const cart = await newCart(plan({ sim: 'card' }));
    await shop.setStock('SIM-KIT', 0);
    expect((await read(cart)).items[1]).toMatchObject({ availability: 'sold_out' });
    await shop.call('removeUnavailable', { params: { cartId: cart.cartId }, body: { version: 1 } }, cart.caller);
    expect((await read(cart)).items).toEqual([]);
    await shop.setStock('SIM-KIT', 500);
  });
});
