import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { BackendError } from '../platform/backend-error.ts';
import { requestContext } from '../platform/request-context.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { action } from './add-to-cart.tsx';

test('R05 a plan that is not added says which of its choices is wrong', async () => {
  const issues = [{ path: 'item.startDay', message: 'Choose a date' }];
  const details = { code: 'invalid_input', issues };
  const refusal = new BackendError({ status: 422, name: 'ValidationError', message: 'Check your data', details });
  const current = { backend: { call: () => Promise.reject(refusal) }, cart: undefined, hasToken: false };
  const context = new RouterContextProvider();
  context.set(requestContext, current as unknown as RequestContext);
  const body = new URLSearchParams({ kind: 'plan', sku: 'PLAN-COAST-1M', start: 'chosen_day' });
  const request = new Request('http://shop.test/add-to-cart', { method: 'POST', body });
  const args = { context, params: {}, request, url: new URL(request.url) };
  expect(await action(args as never)).toMatchObject({
    data: { ok: false, message: 'Choose a date.', issue: { path: 'startDay', message: 'Choose a date' } },
    init: { status: 422 },
  });
});
