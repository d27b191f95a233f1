import { expect, it } from 'vitest';
import { arrivalOf, arrivalText } from './arrival.ts';

const NEW_YORK = 'America/New_York';
const MONDAY = '2026-11-23T15:00:00Z';
const textOf = (detail: string, at = MONDAY) => {
  const arrival = arrivalOf(detail, at, NEW_YORK);
  return arrival && arrivalText(arrival);
};

it.each([
  ['Next working day', 'Arrives by Tue, Nov 24'],
  ['2 working days', 'Arrives by Wed, Nov 25'],
  ['1 business day', 'Arrives by Tue, Nov 24'],
  ['2 to 4 working days, into your mailbox', 'Arrives Nov 25 to 27'],
  ['2-6 business days', 'Arrives Nov 25 to Dec 1'],
  ['2–4 Business Days', 'Arrives Nov 25 to 27'],
])('CUS-S2-19 %s on a Monday: %s', (detail, text) => {
  expect(textOf(detail)).toBe(text);
});

it.each(['By courier', '', '30 minutes', 'Within 3 days', '0 working days', '4 to 2 working days'])(
  'CUS-S2-19 says no day where the words name no business days: %s',
  (detail) => {
    expect(textOf(detail)).toBeNull();
  },
);

it('CUS-S2-19 Saturdays and Sundays do not count', () => {
  expect(textOf('Next working day', '2026-11-20T15:00:00Z')).toBe('Arrives by Mon, Nov 23');
  expect(textOf('Next working day', '2026-11-21T15:00:00Z')).toBe('Arrives by Mon, Nov 23');
  expect(textOf('2 to 4 working days', '2026-11-19T15:00:00Z')).toBe('Arrives Nov 23 to 25');
  expect(arrivalOf('2 working days', '2026-12-31T15:00:00Z', NEW_YORK)).toEqual({
    from: '2027-01-04',
    until: '2027-01-04',
  });
});

it('CUS-S2-19 counts from the day of the shop’s time zone', () => {
  expect(textOf('Next working day', '2026-11-24T03:00:00Z')).toBe('Arrives by Tue, Nov 24');
  expect(arrivalOf('Next working day', '2026-11-24T03:00:00Z', 'UTC')?.until).toBe('2026-11-25');
});
