import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localProblems, localRatesAt, placesOfZip, withLocalRates, type LocalRate } from './local-tax.ts';
import { plainPeriods, taxRatesOn } from './tax.ts';

const local = (change: Partial<LocalRate> = {}): LocalRate => ({
  state: 'MN',
  zipFrom: 554_010_000,
  zipTo: 554_019_999,
  jurisdiction: 'Minneapolis',
  millionths: 5_000,
  onShipping: true,
  from: null,
  until: null,
  ...change,
});
const problems = (...rates: LocalRate[]) => localProblems(rates, 50).map(({ why, zip }) => [why, zip]);

describe('STA-2 R07 local rates', () => {
  it('add up on top of the state, for delivery only where they say so', () => {
    const state = taxRatesOn(plainPeriods(68_750), '2026-11-23');
    const rates = [local(), local({ jurisdiction: 'Hennepin County', millionths: 1_500, onShipping: false })];
    expect(withLocalRates(state, rates, '2026-11-23')).toEqual({
      product: { millionths: 75_250, included: false },
      plan: null,
      shipping: { millionths: 73_750, included: false },
    });
  });

  it('make no deliveries to a state that has no rate', () => {
    const none = { product: null, plan: null, shipping: null };
    expect(withLocalRates(none, [local()], '2026-11-23')).toEqual(none);
  });

  it('begin on their first day and end before their last', () => {
    const state = taxRatesOn(plainPeriods(0), '2027-01-01');
    const rates = [local({ until: '2027-01-01', millionths: 7 }), local({ from: '2027-01-01', millionths: 9 })];
    expect(withLocalRates(state, rates, '2026-12-31').product?.millionths).toBe(7);
    expect(withLocalRates(state, rates, '2027-01-01').product?.millionths).toBe(9);
  });

  it('of a part of a ZIP code count for addresses that say which part', () => {
    const part = local({ zipFrom: 554_010_100, zipTo: 554_010_199 });
    const at = (zip: string, state = 'MN') => localRatesAt([part, local()], state, zip).length;
    expect(at('55401-0150')).toBe(2);
    expect(at('55401-0200')).toBe(1);
    expect(at('55401')).toBe(1);
    expect(at('55402')).toBe(0);
    expect(at('55401', 'WI')).toBe(0);
    expect(at('K1A 0B1')).toBe(0);
  });

  it.each([
    ['5540', null],
    ['55401', { first: 554_010_000, last: 554_019_999 }],
    ['00501-0001', { first: 5_010_001, last: 5_010_001 }],
  ])('know the places of %s', (zip, places) => expect(placesOfZip(zip)).toEqual(places));
});

describe('STA-2 what local rates contradict each other in', () => {
  it('R07 one jurisdiction in two spellings', () => {
    expect(problems(local({ jurisdiction: 'SF County' }), local({ jurisdiction: 'SF  COUNTY' }))).toEqual([
      ['overlap', 554_010_000],
    ]);
  });

  it('is two of one jurisdiction on one day, and not two jurisdictions', () => {
    expect(problems(local(), local())).toEqual([['overlap', 554_010_000]]);
    expect(problems(local(), local({ jurisdiction: 'minneapolis' }))).toHaveLength(1);
    expect(problems(local(), local({ jurisdiction: 'Hennepin County' }))).toEqual([]);
    expect(problems(local(), local({ state: 'WI' }))).toEqual([]);
    expect(problems(local({ until: '2027-01-02' }), local({ from: '2027-01-01' }))).toEqual([['overlap', 554_010_000]]);
    expect(problems(local({ until: '2027-01-01' }), local({ from: '2027-01-01' }))).toEqual([]);
  });

  it('is found in the part of the ZIP codes that they share', () => {
    const wide = local({ zipFrom: 554_010_000, zipTo: 554_109_999 });
    expect(problems(wide, local({ zipFrom: 554_050_000, zipTo: 554_199_999 }))).toEqual([['overlap', 554_050_000]]);
    expect(problems(wide, local({ zipFrom: 554_110_000, zipTo: 554_119_999 }))).toEqual([]);
  });

  it('is days between two rates without one, also in a part of their ZIP codes', () => {
    const first = local({ until: '2027-01-01' });
    expect(problems(first, local({ from: '2027-01-02' }))).toEqual([['gap', 554_010_000]]);
    const part = local({ from: '2027-02-01', zipFrom: 554_015_000 });
    expect(problems(first, part)).toEqual([['gap', 554_015_000]]);
  });

  it('leaves exactly one rate of a jurisdiction for each place and day, whatever the file is', () => {
    const zip = fc.integer({ min: 1, max: 9 });
    const day = fc.constantFrom(null, '2026-01-01', '2027-01-01', '2028-01-01');
    const any = fc
      .record({ zipFrom: zip, zipTo: zip, from: day, until: day })
      .filter(
        ({ from, until, zipFrom, zipTo }) => zipFrom <= zipTo && (from === null || until === null || from < until),
      );
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), (list) => {
        const rates = list.map(local);
        const overlaps = Array.from({ length: 9 }, (_, index) => index + 1).some((place) =>
          ['2025-06-01', '2026-06-01', '2027-06-01', '2028-06-01'].some(
            (on) =>
              rates.filter(
                ({ zipFrom, zipTo, from, until }) =>
                  zipFrom <= place && place <= zipTo && (from === null || from <= on) && (until === null || on < until),
              ).length > 1,
          ),
        );
        expect(localProblems(rates, 50).some(({ why }) => why === 'overlap')).toBe(overlaps);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is looked for in a file of many rows without reading each pair', () => {
    const many = Array.from({ length: 20_000 }, (_, n) => local({ zipFrom: n * 10, zipTo: n * 10 + 9 }));
    expect(localProblems(many, 50)).toEqual([]);
    expect(localProblems([...many, local({ zipFrom: 0, zipTo: 999_999 })], 50)).toHaveLength(50);
  });
});
