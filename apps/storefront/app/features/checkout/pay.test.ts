import type { Cart } from '@cerulean/contract/cart';
import { expect, test, vi } from 'vitest';
import type { Visit } from '../../platform/visit.ts';
import { pay } from './pay.server.ts';

const cart = { id: 'b0b0b0b0-0000-4000-8000-000000000000' } as Cart;

function visitWith(version: string) {
  const call = vi.fn((id: string) =>
    Promise.resolve(
      id === 'readPolicy'
        ? { policy: { version } }
        : { outcome: 'pay', url: 'https://pay.example/1', orderId: '1', paymentSecret: 'secret' },
    ),
  );
  const keepPayment = vi.fn();
  const visit = { backend: { call }, keepPayment, remember: (_: string, __: string[], load: () => unknown) => load() };
  return { visit: visit as unknown as Visit, call, keepPayment };
}

function form(version: string): FormData {
  const data = new FormData();
  for (const slug of ['terms-and-conditions', 'privacy-policy']) data.set(`policy.${slug}`, version);
  data.set('consent', 'yes');
  return data;
}

test('R10 the versions that the buyer was shown are the ones recorded', async () => {
  const { visit, call } = visitWith('2026-11');
  expect(await pay(visit, cart, form('2026-11'))).toEqual({ to: 'gateway', url: 'https://pay.example/1' });
  expect(call.mock.lastCall?.[1 as never]).toMatchObject({
    body: { policies: { 'terms-and-conditions': '2026-11', 'privacy-policy': '2026-11' } },
  });
});

test('R10 terms that changed while the page was open ask for consent again, and nothing is paid', async () => {
  const { visit, call, keepPayment } = visitWith('2026-12');
  expect(await pay(visit, cart, form('2026-11'))).toMatchObject({
    to: 'review',
    problem: { code: 'consent_required' },
  });
  expect(call.mock.calls.map(([id]) => id)).not.toContain('pay');
  expect(keepPayment).not.toHaveBeenCalled();
});
