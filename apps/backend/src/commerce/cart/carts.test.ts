import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutHandlers } from './checkout/checkout-handlers.ts';
import { cartHandlers } from './cart-handlers.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ ...cartHandlers, ...checkoutHandlers });
});
afterAll(() => shop.drop());

const PHONE = { kind: 'product', sku: 'LUMEN-7', quantity: 1 } as const;
const PLAN = { kind: 'plan', sku: 'PLAN-HORIZON-12M', sim: 'esim' } as const;
const HOME = { country: 'US', line1: '1 Pier Rd', line2: null, city: 'Albany', state: 'NY', zip: '12203' } as const;
const CONTACT = { email: 'Ada@Example.com', name: 'Ada Byron', phone: null };

async function newCart(item?: object) {
  const { cartId, secret, ...rest } = await shop.call('createCart', { body: item ? { item } : {} });
  return { params: { cartId }, caller: { secret: secret ?? '' }, cartId, ...rest };
}

describe('a cart', () => {
  it('R05 is made with its first item and read by its secret', async () => {
    const { params, caller, itemId } = await newCart(PHONE);
    const cart = await shop.call('readCart', { params }, caller);
    expect(cart.items).toMatchObject([
      { id: itemId, sku: 'LUMEN-7', quantity: 1, unitPrice: 79900, availability: 'ok' },
    ]);
    expect(cart).toMatchObject({
      owner: 'nobody',
      totalQuantity: 1,
      next: { step: 'select-plan', reason: 'plan_offered' },
    });
    expect(cart.totals).toMatchObject({ products: 79900, shipping: null, tax: null, total: 79900, complete: false });
  });

  it('B17 leads from the phone over plan, address and account to review', async () => {
    const { params, caller, itemId } = await newCart(PHONE);
    const plan = await shop.call('addItem', { params, body: { item: { ...PLAN, deviceItemId: itemId } } }, caller);
    let cart = await shop.call('readCart', { params }, caller);
    expect(cart.next).toEqual({ step: 'address', reason: 'contact_missing' });
    expect(cart.needs).toMatchObject({ plan: 'none', delivery: true, e911: true });
    cart = await shop.call(
      'saveAddress',
      {
        params,
        body: {
          version: cart.version,
          contact: CONTACT,
          delivery: HOME,
          e911: { same: true, address: null },
          taxPlace: null,
          shippingMethod: 'next-day',
        },
      },
      caller,
    );
    expect(cart.contact?.email).toBe('ada@example.com');
    expect(cart.totals).toEqual({
      products: 79900,
      plans: 48000,
      activation: 1000,
      shipping: 1900,
      discount: 0,
      tax: 6392 + 152,
      points: 0,
      total: 79900 + 48000 + 1000 + 1900 + 6392 + 152,
      complete: true,
    });
    expect(cart.next).toEqual({ step: 'account', reason: 'account_missing' });
    const { token } = await shop.logIn('ada@example.com');
    cart = await shop.call('claimCart', { params }, { ...caller, token });
    expect(cart).toMatchObject({ owner: 'you', next: { step: 'review', reason: 'ready' }, taxRate: 80_000 });
    expect(plan.totalQuantity).toBe(2);
  });
});
