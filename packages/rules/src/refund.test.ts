import { describe, expect, it } from 'vitest';
import { areFree, paidFor, worthOf } from './refund.ts';

const THREE = { quantity: 3, lineTotal: 1_000, activationFee: 0, tax: 81 };

describe('what goes back for some pieces', () => {
  it('adds up to what was paid, one by one and all at once', () => {
    const steps = [0, 1, 2].map((before) => worthOf(THREE, before, 1));
    expect(steps).toEqual([360, 360, 361]);
    expect(worthOf(THREE, 0, 3)).toBe(paidFor(THREE));
    expect(worthOf(THREE, 0, 2) + worthOf(THREE, 2, 1)).toBe(1_081);
  });

  it('takes tax and activation along', () => {
    expect(worthOf({ quantity: 1, lineTotal: 42_000, activationFee: 1_500, tax: 0 }, 0, 1)).toBe(43_500);
  });

  it('is exact for the largest amounts', () => {
    const large = { quantity: 7, lineTotal: 2_000_000_000, activationFee: 0, tax: 147_483_647 };
    expect(worthOf(large, 0, 6) + worthOf(large, 6, 1)).toBe(2_147_483_647);
  });
});

it('R13 only a return of items that all cost nothing is free', () => {
  const items = [
    { id: 'gift', lineTotal: 300, discount: 300, tax: 0 },
    { id: 'taxed', lineTotal: 300, discount: 300, tax: 24 },
    { id: 'paid', lineTotal: 300 },
  ];
  const free = (...ids: string[]) =>
    areFree(
      items,
      ids.map((itemId) => ({ itemId })),
    );
  expect(free('gift')).toBe(true);
  for (const ids of [['taxed'], ['paid'], ['gift', 'paid'], ['unknown'], []]) expect(free(...ids)).toBe(false);
});
