import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderedPeriods, plainPeriods, taxProblem, taxRatesOn, taxRulesFor, type TaxPeriod } from './tax.ts';

const period = (change: Partial<TaxPeriod> = {}): TaxPeriod => ({
  category: 'device',
  from: null,
  until: null,
  millionths: 70_000,
  included: false,
  ...change,
});
const shipping = period({ category: 'shipping' });
const problem = (...devices: Partial<TaxPeriod>[]) => taxProblem([...devices.map(period), shipping]);

describe('R07 rates by category and date', () => {
  it('begin on their first day and end before their last', () => {
    const rates = [period({ until: '2027-01-01' }), period({ from: '2027-01-01', millionths: 75_000 }), shipping];
    expect(taxRatesOn(rates, '2026-12-31').product).toEqual({ millionths: 70_000, included: false });
    expect(taxRatesOn(rates, '2027-01-01').product).toEqual({ millionths: 75_000, included: false });
    expect(taxProblem(rates)).toBeNull();
  });
  it('may begin late and end for good', () => {
    const rates = [period({ from: '2027-01-01', until: '2028-01-01' }), shipping];
    expect(taxProblem(rates)).toBeNull();
    expect(taxRatesOn(rates, '2026-06-01').product).toBeNull();
    expect(taxRatesOn(rates, '2028-01-01').product).toBeNull();
  });
  it.each([
    ['gap', [{ until: '2027-01-01' }, { from: '2027-01-02' }], '2027-01-01', '2027-01-02'],
    ['overlap', [{ until: '2027-01-02' }, { from: '2027-01-01' }], '2027-01-01', '2027-01-02'],
    ['overlap', [{}, {}], null, null],
    ['overlap', [{ from: '2027-01-01' }, { from: '2028-01-01', until: '2029-01-01' }], '2028-01-01', '2029-01-01'],
    ['empty', [{ from: '2027-01-01', until: '2027-01-01' }], '2027-01-01', '2027-01-01'],
  ] as const)('say where there is a %s', (why, devices, from, until) => {
    expect(problem(...devices)).toEqual({ why, category: 'device', from, until });
  });
  it('are not delivered to by halves', () => {
    expect(taxProblem([period()])).toEqual({ why: 'missing', category: 'shipping' });
    expect(taxProblem([shipping])).toEqual({ why: 'missing', category: 'device' });
    expect(taxProblem([])).toBeNull();
    expect(taxProblem([period({ category: 'plan' })])).toBeNull();
  });
  it('leave what is not known unknown, and plans without a rate as they are', () => {
    expect(taxRulesFor(null, true)).toBeNull();
    expect(taxRulesFor(null, false)?.plan).toEqual({ millionths: 0, included: true });
    const plain = taxRatesOn(plainPeriods(80_000), '2026-01-01');
    expect(taxRulesFor(plain, true)).toMatchObject({ product: { millionths: 80_000, included: false } });
  });
  it('without a problem have one rate at most on each day, in whatever order they are given', () => {
    const day = fc.constantFrom(null, '2026-01-01', '2026-07-01', '2027-01-01', '2027-07-01');
    const any = fc.record({
      category: fc.constantFrom('device' as const, 'plan' as const, 'shipping' as const),
      from: day,
      until: day,
      millionths: fc.integer({ min: 0, max: 300_000 }),
      included: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), (rates) => {
        const found = taxProblem(rates);
        expect(taxProblem(rates.toReversed()) === null).toBe(found === null);
        expect(orderedPeriods(orderedPeriods(rates))).toEqual(orderedPeriods(rates));
        if (found) return;
        for (const on of ['2025-06-01', '2026-01-01', '2026-08-01', '2027-01-01', '2028-01-01']) {
          const inForce = rates.filter(
            ({ category, from, until }) =>
              category === 'device' && (from === null || from <= on) && (until === null || on < until),
          );
          expect(inForce.length).toBeLessThanOrEqual(1);
          expect(taxRatesOn(rates, on).product?.millionths ?? null).toBe(inForce[0]?.millionths ?? null);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
