import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { requestContext } from '../platform/request-context.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { action, loader } from './review.tsx';

const PLAN = { id: 'line-1', kind: 'plan', planKind: 'voice', deviceCheckNeeded: true, deviceCheck: null };
const CHECKED = {
  ...PLAN,
  id: 'line-2',
  deviceCheckNeeded: false,
  deviceCheck: { model: 'Pixel 9', answer: 'listed' },
};
const TOLD = { ...CHECKED, id: 'line-4', deviceCheck: { model: 'Kite', answer: 'confirmed' } };
const CART = {
  id: 'cart-1',
  version: 3,
  state: 'open',
  payment: null,
  items: [PLAN, CHECKED, TOLD, { id: 'phone-1', kind: 'product' }],
  needs: { delivery: false, e911: false },
  next: { step: 'review' },
  shippingOptions: [],
  shippingMethod: null,
};
const answers: Record<string, unknown> = {
  readCart: CART,
  listDeviceModels: { models: [{ brand: 'Google', name: 'Pixel 9', esim: true }] },
  listPlans: { plans: [] },
  readPolicy: { policy: { version: '1' } },
};

let changes: unknown[];
beforeEach(() => {
  changes = [];
});

/** Returns the arguments of a loader or action, for a page that was opened with this query. */
function argsOf(query: string, form?: Record<string, string>) {
  const call = (id: string, input: unknown) => {
    if (id === 'changeItem') changes.push(input);
    return Promise.resolve(answers[id]);
  };
  const current = {
    backend: { call },
    remember: (_name: string, _tags: string[], read: () => unknown) => read(),
    query: new URLSearchParams(query),
    config: { timeZone: 'UTC', gateways: ['stripe'] },
  };
  const context = new RouterContextProvider();
  context.set(requestContext, current as unknown as RequestContext);
  const body = form && { method: 'POST', body: new URLSearchParams(form) };
  const request = new Request(`http://shop.test/cart/cart-1/review?${query}`, body);
  return { context, params: { cartId: 'cart-1' }, request, url: new URL(request.url) } as never;
}

const check = async (model: string) => {
  const fields = { intent: 'device-check', itemId: 'line-1', 'deviceCheck.model': model };
  return (await action(argsOf('', fields))) as unknown;
};

test('R06 a check that succeeded is saved, and the review it leads to names its line', async () => {
  const answer = (await check('pixel 9')) as Response;
  expect(answer.headers.get('location')).toBe('/cart/cart-1/review?checked=line-1');
  expect(changes).toMatchObject([
    { body: { version: 3, plan: { deviceCheck: { model: 'pixel 9', answer: 'listed' } } } },
  ]);
});

test('R06 a check without a model, or of an unknown one, confirms nothing', async () => {
  expect(await check(' ')).toMatchObject({
    data: { problem: { issues: [{ path: 'deviceCheck.model', message: 'Enter your phone model' }] } },
    init: { status: 422 },
  });
  expect(await check('Nokia 3310')).toMatchObject({ data: { about: 'device' }, init: { status: 422 } });
  expect(changes).toEqual([]);
});

test.each([
  ['checked=line-2', { model: 'Pixel 9', answer: 'listed' }],
  ['checked=line-4', { model: 'Kite', answer: 'confirmed' }],
  ['checked=line-1', null],
  ['checked=phone-1', null],
  ['checked=line-3', null],
  ['checked=', null],
  ['', null],
])('R06 the review confirms only a check that is saved in its cart: %s', async (query, checked) => {
  expect(await loader(argsOf(query))).toMatchObject({ checked });
});
