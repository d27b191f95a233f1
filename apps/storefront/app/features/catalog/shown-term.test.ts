import { expect, it } from 'vitest';
import { shownTerm, termsInOrder } from './shown-term.ts';

const term = (length: number, perMonth: number | null) => ({
  sku: `T-${length}`,
  unit: perMonth === null ? ('days' as const) : ('months' as const),
  length,
  price: length * 100,
  perMonth,
  saves: null,
});

it('offers lengths everywhere in one order, the shown one first (CUS-S3-43)', () => {
  // These terms are in catalog order.
  const months = [term(12, 1_000), term(6, 1_100), term(1, 1_500)];
  const days = [term(30, null), term(15, null), term(7, null)];
  for (const terms of [months, days]) expect(termsInOrder(terms)[0]).toBe(shownTerm(terms));
  expect(termsInOrder(months).map(({ length }) => length)).toEqual([12, 6, 1]);
  expect(termsInOrder(days).map(({ length }) => length)).toEqual([7, 15, 30]);
});
