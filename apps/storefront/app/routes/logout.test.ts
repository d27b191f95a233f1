import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { requestContext } from '../platform/request-context.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { action } from './logout.ts';

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
  const answer = await action({ context } as unknown as Parameters<typeof action>[0]);
  expect(answer.headers.get('location')).toBe('/');
  expect(current.backend.call).toHaveBeenCalledWith('logOut');
  const { keepToken, keepCart, keepPayment, keepPlace, keepPartner } = current;
  for (const keep of [keepToken, keepCart, keepPayment, keepPlace, keepPartner]) {
    expect(keep.mock.calls).toEqual([[undefined]]);
  }
});
