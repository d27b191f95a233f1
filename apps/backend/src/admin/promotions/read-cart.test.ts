import { expect, it } from 'vitest';
import { readCart, readSkus } from './read-cart.ts';

it('R05 reads a cart of SKUs as staff type it', () => {
  expect(readCart('lumen-7 2\n\nPLAN-HORIZON-12M > Lumen-7')).toEqual([
    { sku: 'LUMEN-7', quantity: 2, into: null },
    { sku: 'PLAN-HORIZON-12M', quantity: 1, into: 'LUMEN-7' },
  ]);
  expect(readSkus(' a-1, b-2\na-1 ')).toEqual(['A-1', 'B-2']);
});
