import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { BackendError } from '../platform/backend-error.ts';
import { requestContext } from '../platform/request-context.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { action } from './add-to-cart.tsx';

/** Adds an item. Returns the action's answer. */
async function add(current: object, fields: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(requestContext, current as RequestContext);
  const body = new URLSearchParams(fields);
  const request = new Request('http://shop.test/add-to-cart', { method: 'POST', body });
  return action({ context, params: {}, request, url: new URL(request.url) } as never);
}

test('R05 a plan that is not added says which of its choices is wrong', async () => {
  const issues = [{ path: 'item.startDay', message: 'Choose a date' }];
  const details = { code: 'invalid_input', issues };
  const refusal = new BackendError({ status: 422, name: 'ValidationError', message: 'Check your data', details });
  const current = { backend: { call: () => Promise.reject(refusal) }, cart: undefined, hasToken: false };
  const got = await add(current, { kind: 'plan', sku: 'PLAN-COAST-1M', start: 'chosen_day' });
  expect(got).toMatchObject({
    data: { ok: false, message: 'Choose a date.', issue: { path: 'startDay', message: 'Choose a date' } },
    init: { status: 422 },
  });
});

test.each([
  ['this browser’s cart', { cart: { id: 'cart-1' }, hasToken: false }],
  ['the account’s cart', { cart: undefined, hasToken: true }],
])('R05 a plan chosen for a device goes to that device in %s', async (_, owner) => {
  const deviceId = '0190b1c2-0000-7000-8000-000000000001';
  const device = { id: deviceId, kind: 'product', documentId: 'lumen', attachedTo: null, plans: 0, quantity: 1 };
  const answers: Record<string, object> = {
    readMyCart: { cartId: 'cart-1' },
    readCart: { items: [device] },
    addItem: { totalQuantity: 2, quantity: 1 },
  };
  const added: unknown[] = [];
  const call = (name: string, { params, body }: { params?: object; body?: object } = {}) => {
    if (name === 'addItem') added.push(params, body);
    return Promise.resolve(answers[name]);
  };
  const fields = { kind: 'plan', sku: 'PLAN-COAST-1M', forProduct: 'lumen', by: 'script' };
  expect(await add({ backend: { call }, ...owner }, fields)).toMatchObject({ ok: true, cartId: 'cart-1' });
  expect(added).toMatchObject([{ cartId: 'cart-1' }, { item: { deviceItemId: deviceId } }]);
});

/** Adds a plan that was chosen on the page of a device to a cart with these items. */
async function addFor(kind: string, items: object[], by: 'script' | 'form') {
  const answers: Record<string, object> = {
    readCart: { items },
    readProduct: { product: { kind, name: 'Orbit 2' } },
    addItem: { totalQuantity: 1, quantity: 1 },
  };
  const call = (name: string) => Promise.resolve(answers[name]);
  const current = { backend: { call }, cart: { id: 'cart-1' }, hasToken: false };
  return add(current, { kind: 'plan', sku: 'PLAN-COVE-12M', forProduct: 'orbit', by });
}

test('R05 R22 a plan chosen for a device that isn’t in the cart is added, and says that the device isn’t there', async () => {
  const link = { href: '/products/orbit', label: 'See the Orbit 2' };
  const absent = { says: 'The Orbit 2 isn’t in your cart.', link };
  expect(await addFor('watch', [], 'script')).toMatchObject({ ok: true, cartId: 'cart-1', absent });
  expect(((await addFor('watch', [], 'form')) as Response).headers.get('location')).toBe('/cart/cart-1?for=orbit');
  // A kit comes with the plan.
  expect(await addFor('sim-kit', [], 'script')).toMatchObject({ ok: true, absent: null });
});

test('R05 R22 a device that is in the cart is not said to be absent, even if all of it have plans', async () => {
  const id = '0190b1c2-0000-7000-8000-000000000001';
  const device = { id, kind: 'product', documentId: 'orbit', attachedTo: null, plans: 1, quantity: 1 };
  expect(await addFor('watch', [device], 'script')).toMatchObject({ ok: true, absent: null });
  expect(((await addFor('watch', [device], 'form')) as Response).headers.get('location')).toBe('/cart/cart-1');
});
