import type { Order } from '@cerulean/contract/orders';
import { expect, it } from 'vitest';
import { refundOfRest, refundWay, refundWayOf, type RefundableOrder } from './refund-way.ts';

const order = (total: number, points: number, state: RefundableOrder['state'] = 'paid') =>
  ({ state, totals: { total, points } }) as RefundableOrder;

it('R13 a request says what is refunded: money, points, both, or nothing', () => {
  expect(refundWay(order(500, 0))).toBe('money');
  expect(refundWay(order(500, 100))).toBe('both');
  expect(refundWay(order(0, 600))).toBe('points');
  expect(refundWay(order(0, 0))).toBe('none');
});

it('R13 a cancellation promises the full amount only for an order of which nothing was refunded', () => {
  expect(refundOfRest(order(500, 0))).toBe('money');
  expect(refundOfRest(order(500, 0, 'refunded_in_part'))).toBe('rest');
  expect(refundOfRest(null)).toBe('rest');
});

it('R13 a decided request promises money only if its decision refunds some', () => {
  const item = (id: string, discount: number) => ({ kind: 'product', id, lineTotal: 300, discount, tax: 0 });
  const back = (total: number, points: number, refund: number, ...ids: string[]) =>
    refundWayOf({ ...order(total, points), items: [item('free', 300), item('paid', 0)] } as unknown as Order, {
      items: ids.map((itemId) => ({ itemId, quantity: 1 })),
      refund,
    });
  expect(back(500, 0, 300, 'paid')).toBe('money');
  expect(back(500, 100, 300, 'paid')).toBe('both');
  expect(back(500, 100, 600), 'a cancellation').toBe('both');
  expect(back(500, 0, 0, 'paid'), 'refunded before').toBe('left');
  expect(back(500, 100, 0, 'paid'), 'points went back with that money').toBe('left');
  expect(back(500, 0, 0), 'a cancellation of what was refunded before').toBe('left');
  expect(back(500, 0, 0, 'free')).toBe('left');
  expect(back(0, 300, 0, 'paid')).toBe('points');
  expect(back(0, 300, 0, 'free', 'paid')).toBe('points');
  expect(back(0, 300, 0, 'free')).toBe('none');
  expect(back(0, 0, 0, 'free')).toBe('none');
});
