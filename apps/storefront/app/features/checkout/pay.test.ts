import type { Cart } from '@cerulean/contract/cart';
import { errorCodes } from '@cerulean/contract/errors';
import * as words from '@cerulean/messages/errors';
import { expect, test, vi } from 'vitest';
import { BackendError } from '../../platform/backend-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { pay } from './pay.server.ts';

const cart = { id: 'b0b0b0b0-0000-4000-8000-000000000000' } as Cart;

function visitWith(answer: () => Promise<unknown>) {
  const call = vi.fn((_id: string, _input: object) => answer());
  const keepPayment = vi.fn();
  return { visit: { backend: { call }, keepPayment } as unknown as RequestContext, call, keepPayment };
}

function form(version: string): FormData {
  const data = new FormData();
  for (const slug of ['terms-and-conditions', 'privacy-policy']) data.set(`policy.${slug}`, version);
  data.set('consent', 'yes');
  return data;
}

test('R10 the versions that the buyer was shown are the ones sent', async () => {
  const paying = { outcome: 'pay', url: 'https://pay.example/1', orderId: '1', paymentSecret: 'secret' };
  const { visit: requestContext, call } = visitWith(() => Promise.resolve(paying));
  expect(await pay(requestContext, cart, form('2026-11'))).toEqual({ to: 'gateway', url: 'https://pay.example/1' });
  expect(call.mock.lastCall).toMatchObject([
    'pay',
    { body: { policies: { 'terms-and-conditions': '2026-11', 'privacy-policy': '2026-11' } } },
  ]);
});

test('R10 terms that changed while the page was open ask for consent again, and nothing is paid', async () => {
  const status = errorCodes.policies_changed;
  const message = words.policies_changed;
  const details = { code: 'policies_changed', policies: { 'terms-and-conditions': '2026-12' } };
  const { visit: requestContext, keepPayment } = visitWith(() =>
    Promise.reject(new BackendError({ status, name: 'ConflictError', message, details })),
  );
  expect(await pay(requestContext, cart, form('2026-11'))).toEqual({
    to: 'review',
    problem: { code: 'policies_changed', message },
  });
  expect(keepPayment).not.toHaveBeenCalled();
});

test('R10 who tried too often is told when to try again, and that nothing is lost', async () => {
  const status = errorCodes.rate_limited;
  const message = words.rate_limited({ minutes: 0, hours: 0 });
  const refused = async (retryAfter?: number, more = {}) => {
    const details = { code: 'rate_limited', ...(retryAfter === undefined ? {} : { retryAfter }), ...more };
    const error = new BackendError({ status, name: 'RateLimitError', message, details });
    return pay(visitWith(() => Promise.reject(error)).visit, cart, form('2026-11'));
  };
  expect(await refused(200)).toMatchObject({ to: 'review', problem: { code: 'rate_limited', wait: 200 } });
  expect(JSON.stringify(await refused(200))).toMatch(/weren’t charged.* saved\. Try again in 4 minutes\./);
  expect(JSON.stringify(await refused(30))).toContain('Try again in 1 minute.');
  expect(JSON.stringify(await refused(7_300))).toContain('Try again in 3 hours.');
  expect(await refused()).toMatchObject({ problem: { wait: 60 } });
  expect(JSON.stringify(await refused(60, { held: true }))).toMatch(/weren’t charged, and your cart is saved/);
});
