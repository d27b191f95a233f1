import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { BackendError } from '../platform/backend-error.ts';
import { requestContext } from '../platform/request-context.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { action } from './parts/user-onboard.server.ts';

test('R28 a kit’s form without a plan says to choose one', async () => {
  const details = { code: 'invalid_input' };
  const refusal = new BackendError({ status: 422, name: 'ValidationError', message: 'Check your data', details });
  const current = { backend: { call: () => Promise.reject(refusal) }, cart: undefined, hasToken: false };
  const context = new RouterContextProvider();
  context.set(requestContext, current as unknown as RequestContext);
  const body = new URLSearchParams({ intent: 'choose' });
  const request = new Request('http://shop.test/user-onboard/kit-1', { method: 'POST', body });
  const args = { context, params: { qrId: 'kit-1' }, request, url: new URL(request.url) };
  expect(await action(args as never)).toMatchObject({
    data: { problem: { issues: [], notice: 'Choose a plan to continue.' } },
    init: { status: 409 },
  });
});
