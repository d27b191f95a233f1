import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { requestContext } from '../platform/request-context.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { middleware } from './logout.ts';

test('logging out ends the session and leaves nothing in the browser that opens a cart or a receipt', async () => {
  const current = {
    hasToken: true,
    backend: { call: vi.fn().mockResolvedValue({ ended: true }) },
    keepToken: vi.fn(),
    keepCart: vi.fn(),
    keepPayment: vi.fn(),
    keepPlace: vi.fn(),
    keepPartner: vi.fn(),
  };
  const context = new RouterContextProvider();
  context.set(requestContext, current as unknown as RequestContext);
  const request = new Request('http://shop.test/logout', { method: 'POST' });
  const args = { context, request, url: new URL(request.url), params: {}, pattern: '/logout' };
  const answer = await middleware[0]?.(args, () => Promise.reject(new Error('it has failed')));
  expect((answer as Response).headers.get('location')).toBe('/login?done=signed-out');
  expect(current.backend.call).toHaveBeenCalledWith('logOut');
  const { keepToken, keepCart, keepPayment, keepPlace, keepPartner } = current;
  for (const keep of [keepToken, keepCart, keepPayment, keepPlace, keepPartner]) {
    expect(keep.mock.calls).toEqual([[undefined]]);
  }
});
