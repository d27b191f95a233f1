import { expect, it } from 'vitest';
import { restockByDefault } from './restock-by-default.ts';

it.each([
  ['a plan', 'plan', 0, true],
  ['a product that is still here', 'product', 0, true],
  ['a product that was shipped', 'product', 1, false],
  ['a product of which some was shipped', 'product', 2, false],
] as const)('a refund of %s takes it back by itself, or not', (_, kind, shipped, expected) =>
  expect(restockByDefault({ kind, shipped })).toBe(expected),
);
