import type { CartItem } from '@cerulean/contract/cart';
import { expect, test } from 'vitest';
import { cartLines } from './cart-lines.ts';

const plan = (id: string, more: object = {}) =>
  ({
    kind: 'plan',
    id,
    sku: 'PLAN-COAST-12M',
    sim: 'card',
    start: 'purchase',
    startDay: null,
    availability: 'ok',
    deviceItemId: null,
    e911: null,
    deviceCheck: null,
    kit: null,
    ...more,
  }) as unknown as CartItem;
const product = (id: string, attachedTo: string | null = null) =>
  ({ kind: 'product', id, attachedTo }) as unknown as CartItem;
const shown = (...items: CartItem[]) => cartLines({ items }).map(({ item, count }) => [item.id, count]);

test('R05 the lines of a family are one line, and so are their SIM kits', () => {
  const family = ['a', 'b', 'c'].flatMap((id) => [plan(id), product(`kit-${id}`, id)]);
  expect(shown(...family)).toEqual([
    ['a', 3],
    ['kit-a', 3],
  ]);
});

test('R05 a plan is below its device, by itself, also where it is like another', () => {
  expect(shown(plan('a'), product('phone'), plan('b', { deviceItemId: 'phone' }), plan('c'))).toEqual([
    ['a', 2],
    ['phone', 1],
    ['b', 1],
  ]);
});

test.each([
  ['another SIM', { sim: 'esim' }],
  ['another term', { sku: 'PLAN-COAST-1M' }],
  ['an emergency address of its own', { e911: {} }],
  ['a phone that was checked', { deviceCheck: {} }],
  ['a kit of the buyer', { kit: {} }],
  ['what cannot be bought', { availability: 'not_sold' }],
])('R05 a line with %s stays a separate line', (_what, more) => {
  expect(shown(plan('a'), plan('b', more))).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
});
