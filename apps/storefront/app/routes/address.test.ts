import type { Cart } from '@cerulean/contract/cart';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { BackendError } from '../platform/backend-error.ts';
import { requestContext } from '../platform/request-context.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { action } from './parts/address.server.ts';

test('R07 X11 after the cart changed in another tab, the address step says so and keeps what was entered', async () => {
  const cart = {
    id: 'cart-1',
    state: 'open',
    items: [],
    needs: { delivery: false, e911: false },
    next: { step: 'address', reason: 'contact_missing' },
  } as unknown as Cart;
  const details = { code: 'version_conflict' };
  const conflict = new BackendError({ status: 409, name: 'ConflictError', message: 'Conflict', details });
  const answers: Record<string, unknown> = { readCart: cart };
  const call = (id: string) => (id in answers ? Promise.resolve(answers[id]) : Promise.reject(conflict));
  const context = new RouterContextProvider();
  context.set(requestContext, { backend: { call }, hasToken: false } as unknown as RequestContext);
  const typed = {
    version: '1',
    'contact.email': 'ada@example.com',
    'contact.name': 'Ada Harbor',
    'taxPlace.country': 'US',
    'taxPlace.zip': '94607',
  };
  const request = new Request('http://shop.test/', { method: 'POST', body: new URLSearchParams(typed) });
  const args = { context, params: { cartId: 'cart-1' }, request, url: new URL(request.url) };
  expect(await action(args as never)).toMatchObject({
    data: {
      problem: {
        issues: [],
        notice: 'Your cart changed in another tab. What you entered is still here. Check it and save again.',
        values: typed,
      },
    },
    init: { status: 422 },
  });
});
