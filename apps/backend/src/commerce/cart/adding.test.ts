import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import { untilWaiting } from '../db/test-waits.ts';
import { cartHandlers } from './cart-handlers.ts';
import { readCartForUpdate } from './cart-rows.ts';
import { documentId, openTestShop, type Caller, type TestShop } from './test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(cartHandlers);
});
afterAll(() => shop.drop());

const product = (sku: string, quantity = 1) => ({ kind: 'product', sku, quantity });
const plan = (more: object = {}) => ({ kind: 'plan', sku: 'PLAN-HORIZON-12M', sim: 'esim', ...more });

interface Given {
  params: { cartId: string };
  caller: Caller;
}

async function newCart(...items: object[]): Promise<Given & { ids: string[] }> {
  const { cartId, secret } = await shop.call('createCart', { body: {} });
  const given = { params: { cartId }, caller: { secret: secret ?? '' } };
  const ids: string[] = [];
  for (const item of items) ids.push(String((await add(given, item)).itemId));
  return { ...given, ids };
}

const add = ({ params, caller }: Given, item: object, addKey?: string) =>
  shop.call('addItem', { params, body: { item, addKey } }, caller);
const notAdded = ({ params, caller }: Given, item: object) =>
  shop.refused('addItem', { params, body: { item } }, caller);
const read = ({ params, caller }: Given) => shop.call('readCart', { params }, caller);

describe('adding products', () => {
  it('R05 puts the same product into one item', async () => {
    const cart = await newCart(product('CASE', 2));
    expect(await add(cart, product('CASE', 3))).toMatchObject({ quantity: 5, totalQuantity: 5, version: 2 });
    expect((await read(cart)).items).toHaveLength(1);
  });

  it('holds at most ten pieces of one product', async () => {
    const cart = await newCart(product('CASE', 8));
    expect(await notAdded(cart, product('CASE', 3))).toMatchObject({
      status: 409,
      code: 'quantity_too_high',
      details: { most: 10, inCart: 8 },
    });
    expect((await read(cart)).totalQuantity).toBe(8);
  });

  it('X08 says what is left where stock does not reach', async () => {
    const cart = await newCart(product('KITE-SE', 2));
    const refused = await notAdded(cart, product('KITE-SE', 2));
    expect(refused).toMatchObject({ code: 'out_of_stock', details: { available: 3, inCart: 2 } });
    await add(cart, product('KITE-SE', 1));
    expect((await notAdded(cart, product('KITE-SE', 1))).details).toMatchObject({ available: 3, inCart: 3 });
  });

  it('knows only what is published', async () => {
    const cart = await newCart();
    expect((await notAdded(cart, product('NOT-A-THING'))).code).toBe('sku_not_found');
    expect((await notAdded(cart, plan({ sku: 'CASE' }))).code).toBe('sku_not_found');
    expect((await notAdded(cart, product('PLAN-HORIZON-12M'))).code).toBe('sku_not_found');
  });

  it('X10 twenty parallel adds of one product count every piece and stop at ten', async () => {
    const cart = await newCart();
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.raw('addItem', { params: cart.params, body: { item: product('CASE') } }, cart.caller),
      ),
    );
    expect(results.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(results.filter(({ status }) => status === 409)).toHaveLength(10);
    const { items, totalQuantity: count, version } = await read(cart);
    expect(items).toMatchObject([{ quantity: 10 }]);
    expect([count, version]).toEqual([10, 10]);
  });

  it('X10 a form that is sent twice, also at once, has one effect', async () => {
    const cart = await newCart();
    const addKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(cart, product('CASE', 2), addKey)));
    expect(new Set(answers.map(({ itemId }) => itemId)).size).toBe(1);
    expect((await read(cart)).totalQuantity).toBe(2);
    const planKey = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => add(cart, plan(), planKey)));
    expect((await read(cart)).items).toHaveLength(2);
  });

  it('holds at most a hundred items, however they come', async () => {
    const cart = await newCart();
    await Promise.all(
      Array.from({ length: 110 }, () =>
        shop.raw('addItem', { params: cart.params, body: { item: plan() } }, cart.caller),
      ),
    );
    const { items } = await read(cart);
    expect(items).toHaveLength(100);
    expect((await notAdded(cart, product('CASE'))).code).toBe('cart_full');
    expect((await notAdded(cart, plan({ sim: 'card' }))).code).toBe('cart_full');
  });

  it('asks the database the same, whether the cart is empty or full', async () => {
    const cart = await newCart();
    shop.queries();
    await add(cart, plan());
    const first = shop.queries();
    for (let item = 1; item < 99; item += 1) await add(cart, plan());
    shop.queries();
    await add(cart, plan());
    expect(shop.queries()).toEqual(first);
    expect(first).toEqual(['carts.find-item', 'carts.write-item']);
  });
});

describe('the statements of a call', () => {
  /** Returns the statements that the work runs. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    shop.queries();
    await work();
    return shop.queries();
  }
  const create = (caller: Caller, ...[item]: [object?]) =>
    shop.call('createCart', { body: { item, addKey: randomUUID() } }, caller);
  const touch = sql('test.touch-cart', 'update cart set version = version + 1 where id = $1');

  it('R05 that creates a cart are one that reads and one that writes', async () => {
    // The first call of a bundle in a database creates its function.
    await newCart(product('CASE'));
    const { token } = await shop.logIn('maker@example.com');
    const two = ['carts.start', 'carts.write-item'];
    expect(await statementsOf(() => create({}, product('CASE')))).toEqual(two);
    expect(await statementsOf(() => create({}))).toEqual(two);
    expect(await statementsOf(() => create({ token }, plan({ sim: 'card' })))).toEqual(two);
    expect(await statementsOf(() => create({ token }, product('CASE')))).toEqual([
      'carts.start',
      'carts.find-item',
      'carts.write-item',
    ]);
    expect(await shop.call('readMyCart', {}, { token })).toMatchObject({ totalQuantity: 2 });
  });

  it('R05 that adds are one that reads and one that writes, and only the first if nothing is added', async () => {
    const cart = await newCart(product('LUMEN-7'));
    const [deviceItemId] = cart.ids;
    const key = randomUUID();
    const two = ['carts.find-item', 'carts.write-item'];
    expect(await statementsOf(() => add(cart, product('CASE'), key))).toEqual(two);
    expect(await statementsOf(() => add(cart, product('CASE'), key))).toEqual(['carts.find-item']);
    expect(await statementsOf(() => add(cart, plan({ deviceItemId })))).toEqual(two);
    expect(await statementsOf(() => notAdded(cart, plan({ deviceItemId })))).toEqual(['carts.find-item']);
    expect(await statementsOf(() => add(cart, plan({ sim: 'card' })))).toEqual(two);
    expect((await read(cart)).items).toHaveLength(5);
  });

  it('X10 that adds are repeated with the cart locked if it has changed in between', async () => {
    const cart = await newCart(product('LUMEN-7'));
    let adding: Promise<unknown> | undefined;
    shop.queries();
    await shop.db.transaction(async (tx) => {
      await readCartForUpdate(tx, cart.params.cartId);
      adding = add(cart, product('CASE'));
      await untilWaiting(shop.db, tx);
      await tx.run(touch, [cart.params.cartId]);
    });
    await adding;
    // The first lock is that of this test.
    expect(shop.queries().filter((name) => !name.startsWith('test.'))).toEqual([
      'carts.lock',
      'carts.find-item',
      'carts.write-item',
      'carts.lock',
      'carts.key',
      'carts.sellable-product',
      'carts.in-cart',
      'carts.lock-unchanged',
      'carts.add-product',
    ]);
    expect(await read(cart)).toMatchObject({ totalQuantity: 2, version: 3 });
  });

  it('R06 writes nothing if the device has been removed in between', async () => {
    const cart = await newCart(product('LUMEN-7'));
    const [itemId = ''] = cart.ids;
    const params = { ...cart.params, itemId };
    let adding: Promise<unknown> | undefined;
    let removing: Promise<unknown> | undefined;
    await shop.db.transaction(async (tx) => {
      await readCartForUpdate(tx, params.cartId);
      removing = shop.call('changeItem', { params, body: { version: 1, quantity: 0 } }, cart.caller);
      await untilWaiting(shop.db, tx);
      adding = notAdded(cart, plan({ deviceItemId: itemId }));
      await untilWaiting(shop.db, tx, 2);
    });
    await removing;
    expect(await adding).toMatchObject({ code: 'item_not_found' });
    expect((await read(cart)).items).toEqual([]);
  });

  it('R06 that add several lines to a new cart are one transaction', async () => {
    const { cartId, secret, itemId, quantity, version, totalQuantity } = await create({}, plan({ lines: 3 }));
    expect([quantity, version, totalQuantity]).toEqual([1, 3, 3]);
    const cart = { params: { cartId }, caller: { secret: secret ?? '' } };
    expect((await read(cart)).items.map(({ id }) => id).indexOf(String(itemId))).toBe(2);
    expect((await shop.refused('createCart', { body: { item: plan({ sku: 'NONE', lines: 2 }) } })).code).toBe(
      'sku_not_found',
    );
  });
});

describe('adding plans', () => {
  it('R06 puts the lines of a family into the cart at once, each with its kit, and twice only when asked twice', async () => {
    const cart = await newCart(product('CASE'));
    const key = randomUUID();
    const before = await read(cart);
    for (let press = 1; press <= 2; press += 1) await add(cart, plan({ sim: 'card', lines: 3 }), key);
    const after = await read(cart);
    expect(after.items.filter(({ kind }) => kind === 'plan')).toHaveLength(3);
    expect(after.items.filter(({ sku }) => sku === 'SIM-KIT')).toHaveLength(3);
    expect([after.totalQuantity, after.version]).toEqual([4, before.version + 3]);
  });

  it('R06 puts in all lines or none: where kits or the device have no room for all', async () => {
    const cart = await newCart({ ...product('LUMEN-7'), quantity: 2 });
    expect((await notAdded(cart, plan({ deviceItemId: cart.ids[0], lines: 3 }))).code).toBe('plan_does_not_fit');
    await shop.setStock('SIM-KIT', 2);
    await shop.setStock('SIM-KIT-GIFT', 0);
    expect(await notAdded(cart, plan({ sim: 'card', lines: 3 }))).toMatchObject({
      code: 'no_sim_cards',
      details: { available: 2 },
    });
    await shop.setStock('SIM-KIT', 500);
    await shop.setStock('SIM-KIT-GIFT', 500);
    expect((await read(cart)).items).toHaveLength(1);
  });

  it('brings the cheapest SIM kit along with a card, and nothing with an eSIM', async () => {
    const cart = await newCart(plan({ sim: 'card' }), plan());
    const { items, totalQuantity: count, needs } = await read(cart);
    expect(items.map(({ sku }) => sku)).toEqual(['PLAN-HORIZON-12M', 'SIM-KIT', 'PLAN-HORIZON-12M']);
    expect(items[1]).toMatchObject({ attachedTo: cart.ids[0], quantity: 1, unitPrice: 500 });
    expect(count).toBe(2);
    expect(needs).toMatchObject({ delivery: true, plan: 'none' });
  });

  it('takes a kit that is in stock when the cheapest one is gone', async () => {
    await shop.setStock('SIM-KIT', 0);
    const cart = await newCart(plan({ sim: 'card' }));
    expect((await read(cart)).items[1]).toMatchObject({ sku: 'SIM-KIT-GIFT' });
    await shop.setStock('SIM-KIT-GIFT', 0);
    expect((await notAdded(cart, plan({ sim: 'card' }))).code).toBe('no_sim_cards');
    await shop.setStock('SIM-KIT', 500);
    await shop.setStock('SIM-KIT-GIFT', 500);
  });

  it('decision 0049: a device carries at most as many plans as it has pieces', async () => {
    const cart = await newCart(product('LUMEN-7', 2));
    const deviceItemId = cart.ids[0];
    await add(cart, plan({ deviceItemId }));
    await add(cart, plan({ deviceItemId }));
    expect(await notAdded(cart, plan({ deviceItemId }))).toMatchObject({
      code: 'plan_does_not_fit',
      details: { reason: 'device_full' },
    });
    const parallel = await newCart(product('LUMEN-7', 3));
    await Promise.all(
      Array.from({ length: 9 }, () =>
        shop.raw(
          'addItem',
          { params: parallel.params, body: { item: plan({ deviceItemId: parallel.ids[0] }) } },
          parallel.caller,
        ),
      ),
    );
    expect((await read(parallel)).items[0]).toMatchObject({ quantity: 3, plans: 3 });
  });

  it('R06 refuses a plan that does not go with the device', async () => {
    const cart = await newCart(product('KITE-SE'), product('CASE'));
    expect((await notAdded(cart, plan({ deviceItemId: cart.ids[0] }))).code).toBe('plan_does_not_fit');
    expect((await notAdded(cart, plan({ sim: 'card', deviceItemId: cart.ids[1] }))).code).toBe('plan_does_not_fit');
    await add(cart, plan({ sim: 'card', deviceItemId: cart.ids[0] }));
    expect((await notAdded(cart, plan({ deviceItemId: randomUUID() }))).code).toBe('item_not_found');
  });

  it('a device that takes only some plans takes no others', async () => {
    const fits = [documentId('Travel')];
    await shop.putProduct({
      documentId: documentId('Orbit'),
      name: 'Orbit',
      kind: 'watch',
      sku: 'ORBIT',
      price: 19900,
      esim: 'esim',
      fits,
    });
    await shop.setStock('ORBIT', 5);
    const cart = await newCart(product('ORBIT'));
    expect((await notAdded(cart, plan({ deviceItemId: cart.ids[0] }))).code).toBe('plan_does_not_fit');
  });

  it('a SIM kit that was bought by itself needs a plan, takes a card and brings no second kit', async () => {
    const cart = await newCart(product('SIM-KIT'));
    expect((await read(cart)).next).toEqual({ step: 'select-plan', reason: 'plan_needed' });
    expect((await notAdded(cart, plan({ deviceItemId: cart.ids[0] }))).code).toBe('plan_does_not_fit');
    await add(cart, plan({ sim: 'card', deviceItemId: cart.ids[0] }));
    const { items, next } = await read(cart);
    expect(items).toHaveLength(2);
    expect(next.step).toBe('address');
  });

  it('R05 a SIM kit that costs nothing comes once, and again only with a further plan (CUS-S3-39)', async () => {
    const free = {
      documentId: documentId('Free kit'),
      name: 'Free kit',
      kind: 'sim-kit',
      sku: 'SIM-KIT-FREE',
      price: 0,
    } as const;
    await shop.putProduct(free);
    await shop.setStock('SIM-KIT-FREE', 50);
    const one = { status: 409, code: 'kit_once', details: { most: 1 } };
    expect(await notAdded(await newCart(), product('SIM-KIT-FREE', 2))).toMatchObject(one);
    const cart = await newCart(product('SIM-KIT-FREE'));
    expect(await notAdded(cart, product('SIM-KIT-FREE'))).toMatchObject(one);
    const [itemId = ''] = cart.ids;
    const body = { version: (await read(cart)).version, quantity: 3 };
    const params = { ...cart.params, itemId };
    expect(await shop.refused('changeItem', { params, body }, cart.caller)).toMatchObject(one);
    expect((await read(cart)).totalQuantity).toBe(1);
    await shop.removeProduct(free.documentId);
  });

  it('R05 counts days in the shop’s time zone: today may be chosen all evening, and yesterday may not', async () => {
    shop.commerce.timeZone = 'America/New_York';
    // 9:41 PM on November 27 in New York.
    shop.setNow(new Date('2026-11-28T02:41:00Z'));
    try {
      const cart = await newCart();
      const travel = (startDay: string) => plan({ sku: 'PLAN-TRAVEL-12M', start: 'chosen_day', startDay });
      for (const day of ['2026-11-26', '2027-02-26']) expect((await notAdded(cart, travel(day))).status).toBe(422);
      await add(cart, travel('2026-11-27'));
      await add(cart, travel('2027-02-25'));
      await add(cart, plan({ start: 'purchase' }));
      expect((await read(cart)).items).toMatchObject([
        { startDay: '2026-11-27', endsOn: '2027-11-26', availability: 'ok' },
        { startDay: '2027-02-25', endsOn: '2028-02-24', availability: 'ok' },
        { start: 'purchase', endsOn: '2027-11-27' },
      ]);
    } finally {
      shop.commerce.timeZone = 'UTC';
      shop.setNow(new Date());
    }
  });

  it('asks for the first day where a day is chosen, and refuses one that is gone or far away', async () => {
    shop.setNow(new Date('2026-03-01T12:00:00Z'));
    const cart = await newCart();
    const travel = (startDay?: string) => plan({ sku: 'PLAN-TRAVEL-12M', start: 'chosen_day', startDay });
    for (const day of [undefined, '2026-02-28', '2026-06-30']) {
      const refused = await notAdded(cart, travel(day));
      expect(refused).toMatchObject({
        status: 422,
        code: 'invalid_input',
        details: { issues: [{ path: 'item.startDay' }] },
      });
    }
    await add(cart, travel('2026-03-05'));
    expect((await read(cart)).items[0]).toMatchObject({ startDay: '2026-03-05', endsOn: '2027-03-04' });
    expect(
      (await notAdded(cart, plan({ sku: 'PLAN-TRAVEL-12M', sim: 'card', start: 'chosen_day', startDay: '2026-03-05' })))
        .code,
    ).toBe('plan_does_not_fit');
    shop.setNow(new Date());
  });
});
