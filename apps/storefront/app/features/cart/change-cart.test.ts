import { expect, test } from 'vitest';
import { BackendError } from '../../platform/backend-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { changeCart } from './change-cart.server.ts';

/** Sends a promo code that the backend refuses. */
function send(code: string, refusal: { status: number; code: string; reason?: string }) {
  const { status, ...details } = refusal;
  const error = new BackendError({ status, name: 'Refusal', message: 'In the backend’s words', details });
  const current = { backend: { call: () => Promise.reject(error) }, config: { currency: 'USD' } };
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: 'code', version: '1', code })) form.set(name, value);
  return changeCart(current as unknown as RequestContext, 'cart-1', form);
}

test('R05 X11 a refused promo code stays in its field, with what is wrong with it', async () => {
  const problem = { itemId: null, ofCode: true };
  expect(await send('!!', { status: 422, code: 'invalid_input' })).toEqual({
    ...problem,
    message: 'Enter a promo code with 3–24 letters and numbers.',
    typed: '!!',
  });
  expect(await send('SPRING', { status: 422, code: 'code_refused', reason: 'first_order' })).toEqual({
    ...problem,
    message: 'This code is for first orders only.',
    typed: 'SPRING',
  });
  expect(await send('SPRING', { status: 429, code: 'rate_limited' })).toEqual({
    ...problem,
    message: 'In the backend’s words',
    typed: 'SPRING',
  });
});

const itemId = '0190b1c2-0000-7000-8000-000000000001';

/**
 * Sends a form of version 1 to a cart that another change has made version 9. Returns the answer and the bodies of the
 * changes that were asked for.
 * @param items the cart's items now
 */
async function sendLate(fields: Record<string, string>, items: object[] = []) {
  const asked: unknown[] = [];
  const call = (name: string, { body }: { body?: { version: number } }) => {
    if (name === 'readCart') return Promise.resolve({ version: 9, items });
    asked.push(body);
    if (body?.version === 9) return Promise.resolve({});
    const details = { code: 'version_conflict' };
    return Promise.reject(new BackendError({ status: 409, name: 'Refusal', message: 'It has changed', details }));
  };
  const form = new FormData();
  for (const [name, value] of Object.entries({ version: '1', ...fields })) form.set(name, value);
  const context = { backend: { call }, config: { currency: 'USD' } } as unknown as RequestContext;
  return { problem: await changeCart(context, 'cart-1', form), asked };
}

const refused = { itemId, message: 'It has changed', typed: null };

test('R05 X11 a quantity is set though the cart changed, but not over a quantity that the buyer did not see', async () => {
  const [old, now] = [1, 9].map((version) => ({ version, quantity: 7 }));
  const form = { intent: 'quantity', itemId, quantity: '7', seen: '2' };
  const device = { id: itemId, kind: 'product' };
  expect(await sendLate(form, [{ ...device, quantity: 2 }])).toEqual({ problem: null, asked: [old, now] });
  expect(await sendLate(form, [{ ...device, quantity: 5 }])).toEqual({ problem: refused, asked: [old] });
});

test.each([
  ['a plan is unlinked from its device', { intent: 'detach', itemId }, { plan: { deviceItemId: null } }],
  ['a promo code is applied', { intent: 'code', code: 'WELCOME10' }, { code: 'WELCOME10' }],
  ['a promo code is removed', { intent: 'code-out' }, { code: null }],
  ['points are used', { intent: 'points', use: 'yes' }, { use: true }],
])(
  'R05 X11 %s though the cart changed, because it means the same in any version',
  async (_, fields: Record<string, string>, body) => {
    const asked = [1, 9].map((version) => ({ version, ...body }));
    expect(await sendLate(fields)).toEqual({ problem: null, asked });
  },
);

test('R05 X10 X11 another line is added though the cart changed, but not twice by a form that was sent twice', async () => {
  const form = { intent: 'copy', itemId, seen: '1' };
  const lines = [itemId, 'another'].map((id) => ({ id, sku: 'PLAN-BAY-1M' }));
  expect(await sendLate(form, lines.slice(0, 1))).toEqual({ problem: null, asked: [{ version: 1 }, { version: 9 }] });
  expect(await sendLate(form, lines)).toEqual({ problem: refused, asked: [{ version: 1 }] });
});

/** Puts a removed plan back that belonged to a device, in a cart with this number of the device's units. */
async function undo(fields: Record<string, string>, units: number) {
  const calls: unknown[] = [];
  const device = { id: itemId, kind: 'product', documentId: 'lumen', attachedTo: null, plans: 0, quantity: units };
  const call = (name: string, { params, body }: { params: unknown; body?: unknown }) => {
    if (name === 'readCart') return Promise.resolve({ items: [device] });
    calls.push([name, params, body]);
    return Promise.resolve({});
  };
  const form = new FormData();
  const all = { intent: 'undo', kind: 'plan', sku: 'PLAN-BAY-1M', forProduct: 'lumen', addKey: itemId, ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  const context = { backend: { call }, config: {} } as unknown as RequestContext;
  return { problem: await changeCart(context, 'cart-1', form), calls };
}

test('R05 X10 what was removed is put back once, for its device if that has a unit without a plan', async () => {
  const added = (deviceItemId: string | null) => [
    ['addItem', { cartId: 'cart-1' }, { item: expect.objectContaining({ deviceItemId }) as unknown, addKey: itemId }],
  ];
  expect(await undo({}, 1)).toEqual({ problem: null, calls: added(itemId) });
  expect(await undo({}, 0)).toEqual({ problem: null, calls: added(null) });
  const unreadable = await undo({ sku: '' }, 1);
  expect(unreadable.problem?.message).toMatch(/./);
  expect(unreadable.calls).toEqual([]);
});
