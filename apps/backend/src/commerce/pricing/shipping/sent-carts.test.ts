import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartHandlers } from '../../cart/cart-handlers.ts';
import { documentId, openTestShop, type Caller, type TestShop } from '../../cart/test-shop.ts';
import { putPromotion } from '../promotions/test-promotions.ts';
import { checkoutHandlers } from '../../cart/checkout/checkout-handlers.ts';
import { listZones, setZone, type ZoneTerms } from './shipping-zones.ts';

const HOME = { country: 'US', line1: '1 Pier Rd', line2: null, city: 'Albany', state: 'NY', zip: '12203' } as const;
const COAST = { ...HOME, city: 'Oakland', state: 'CA', zip: '94607' } as const;
const CONTACT = { email: 'ada@example.com', name: 'Ada Byron', phone: null };
const flat = (price: number) => [{ from: 0, until: null, price }];
const EAST: ZoneTerms = {
  name: 'East',
  position: 1,
  states: ['NY'],
  zips: [],
  rates: [
    { method: 'letter', by: 'weight', bands: flat(0), freeFrom: null },
    { method: 'next-day', by: 'weight', bands: flat(1_900), freeFrom: null },
    { method: 'standard', by: 'weight', bands: flat(400), freeFrom: 10_000 },
  ],
};
const WEST: ZoneTerms = {
  name: 'West',
  position: 2,
  states: ['CA'],
  zips: ['946'],
  rates: [
    {
      method: 'standard',
      by: 'weight',
      bands: [
        { from: 0, until: 300, price: 900 },
        { from: 300, until: 1_000, price: 1_500 },
      ],
      freeFrom: null,
    },
  ],
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ ...cartHandlers, ...checkoutHandlers });
  await shop.db.script(`
    insert into shipping_method (code, name, detail, price, position, carries) values ('letter', 'Letter', '', 0, 3, 'sim_cards');
    update shipping_method set carries = 'parcels' where code = 'standard';
  `);
  const given = { documentId: documentId('Case'), name: 'Case', kind: 'accessory', sku: 'CASE', price: 2900 } as const;
  await shop.putProduct({ ...given, weight: 100 });
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await put('east', EAST);
  await put('west', WEST);
});

async function put(code: string, zone: ZoneTerms | null): Promise<void> {
  const row = (await shop.db.query(listZones)).find((each) => each.code === code);
  const { code: _code, ...expected } = row ?? { code };
  const before = row ? (expected as ZoneTerms) : null;
  await setZone(shop.db, { code, zone, expected: before, reason: 'x', staffId: '5', at: new Date() });
}

interface Given {
  params: { cartId: string };
  caller: Caller;
}
async function cartOf(sku: string, quantity = 1): Promise<Given> {
  const item = sku.startsWith('PLAN') ? { kind: 'plan', sku, sim: 'esim' } : { kind: 'product', sku, quantity };
  const { cartId, secret } = await shop.call('createCart', { body: { item } });
  return { params: { cartId }, caller: { secret: secret ?? '' } };
}
const read = ({ params, caller }: Given) => shop.call('readCart', { params }, caller);
const add = ({ params, caller }: Given, quantity: number) =>
  shop.call('addItem', { params, body: { item: { kind: 'product', sku: 'CASE', quantity } } }, caller);
const body = (version: number, delivery: typeof HOME | typeof COAST, shippingMethod = 'standard') => ({
  version,
  contact: CONTACT,
  delivery,
  e911: null,
  taxPlace: null,
  shippingMethod,
});
async function save(cart: Given, delivery: typeof HOME | typeof COAST, method?: string) {
  const { version } = await read(cart);
  return shop.call('saveAddress', { params: cart.params, body: body(version, delivery, method) }, cart.caller);
}
async function notSaved(cart: Given, delivery: typeof HOME | typeof COAST, method?: string) {
  const { version } = await read(cart);
  return shop.refused('saveAddress', { params: cart.params, body: body(version, delivery, method) }, cart.caller);
}

describe('R07 what delivery costs', () => {
  it('is said as the least there is before the address is known, and by its zone from then on', async () => {
    const cart = await cartOf('CASE');
    const before = await read(cart);
    expect(before.shippingOptions).toMatchObject([
      { code: 'standard', price: 400, isFrom: true },
      { code: 'next-day', price: 1_900, notTo: [] },
    ]);
    expect(before.totals).toMatchObject({ shipping: null, complete: false });
    expect((await save(cart, HOME)).totals).toMatchObject({ shipping: 400, total: 2_900 + 400 + 264 });
    const west = await save(cart, COAST);
    expect(west.shippingOptions).toEqual([
      { code: 'standard', name: 'Standard', detail: '2 to 4 working days', price: 900 },
    ]);
    expect(west.totals).toMatchObject({ shipping: 900, complete: true });
    expect(west.priceChanges, 'it was just shown').toEqual([]);
  });

  it('R20 names the ways in the language of the page, in the cart, for a typed place, and where one is refused', async () => {
    await shop.db.script(`update shipping_method set translations =
      '{"es": {"name": "Día siguiente", "detail": "1 día hábil"}}' where code = 'next-day'`);
    const cart = await cartOf('CASE');
    const words = { name: 'Día siguiente', detail: '1 día hábil' };
    const spanish = { ...cart.caller, language: 'es' } as const;
    const { shippingOptions, version } = await shop.call('readCart', { params: cart.params }, spanish);
    expect(shippingOptions[0]).toMatchObject({ code: 'standard', name: 'Standard' });
    expect(shippingOptions[1]).toMatchObject({ code: 'next-day', ...words });
    const query = { state: HOME.state, zip: HOME.zip };
    const typed = await shop.call('readDelivery', { params: cart.params, query }, spanish);
    expect(typed.options).toContainEqual(expect.objectContaining(words));
    const away = { params: cart.params, query: { state: COAST.state, zip: COAST.zip } };
    expect((await shop.call('readDelivery', away, spanish)).withheld).toMatchObject([{ name: words.name }]);
    const wrong = { params: cart.params, body: body(version, HOME, 'drone') };
    expect((await shop.refused('saveAddress', wrong, spanish)).details).toMatchObject({
      options: expect.arrayContaining([expect.objectContaining(words)]) as unknown,
    });
    expect((await read(cart)).shippingOptions[1]?.name).not.toBe('Día siguiente');
  });

  it('is said for a place while it is typed, as it will be, and nothing is kept', async () => {
    const cart = await cartOf('CASE');
    await save(cart, HOME, 'next-day');
    const before = await read(cart);
    const at = (state: string, zip: string) =>
      shop.call('readDelivery', { params: cart.params, query: { state, zip } }, cart.caller);
    expect(await at('CA', '94607-1234')).toEqual({
      options: [{ code: 'standard', name: 'Standard', detail: '2 to 4 working days', price: 900 }],
      withheld: [{ code: 'next-day', name: 'Next day', why: 'place' }],
    });
    expect(await at('CA', '90001'), 'no zone').toEqual({ options: [], obstacle: 'no_zone', withheld: [] });
    expect(await at('TX', '75001'), 'no tax rate').toEqual({ options: [], obstacle: 'no_zone', withheld: [] });
    await add(cart, 9);
    expect(await at('CA', '94607'), 'too heavy').toEqual({ options: [], obstacle: 'no_rate', withheld: [] });
    const query = { state: 'NY', zip: '94607' };
    const refused = (caller: Caller, asked: object = query) =>
      shop.refused('readDelivery', { params: cart.params, query: asked as Record<string, string> }, caller);
    expect((await refused(cart.caller)).code, 'ZIP and state contradict each other').toBe('invalid_input');
    expect((await refused({ secret: 'x'.repeat(43) }, { state: 'CA', zip: '94607' })).code).toBe('cart_not_found');
    expect(await read(cart)).toMatchObject({
      delivery: HOME,
      shippingMethod: 'next-day',
      totals: { tax: expect.any(Number) },
    });
    expect(before.delivery).toEqual(HOME);
  });

  it('is by weight, free from an amount on, and a difference is asked about (X06)', async () => {
    const west = await cartOf('CASE', 2);
    await save(west, COAST);
    await add(west, 1);
    expect((await read(west)).priceChanges).toEqual([{ itemId: null, name: 'shipping', before: 900, after: 1_500 }]);
    const east = await cartOf('CASE', 3);
    await save(east, HOME);
    await add(east, 1);
    expect(await read(east)).toMatchObject({
      totals: { shipping: 0 },
      priceChanges: [{ name: 'shipping', before: 400, after: 0 }],
    });
  });

  it('says for which address something else is offered, and keeps what was there', async () => {
    const cart = await cartOf('CASE');
    await save(cart, HOME, 'next-day');
    expect((await notSaved(cart, COAST, 'next-day')).details).toMatchObject({
      why: 'method',
      options: [{ code: 'standard', price: 900 }],
    });
    expect(await read(cart)).toMatchObject({ delivery: HOME, shippingMethod: 'next-day' });
  });

  it('says where nothing goes, before anything is kept and when it is found out later', async () => {
    const cart = await cartOf('CASE');
    const valley = { ...COAST, zip: '93001' } as unknown as typeof COAST;
    expect((await notSaved(cart, valley)).details).toMatchObject({ why: 'no_zone' });
    const heavy = await cartOf('CASE', 10);
    expect((await notSaved(heavy, COAST)).details).toMatchObject({ why: 'no_rate' });
    await save(cart, COAST);
    await put('west', null);
    const stuck = await read(cart);
    expect(stuck).toMatchObject({
      shippingObstacle: 'no_zone',
      next: { step: 'address', reason: 'delivery_missing' },
      delivery: COAST,
      shippingMethod: null,
      totals: { shipping: null, complete: false },
    });
    expect(stuck.shippingOptions.map(({ code }) => code)).toEqual(['standard', 'next-day']);
    expect((await save(cart, HOME)).next.step).toBe('account');
  });

  it('sends a SIM card alone by letter, and an eSIM not at all', async () => {
    const sim = await cartOf('SIM-KIT');
    expect((await read(sim)).shippingOptions.map(({ code }) => code)).toEqual(['next-day', 'letter']);
    await add(sim, 1);
    expect((await read(sim)).shippingOptions.map(({ code }) => code)).toEqual(['standard', 'next-day']);
    expect(await read(await cartOf('PLAN-HORIZON-12M'))).toMatchObject({
      shippingOptions: [],
      totals: { shipping: 0 },
    });
  });

  it('is taken off by a promotion with free delivery, whatever the zone asks for', async () => {
    await putPromotion(shop.db, { effect: { kind: 'free_shipping' }, conditions: { minimum: 5_000 } });
    const cart = await cartOf('CASE', 3);
    expect((await save(cart, COAST)).totals).toMatchObject({ shipping: 1_500, discount: 1_500 });
    await add(cart, 1);
    expect((await read(cart)).totals).toMatchObject({ shipping: 1_500, discount: 1_500 });
  });

  it('costs no query more', async () => {
    const cart = await cartOf('CASE');
    await save(cart, HOME);
    const { version } = await read(cart);
    shop.queries();
    await read(cart);
    // An earlier test has added a promotion that applies without a code.
    expect(shop.queries()).toEqual(['carts.read', 'carts.promotions']);
    await shop.call('saveAddress', { params: cart.params, body: body(version, HOME) }, cart.caller);
    expect(shop.queries()).toEqual(['checkout.read-step', 'checkout.save-step', 'carts.promotions']);
  });
});
