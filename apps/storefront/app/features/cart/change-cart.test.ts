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
