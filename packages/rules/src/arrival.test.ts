import { expect, it } from 'vitest';
import { arrivalOf } from './arrival.ts';

const NEW_YORK = 'America/New_York';
const MONDAY = '2026-11-23T15:00:00Z';
const daysOf = (detail: string, at = MONDAY) => {
  const arrival = arrivalOf(detail, at, NEW_YORK);
  return arrival && `${arrival.from} ${arrival.until}`;
};

it.each([
  ['Next working day', '2026-11-24 2026-11-24'],
  ['2 working days', '2026-11-25 2026-11-25'],
  ['1 business day', '2026-11-24 2026-11-24'],
  ['2 to 4 working days, into your mailbox', '2026-11-25 2026-11-27'],
  ['2-6 business days', '2026-11-25 2026-12-01'],
  ['2–4 Business Days', '2026-11-25 2026-11-27'],
])('CUS-S2-19 %s on a Monday: %s', (detail, days) => {
  expect(daysOf(detail)).toBe(days);
});

it.each(['By courier', '', '30 minutes', 'Within 3 days', '0 working days', '4 to 2 working days'])(
  'CUS-S2-19 says no day where the words name no business days: %s',
  (detail) => {
    expect(daysOf(detail)).toBeNull();
  },
);

it('CUS-S2-19 Saturdays and Sundays do not count', () => {
  expect(daysOf('Next working day', '2026-11-20T15:00:00Z')).toBe('2026-11-23 2026-11-23');
  expect(daysOf('Next working day', '2026-11-21T15:00:00Z')).toBe('2026-11-23 2026-11-23');
  expect(daysOf('2 to 4 working days', '2026-11-19T15:00:00Z')).toBe('2026-11-23 2026-11-25');
  expect(arrivalOf('2 working days', '2026-12-31T15:00:00Z', NEW_YORK)).toEqual({
    from: '2027-01-04',
    until: '2027-01-04',
  });
});

it('CUS-S2-19 counts from the day of the shop’s time zone', () => {
  expect(daysOf('Next working day', '2026-11-24T03:00:00Z')).toBe('2026-11-24 2026-11-24');
  expect(arrivalOf('Next working day', '2026-11-24T03:00:00Z', 'UTC')?.until).toBe('2026-11-25');
});
