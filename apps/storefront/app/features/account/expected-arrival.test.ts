import type { Order } from '@cerulean/contract/orders';
import { expect, it } from 'vitest';
import { expectedArrival } from './expected-arrival.ts';

const paidAt = '2026-11-23T15:00:00Z';
const shipping = {
  code: 'standard',
  name: 'Standard',
  detail: '2–4 business days',
  days: [2, 4],
} satisfies Order['shipping'];
const goodsOf = (change: object) => ({ shipments: [], toShip: true, ...change }) as unknown as Order['goods'];
const shipments = (at: string, deliveredAt: string | null = null) => goodsOf({ shipments: [{ at, deliveredAt }] });
const textOf = (change: Partial<Order>, now = paidAt) =>
  expectedArrival({ paidAt, shipping, goods: null, ...change } as Order, new Date(now), 'America/New_York');

it('CUS-S2-19 an order says when it is expected, from the next business day on, and then from its last package', () => {
  expect(textOf({})).toBe('Arrives Nov 26–30');
  expect(textOf({ goods: shipments('2026-11-25T15:00:00Z') })).toBe('Arrives Nov 27–Dec 1');
});

it('CUS-S2-19 nothing is expected that has arrived, or that was refunded before it was shipped', () => {
  expect(textOf({ goods: goodsOf({}) })).toBe('Arrives Nov 26–30');
  expect(textOf({ goods: goodsOf({ toShip: false }) })).toBeNull();
  expect(textOf({ goods: goodsOf({ state: 'canceled' }) })).toBeNull();
  expect(textOf({ goods: shipments('2026-11-25T15:00:00Z', '2026-11-27T15:00:00Z') })).toBeNull();
  expect(textOf({ state: 'refunded' })).toBeNull();
});

it('CUS-S2-19 of several packages, the last one that has not arrived is expected', () => {
  const packages = [
    { at: '2026-11-25T15:00:00Z', deliveredAt: null },
    { at: '2026-11-27T15:00:00Z', deliveredAt: '2026-11-28T15:00:00Z' },
  ];
  expect(textOf({ goods: goodsOf({ shipments: packages }) })).toBe('Arrives Nov 27–Dec 1');
});

it('CUS-S2-19 a day that has passed is not promised, nor one of what is not sent or not paid', () => {
  expect(textOf({}, '2026-12-01T04:00:00Z')).toBe('Arrives Nov 26–30');
  expect(textOf({}, '2026-12-01T06:00:00Z')).toBeNull();
  expect(textOf({ shipping: null })).toBeNull();
  expect(textOf({ shipping: { code: 'standard', name: 'Standard', detail: '2 days' } })).toBeNull();
  expect(textOf({ paidAt: null })).toBeNull();
});
