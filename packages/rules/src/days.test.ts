import { expect, it } from 'vitest';
import { dateText, dayText, momentText } from './days.ts';

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
