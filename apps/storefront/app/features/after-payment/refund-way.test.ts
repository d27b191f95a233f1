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

it('a return of free items refunds nothing, whatever else the order cost', () => {
  const item = (id: string, discount: number) => ({ kind: 'product', id, lineTotal: 300, discount, tax: 0 });
  const bought = { ...order(500, 100), items: [item('free', 300), item('paid', 0)] } as unknown as Order;
  const back = (kind: 'return' | 'cancel', ...ids: string[]) =>
    refundWayOf(bought, { kind, items: ids.map((itemId) => ({ itemId, quantity: 1 })) });
  expect(back('return', 'free')).toBe('none');
  expect(back('return', 'free', 'paid')).toBe('both');
  expect(back('return', 'unknown')).toBe('both');
  expect(back('cancel')).toBe('both');
});
