import { expect, test, vi } from 'vitest';
import { BackendError } from '../../platform/backend-error.ts';
import type { CartKey } from '../../platform/cookies.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { knownEmail } from './known-email.server.ts';

const key = (id: string): CartKey => ({ id, secret: 'secret' });
const refusal = new BackendError({
  status: 403,
  name: 'ForbiddenError',
  message: '',
  details: { code: 'cart_locked' },
});

/** Builds a browser with these keys. The backend returns the carts and orders in `shown` and refuses all others. */
function emailOf(keys: Pick<Partial<RequestContext>, 'cart' | 'payment'>, shown: Readonly<Record<string, object>>) {
  const call = vi.fn((id: string) => (shown[id] ? Promise.resolve(shown[id]) : Promise.reject(refusal)));
  return knownEmail({ cart: undefined, payment: undefined, ...keys, backend: { call } } as unknown as RequestContext);
}
const cart = { state: 'open', contact: { email: 'ada@example.com' } };
const receipt = { order: { person: { email: 'paid@example.com' } } };

test('CUS-S2-5 the log-in knows the email that was typed in the checkout of this browser', async () => {
  expect(await emailOf({ cart: key('c1') }, { readCart: cart })).toBe('ada@example.com');
  expect(await emailOf({ cart: key('c1'), payment: key('c0') }, { readCart: cart, readReceipt: receipt })).toBe(
    'ada@example.com',
  );
});

test('CUS-S2-5 who opens the mail about an eSIM in the browser that just paid need not type the email again', async () => {
  expect(await emailOf({ payment: key('c1') }, { readReceipt: receipt })).toBe('paid@example.com');
  expect(
    await emailOf(
      { cart: key('c2'), payment: key('c1') },
      { readCart: { state: 'open', contact: null }, readReceipt: receipt },
    ),
  ).toBe('paid@example.com');
});

test('CUS-S2-5 nothing is known of who cannot see the cart or the receipt, nor of who was erased', async () => {
  expect(await emailOf({}, { readCart: cart, readReceipt: receipt })).toBe('');
  expect(await emailOf({ cart: key('c1'), payment: key('c1') }, {})).toBe('');
  expect(await emailOf({ payment: key('c1') }, { readReceipt: { order: { person: null } } })).toBe('');
});
