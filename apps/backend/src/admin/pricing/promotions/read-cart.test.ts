import { expect, it } from 'vitest';
import { readCart, readSkus } from './read-cart.ts';
import { testWords } from '../../parts/test-words.ts';

const words = testWords('panel-pricing');

it('R05 reads a cart of SKUs as staff type it', () => {
  expect(readCart(words, 'lumen-7 2\n\nPLAN-HORIZON-12M > Lumen-7')).toEqual({
    ok: true,
    items: [
      { sku: 'LUMEN-7', quantity: 2, into: null },
      { sku: 'PLAN-HORIZON-12M', quantity: 1, into: 'LUMEN-7' },
    ],
  });
  const problemOf = (text: string) => {
    const read = readCart(words, text);
    return read.ok ? null : read.problem;
  };
  expect(problemOf(' \n ')).toBe('Enter at least one SKU');
  for (const line of ['3 x LUMEN-7', 'LUMEN-7 x3', 'LUMEN-7 1.5', 'LUMEN-7 2000', '> LUMEN-7']) {
    expect(problemOf(`CASE 1\n${line}`), line).toContain(`can’t read “${line.toUpperCase()}”`);
  }
  expect(problemOf('PLAN-HORIZON-12M > LUMEN-8\nLUMEN-7')).toMatch(/is paired with LUMEN-8, which isn’t in this cart/);
  expect(readSkus(' a-1, b-2\na-1 ')).toEqual(['A-1', 'B-2']);
});
