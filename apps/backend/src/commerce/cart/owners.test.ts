import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationId } from '@cerulean/contract/operations';
import { checkoutHandlers } from './checkout/checkout-handlers.ts';
import { sql } from '../db/statement.ts';
import { endAllSessions } from '../../identity/sessions/session-store.ts';
import { cartHandlers } from './cart-handlers.ts';
import { openTestShop, type Caller, type TestShop } from './test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ ...cartHandlers, ...checkoutHandlers });
});
afterAll(() => shop.drop());

const product = (sku: string, quantity = 1) => ({ kind: 'product', sku, quantity });
const plan = (more: object = {}) => ({ kind: 'plan', sku: 'PLAN-HORIZON-12M', sim: 'esim', ...more });
let people = 0;
const somebody = () => shop.logIn(`person-${(people += 1)}@example.com`);

async function newCart(item: object, caller: Caller = {}) {
  const made = await shop.call('createCart', { body: { item } }, caller);
  const params = { cartId: made.cartId };
  return { ...made, params, caller: made.secret ? { secret: made.secret } : caller };
}
async function ownedCart(item: object) {
  const { token } = await somebody();
  return { ...(await newCart(item, { token })), token };
}

describe('whose cart', () => {
  /** Returns every cart operation with a body that would work for the cart's owner. */
  function everyCall(
    cartId: string,
    itemId: string,
  ): [OperationId, { params: Record<string, string>; body?: unknown }][] {
    const params = { cartId };
    const item = { cartId, itemId };
    const contact = { email: 'eve@example.com', name: 'Eve', phone: null };
    const address = { version: 1, contact, delivery: null, e911: null, taxPlace: null, shippingMethod: null };
    return [
      ['readCart', { params }],
      ['countCart', { params }],
      ['addItem', { params, body: { item: product('CASE') } }],
      ['changeItem', { params: item, body: { version: 1, quantity: 5 } }],
      ['copyPlanItem', { params: item, body: { version: 1 } }],
      ['removeUnavailable', { params, body: { version: 1 } }],
      ['decidePlan', { params, body: { version: 1, declined: true } }],
      ['saveAddress', { params, body: address }],
      ['acknowledgePrices', { params, body: { version: 1, total: 0 } }],
    ];
  }
  const OWNERS: OperationId[] = ['claimCart', 'mergeCart'];

  it('shows and changes nothing to others, by any call', async () => {
    const [open, owned] = [await newCart(product('CASE')), await ownedCart(product('CASE'))];
    const stranger = { token: (await somebody()).token, secret: 'x'.repeat(43) };
    for (const { cartId, itemId } of [open, owned]) {
      for (const [id, input] of everyCall(cartId, String(itemId))) {
        expect((await shop.refused(id, input, stranger)).code, id).toBe('cart_not_found');
      }
      for (const id of OWNERS) {
        expect((await shop.refused(id, { params: { cartId } }, stranger)).code, id).toBe('cart_not_found');
      }
    }
    expect(await shop.call('readCart', { params: open.params }, open.caller)).toMatchObject({
      version: 1,
      totalQuantity: 1,
    });
    expect(await shop.call('readCart', { params: owned.params }, owned.caller)).toMatchObject({
      version: 1,
      totalQuantity: 1,
    });
  });

  it('an owned cart is locked without a session, and its old secret is void', async () => {
    const cart = await newCart(product('CASE'));
    const { token } = await somebody();
    await shop.call('claimCart', { params: cart.params }, { ...cart.caller, token });
    for (const [id, input] of everyCall(cart.cartId, String(cart.itemId))) {
      expect(await shop.refused(id, input, cart.caller), id).toMatchObject({ status: 401, code: 'cart_locked' });
    }
  });

  it('the id alone opens nothing', async () => {
    const cart = await newCart(product('CASE'));
    expect((await shop.refused('readCart', { params: cart.params })).code).toBe('cart_not_found');
    expect((await shop.refused('readCart', { params: { cartId: randomUUID() } }, cart.caller)).code).toBe(
      'cart_not_found',
    );
    expect(await shop.refused('readCart', { params: { cartId: 'x' } }, cart.caller)).toMatchObject({ status: 400 });
  });

  it('a cart left alone for thirty days is gone, and a touched one is not', async () => {
    const cart = await newCart(product('CASE'));
    shop.setNow(new Date(Date.now() + 29 * 86_400_000));
    await shop.call('readCart', { params: cart.params }, cart.caller);
    shop.setNow(new Date(Date.now() + 31 * 86_400_000));
    expect((await shop.refused('readCart', { params: cart.params }, cart.caller)).code).toBe('cart_not_found');
    shop.setNow(new Date());
  });

  it('keeps no secret that could be read from the database', async () => {
    const cart = await newCart(product('CASE'));
    const row = await shop.db.first(
      sql<{ text: string }>('test.cart-text', 'select cart::text as text from cart where id = $1'),
      [cart.cartId],
    );
    expect(row?.text).not.toContain(cart.caller.secret);
  });
});

describe('R08 logging in inside the checkout', () => {
  it('makes this cart the account’s as it is, and offers an older one', async () => {
    const { token } = await somebody();
    const older = await newCart(product('LUMEN-7', 2), { token });
    const cart = await newCart(product('CASE'));
    const claimed = await shop.call('claimCart', { params: cart.params }, { ...cart.caller, token });
    expect(claimed).toMatchObject({
      id: cart.cartId,
      owner: 'you',
      totalQuantity: 1,
      olderCart: { cartId: older.cartId, items: [{ name: 'Lumen 7', quantity: 2 }] },
    });
    expect(await shop.call('readMyCart', {}, { token })).toEqual({ cartId: cart.cartId, totalQuantity: 1 });
    const body = { fromCartId: older.cartId };
    const taken = await shop.call('takeOver', { params: cart.params, body }, { token });
    expect(taken).toMatchObject({ totalQuantity: 3, olderCart: null });
    expect((await shop.call('takeOver', { params: cart.params, body }, { token })).totalQuantity).toBe(3);
  });

  it('takes one statement, and is not done for a session that has ended', async () => {
    const { token } = await somebody();
    const ended = await somebody();
    await shop.db.run(endAllSessions, [ended.userId]);
    const [first, cart] = [await newCart(product('CASE')), await newCart(product('CASE'))];
    const claim = ({ params, caller }: typeof cart, as: string) =>
      shop.raw('claimCart', { params }, { ...caller, token: as });
    await claim(first, token);
    shop.queries();
    expect(await claim(cart, ended.token)).toMatchObject({ body: { error: { details: { code: 'session_ended' } } } });
    expect(shop.queries()).toEqual(['carts.claim', 'carts.claim']);
    const { params, caller } = cart;
    expect(await shop.call('readCart', { params }, caller)).toMatchObject({ owner: 'nobody', version: 1 });
    shop.queries();
    expect(await claim(cart, token)).toMatchObject({ status: 200, body: { owner: 'you', version: 2 } });
    // The second statement reads the older cart that is offered.
    expect(shop.queries()).toEqual(['carts.claim', 'carts.items']);
  });

  it('claims no cart that was left alone for thirty days, and none that is paid', async () => {
    const { token } = await somebody();
    const [old, paid] = [await newCart(product('CASE')), await newCart(product('CASE'))];
    const age = sql('test.age-cart', `update cart set changed_at = now() - interval '31 days' where id = $1`);
    await shop.db.run(age, [old.cartId]);
    await shop.db.run(sql('test.pay-cart', `update cart set state = 'paid', order_id = id where id = $1`), [
      paid.cartId,
    ]);
    for (const [cart, code] of [
      [old, 'cart_not_found'],
      [paid, 'cart_closed'],
    ] as const) {
      const both = { ...cart.caller, token };
      expect((await shop.refused('claimCart', { params: cart.params }, both)).code).toBe(code);
    }
    expect(await shop.call('readMyCart', {}, { token })).toMatchObject({ cartId: null });
  });

  it('a second log-in, also in the same moment, changes nothing', async () => {
    const { token } = await somebody();
    const cart = await newCart(product('CASE'));
    const both = { ...cart.caller, token };
    const claims = await Promise.all([1, 2, 3].map(() => shop.raw('claimCart', { params: cart.params }, both)));
    expect(claims.map(({ status }) => status)).toEqual([200, 200, 200]);
    const after = await shop.call('claimCart', { params: cart.params }, { token });
    expect(after).toMatchObject({ version: 2, olderCart: null });
  });

  it('two tabs that claim two carts at once leave one current and one offered', async () => {
    const { token } = await somebody();
    const carts = await Promise.all([newCart(product('CASE')), newCart(product('CASE'))]);
    const claims = await Promise.all(
      carts.map(({ params, caller }) => shop.raw('claimCart', { params }, { ...caller, token })),
    );
    expect(claims.map(({ status }) => status)).toEqual([200, 200]);
    const { cartId } = await shop.call('readMyCart', {}, { token });
    const current = await shop.call('readCart', { params: { cartId: String(cartId) } }, { token });
    expect(current.olderCart?.cartId).toBe(carts.find((cart) => cart.cartId !== cartId)?.cartId);
  });

  it('takes over nothing that belongs to others', async () => {
    const [mine, theirs, open] = [
      await ownedCart(product('CASE')),
      await ownedCart(product('CASE')),
      await newCart(product('CASE')),
    ];
    for (const from of [theirs, open, mine]) {
      const body = { fromCartId: from.cartId };
      expect((await shop.refused('takeOver', { params: mine.params, body }, { token: mine.token })).code).toBe(
        'cart_not_found',
      );
    }
  });
});

const setCode = sql('test.set-code', 'update cart set promo_code = $2 where id = $1');
const codeOf = sql<{ code: string }>('test.code-of', 'select promo_code as code from cart where id = $1');

describe('logging in elsewhere', () => {
  it('merges the two carts into the account’s, caps quantities and says so', async () => {
    const { token } = await somebody();
    const mine = await newCart(product('CASE', 6), { token });
    const cart = await newCart(product('CASE', 7));
    const add = (item: object) => shop.call('addItem', { params: cart.params, body: { item } }, cart.caller);
    const phone = await add(product('LUMEN-7'));
    await add(plan({ sim: 'card', deviceItemId: phone.itemId }));
    const merged = await shop.call('mergeCart', { params: cart.params }, { ...cart.caller, token });
    expect(merged).toMatchObject({ id: mine.cartId, owner: 'you' });
    expect(merged.items).toMatchObject([
      { sku: 'CASE', quantity: 10 },
      { sku: 'LUMEN-7', plans: 1 },
      { kind: 'plan', deviceItemId: phone.itemId },
      { sku: 'SIM-KIT' },
    ]);
    expect(merged.messages.map(({ code }) => code)).toEqual(['merged', 'quantity_capped']);
    const again = await shop.call('mergeCart', { params: cart.params }, { ...cart.caller, token });
    expect(again.items).toEqual(merged.items);
    expect((await shop.refused('readCart', { params: cart.params }, cart.caller)).code).toBe('cart_not_found');
  });

  it('R08 keeps the address, the shipping method, and the promo code that were chosen last', async () => {
    const { token } = await somebody();
    const address = (line1: string) => ({
      country: 'US',
      line1,
      line2: null,
      city: 'Albany',
      state: 'NY',
      zip: '12203',
    });
    const fill = async (cart: Awaited<ReturnType<typeof newCart>>, caller: Caller, chosen: object, code: string) => {
      const { params } = cart;
      await shop.call('addItem', { params, body: { item: plan() } }, caller);
      const { version } = await shop.call('readCart', { params }, caller);
      const contact = { email: 'ada@example.com', name: 'Ada Byron', phone: null };
      const body = { version, contact, taxPlace: null, ...chosen };
      await shop.call('saveAddress', { params, body }, caller);
      await shop.db.run(setCode, [cart.cartId, code]);
    };
    const mine = await newCart(product('LUMEN-7'), { token });
    const elsewhere = { same: false, address: address('7 Elm St') };
    const old = { delivery: address('9 Ninth Ave'), e911: elsewhere, shippingMethod: 'next-day' };
    await fill(mine, { token }, old, 'OLD10');
    const cart = await newCart(product('CASE'));
    const here = { delivery: address('21 Same St'), e911: { same: true, address: null }, shippingMethod: 'standard' };
    await fill(cart, cart.caller, here, 'NEW10');
    const both = { ...cart.caller, token };
    const merged = await shop.call('mergeCart', { params: cart.params }, both);
    expect(merged).toMatchObject({ ...here, id: mine.cartId, shippingMethod: 'standard' });
    expect((await shop.db.first(codeOf, [mine.cartId]))?.code).toBe('NEW10');

    const empty = await newCart(product('CASE'));
    const again = await shop.call('mergeCart', { params: empty.params }, { ...empty.caller, token });
    expect(again).toMatchObject({ ...here, shippingMethod: 'standard' });
    expect((await shop.db.first(codeOf, [mine.cartId]))?.code).toBe('NEW10');
  });

  it('joins devices and puts plans into the pieces that have none', async () => {
    const { token } = await somebody();
    const mine = await newCart(product('LUMEN-7', 9), { token });
    const mineItem = String(mine.itemId);
    await shop.call('addItem', { params: mine.params, body: { item: plan({ deviceItemId: mineItem }) } }, { token });
    const cart = await newCart(product('LUMEN-7', 3));
    for (let n = 0; n < 3; n += 1) {
      const body = { item: plan({ deviceItemId: cart.itemId }) };
      await shop.call('addItem', { params: cart.params, body }, cart.caller);
    }
    const { items } = await shop.call('mergeCart', { params: cart.params }, { ...cart.caller, token });
    expect(items[0]).toMatchObject({ id: mineItem, quantity: 10, plans: 4 });
    expect(items).toHaveLength(5);
  });

  it('claims the cart where the account has none', async () => {
    const { token } = await somebody();
    const cart = await newCart(product('CASE'));
    const merged = await shop.call('mergeCart', { params: cart.params }, { ...cart.caller, token });
    expect(merged).toMatchObject({ id: cart.cartId, owner: 'you', messages: [] });
  });

  it('leaves behind what does not fit into a hundred items', async () => {
    const { token } = await somebody();
    const mine = await newCart(plan(), { token });
    for (let n = 0; n < 98; n += 1)
      await shop.call('addItem', { params: mine.params, body: { item: plan() } }, { token });
    const cart = await newCart(product('LUMEN-7'));
    await shop.call(
      'addItem',
      { params: cart.params, body: { item: plan({ deviceItemId: cart.itemId }) } },
      cart.caller,
    );
    const merged = await shop.call('mergeCart', { params: cart.params }, { ...cart.caller, token });
    expect(merged.items).toHaveLength(100);
    expect(merged.messages.map(({ code }) => code)).toEqual(['merged', 'item_left_behind']);
  });

  it('X10 two parallel merges add nothing twice', async () => {
    const { token } = await somebody();
    await newCart(product('LUMEN-7'), { token });
    const cart = await newCart(product('CASE', 2));
    const both = { ...cart.caller, token };
    const merges = await Promise.all([1, 2, 3, 4].map(() => shop.raw('mergeCart', { params: cart.params }, both)));
    expect(merges.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await shop.call('readMyCart', {}, { token })).toMatchObject({ totalQuantity: 3 });
  });
});

describe('an account that is logged in', () => {
  it('has one cart: a new item goes into it, also from several tabs at once', async () => {
    const { token } = await somebody();
    const made = await Promise.all(
      Array.from({ length: 6 }, () => shop.call('createCart', { body: { item: product('CASE') } }, { token })),
    );
    expect(new Set(made.map(({ cartId }) => cartId)).size).toBe(1);
    expect(made.every(({ secret }) => secret === null)).toBe(true);
    expect(await shop.call('readMyCart', {}, { token })).toMatchObject({ totalQuantity: 6 });
  });

  it('has none at first', async () => {
    const { token } = await somebody();
    expect(await shop.call('readMyCart', {}, { token })).toEqual({ cartId: null, totalQuantity: 0 });
  });
});
