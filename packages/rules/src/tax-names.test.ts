import { describe, expect, it } from 'vitest';
import { salesTax } from './test-sales-tax.ts';
import { taxNamesOf, taxSumName } from './tax-names.ts';

const named = (name: string) => ({ millionths: 80_000, included: false, name });
const WORDS = { salesTax: 'Sales tax', taxes: 'Taxes' };
const phone = { kind: 'product' as const, tax: 80 };
const plan = { kind: 'plan' as const, tax: 20 };

describe('R13 what the taxes of a sale are called', () => {
  it('is by what is sold, and nothing where staff named none', () => {
    expect(taxNamesOf(null)).toBeUndefined();
    expect(taxNamesOf(salesTax(800))).toBeUndefined();
    expect(taxNamesOf({ ...salesTax(800), plan: named('Telecom tax') })).toEqual({ plan: 'Telecom tax' });
  });

  it.each([
    ['nothing has a name', {}, 100, 'Sales tax'],
    ['nothing is taxed', { product: 'State tax' }, 0, 'Sales tax'],
    ['all of it has one', { product: 'State tax', plan: 'State tax' }, 100, 'State tax'],
    ['the delivery has another', { product: 'State tax', plan: 'State tax', shipping: 'Postal tax' }, 110, 'Taxes'],
    [
      'the delivery is not taxed',
      { product: 'State tax', plan: 'State tax', shipping: 'Postal tax' },
      100,
      'State tax',
    ],
    ['a part of it has none', { product: 'State tax' }, 100, 'Taxes'],
  ])('in a sum, where %s', (_words, taxNames, tax, name) => {
    expect(taxSumName({ items: tax === 0 ? [] : [phone, plan], tax, taxNames }, WORDS)).toBe(name);
  });
});
