import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastDayFrom, perMonth, termEnd } from './terms.ts';

describe('a term', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-03-05', 12, '2027-03-05'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('from %s for %i months ends on %s', (from, length, end) => {
    expect(termEnd(from, { unit: 'months', length })).toBe(end);
  });

  it('of days ends so many days later', () => {
    expect(termEnd('2026-12-25', { unit: 'days', length: 10 })).toBe('2027-01-04');
  });

  it('ends later the longer it is', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        day,
        fc.constantFrom('days' as const, 'months' as const),
        fc.integer({ min: 1, max: 36 }),
        (from, unit, length) => {
          const start = from.toISOString().slice(0, 10);
          expect(termEnd(start, { unit, length: length + 1 }) > termEnd(start, { unit, length })).toBe(true);
          expect(termEnd(start, { unit, length }) > start).toBe(true);
        },
      ),
    );
  });

  it('shows a monthly price that is never less than what is charged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), fc.constantFrom(1, 3, 6, 12), (price, length) => {
        const monthly = perMonth(price, { unit: 'months', length }) ?? 0;
        expect(monthly * length).toBeGreaterThanOrEqual(price);
        expect(monthly * length - price).toBeLessThan(length);
      }),
    );
    expect(perMonth(1_000, { unit: 'days', length: 30 })).toBeNull();
  });
});

it('R10 a term from a chosen day counts that day: 7 days from December 10 are over after December 16', () => {
  expect(lastDayFrom('2026-12-10', { unit: 'days', length: 7 })).toBe('2026-12-16');
  expect(lastDayFrom('2026-12-10', { unit: 'months', length: 12 })).toBe('2027-12-09');
  expect(lastDayFrom('2026-12-31', { unit: 'days', length: 1 })).toBe('2026-12-31');
});
