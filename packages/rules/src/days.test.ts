import { expect, it } from 'vitest';
import { dateText, dayText, momentText, periodProblem } from './days.ts';

it('writes a calendar day as it is, whatever the time zone', () => {
  expect(dayText('2027-11-21')).toBe('November 21, 2027');
  expect(dayText('2028-02-29')).toBe('February 29, 2028');
});

it('tells the day and the time of an instant in the zone of the shop, and names the zone', () => {
  const evening = '2026-11-22T03:07:00.000Z';
  expect(dateText(evening, 'America/New_York')).toBe('November 21, 2026');
  expect(dateText(evening, 'UTC')).toBe('November 22, 2026');
  expect(momentText(evening, 'America/New_York')).toBe('November 21, 2026 at 10:07 PM EST');
  expect(momentText(new Date('2026-07-04T12:00:00Z'), 'America/Los_Angeles')).toBe('July 4, 2026 at 5:00 AM PDT');
  expect(momentText(evening, 'UTC')).toBe('November 22, 2026 at 3:07 AM UTC');
});

it('uses plain spaces, so that two versions of the locale data say the same', () => {
  expect(momentText('2026-11-22T03:07:00.000Z', 'UTC')).not.toMatch(/[^\x20-\x7e]/);
});

it.each([
  ['2026-11-01', '2026-11-30', null],
  ['2026-11-26', '2026-11-26', null],
  ['2025-01-01', '2026-02-04', null],
  ['2025-01-01', '2026-02-05', 'Choose at most 400 days'],
  ['2026-11-02', '2026-11-01', 'The period ends before it begins'],
  ['0026-11-01', '2026-11-01', 'Choose days of this century'],
  ['', '2026-11-01', 'Choose both days'],
  ['2026-11-01', '', 'Choose both days'],
])('STA-2 says what is wrong with the days from %j to %j: %j', (from, to, problem) => {
  expect(periodProblem({ from, to }, 400)).toBe(problem);
});
