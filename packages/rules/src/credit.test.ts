import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemTaxBack, taxBack } from './credit.ts';

describe('the tax of what goes back', () => {
  it('is the share of an amount that names nothing', () => {
    expect(taxBack({ total: 10_000, tax: 800, before: 0, taxBefore: 0 }, 2_500)).toBe(200);
  });

  it('is that of the items, and a share of the rest', () => {
    const credited = { total: 20_000, tax: 800, before: 0, taxBefore: 0 };
    expect(taxBack(credited, 10_800, { amount: 10_800, tax: 800 })).toBe(800);
    expect(taxBack(credited, 11_800, { amount: 10_800, tax: 400 })).toBe(400 + 43);
  });

  it('is exactly what was paid once all of an order is back, in whatever steps', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        steps,
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 0, max: 4_000 }),
        (parts, tax, known) => {
          const total = parts.reduce((sum, part) => sum + part, 0);
          const paid = Math.min(tax, total);
          let before = 0;
          let taxBefore = 0;
          for (const part of parts) {
            const named = Math.min(known, part);
            const back = taxBack({ total, tax: paid, before, taxBefore }, part, {
              amount: named,
              tax: Math.min(named, 300),
            });
            expect(back).toBeGreaterThanOrEqual(0);
            expect(back).toBeLessThanOrEqual(paid - taxBefore);
            before += part;
            taxBefore += back;
          }
          expect(taxBefore).toBe(paid);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('of pieces one after another is the tax of all', () => {
    const item = { quantity: 3, tax: 100 };
    const steps = [0, 1, 2].map((before) => itemTaxBack(item, before, 1));
    expect(steps).toEqual([33, 33, 34]);
  });
});
