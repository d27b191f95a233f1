import { expect, it } from 'vitest';
import { arrivalDays, arrivalOf, type BusinessDays } from './arrival.ts';

const NEW_YORK = 'America/New_York';
const MONDAY = '2026-11-23T15:00:00Z';
const daysOf = (days: BusinessDays, at = MONDAY) => {
  const { from, until } = arrivalOf(days, { shippedAt: at }, NEW_YORK);
  return `${from} ${until}`;
};

it.each<[BusinessDays, string]>([
  [[1, 1], '2026-11-24 2026-11-24'],
  [[2, 2], '2026-11-25 2026-11-25'],
  [[2, 4], '2026-11-25 2026-11-27'],
  [[2, 6], '2026-11-25 2026-12-01'],
])('CUS-S2-19 shipped on a Monday, with %j business days on the way: %s', (days, text) => {
  expect(daysOf(days)).toBe(text);
});

it('CUS-S2-19 what is only paid ships the next business day, and arrives that many days later', () => {
  const paid = (paidAt: string) => arrivalOf([2, 2], { paidAt }, NEW_YORK).until;
  expect(paid(MONDAY)).toBe('2026-11-26');
  // A Friday: it ships on Monday and arrives on Wednesday.
  expect(paid('2026-11-27T15:00:00Z')).toBe('2026-12-02');
  expect(paid('2026-11-28T15:00:00Z')).toBe('2026-12-02');
});

it('CUS-S2-19 Saturdays and Sundays do not count', () => {
  expect(daysOf([1, 1], '2026-11-20T15:00:00Z')).toBe('2026-11-23 2026-11-23');
  expect(daysOf([1, 1], '2026-11-21T15:00:00Z')).toBe('2026-11-23 2026-11-23');
  expect(daysOf([2, 4], '2026-11-19T15:00:00Z')).toBe('2026-11-23 2026-11-25');
  expect(daysOf([2, 2], '2026-12-31T15:00:00Z')).toBe('2027-01-04 2027-01-04');
});

it('CUS-S2-19 counts from the day of the shop’s time zone', () => {
  expect(daysOf([1, 1], '2026-11-24T03:00:00Z')).toBe('2026-11-24 2026-11-24');
  expect(arrivalOf([1, 1], { shippedAt: '2026-11-24T03:00:00Z' }, 'UTC').until).toBe('2026-11-25');
});

it('CUS-S2-19 names a single day without a comma in Spanish, where an article comes before it', () => {
  const day = { from: '2026-12-02', until: '2026-12-02' };
  expect(arrivalDays(day, 'es-US')).toEqual({ arrives: 'by', day: 'miércoles 2 de diciembre' });
  expect(arrivalDays(day, 'en-US')).toEqual({ arrives: 'by', day: 'Wed, Dec 2' });
});
