import { expect, it } from 'vitest';
import { addDays, dateText, dayIn, dayText, momentText, periodProblem } from './days.ts';

const US = { locale: 'en-US', moment: ({ day, time }: { day: string; time: string }) => `${day} at ${time}` };

it('writes a calendar day as it is, whatever the time zone', () => {
  expect(dayText('2027-11-21', 'en-US')).toBe('November 21, 2027');
  expect(dayText('2028-02-29', 'en-US')).toBe('February 29, 2028');
});

it('tells the day and the time of an instant in the zone of the shop, and names the zone', () => {
  const evening = '2026-11-22T03:07:00.000Z';
  expect(dateText(evening, 'America/New_York', 'en-US')).toBe('November 21, 2026');
  expect(dateText(evening, 'UTC', 'en-US')).toBe('November 22, 2026');
  expect(momentText(evening, 'America/New_York', US)).toBe('November 21, 2026 at 10:07 PM EST');
  expect(momentText(new Date('2026-07-04T12:00:00Z'), 'America/Los_Angeles', US)).toBe('July 4, 2026 at 5:00 AM PDT');
  expect(momentText(evening, 'UTC', US)).toBe('November 22, 2026 at 3:07 AM UTC');
});

it('tells the calendar day of an instant in the zone of the shop, and the days before and after a day', () => {
  const evening = new Date('2026-11-28T02:41:00Z');
  expect(dayIn('America/New_York', evening)).toBe('2026-11-27');
  expect(dayIn('UTC', evening)).toBe('2026-11-28');
  expect(addDays('2026-11-27', 90)).toBe('2027-02-25');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

it('writes a day as another language does', () => {
  expect(dayText('2027-11-21', 'es-US')).toBe('21 de noviembre de 2027');
  const spanish = {
    locale: 'es-US',
    moment: ({ day, time, hour }: { day: string; time: string; hour: string }) =>
      `${day} a ${hour === 'one' ? 'la' : 'las'} ${time}`,
  };
  const evening = '2026-11-22T03:07:00.000Z';
  expect(momentText(evening, 'America/New_York', spanish)).toBe('21 de noviembre de 2026 a las 10:07 p.m. ET');
  expect(momentText(evening, 'UTC', spanish)).toBe('22 de noviembre de 2026 a las 3:07 a.m. UTC');
  expect(momentText('2026-11-22T18:07:00Z', 'America/New_York', spanish)).toBe(
    '22 de noviembre de 2026 a la 1:07 p.m. ET',
  );
});

it('uses plain spaces, so that two versions of the locale data say the same', () => {
  expect(momentText('2026-11-22T03:07:00.000Z', 'UTC', US)).not.toMatch(/[^\x20-\x7e]/);
});

it.each([
  ['2026-11-01', '2026-11-30', null],
  ['2026-11-26', '2026-11-26', null],
  ['2025-01-01', '2026-02-04', null],
  ['2025-01-01', '2026-02-05', 'too_long'],
  ['2026-11-02', '2026-11-01', 'reversed'],
  ['0026-11-01', '2026-11-01', 'too_early'],
  ['', '2026-11-01', 'missing'],
  ['2026-11-01', '', 'missing'],
])('STA-2 says what is wrong with the days from %j to %j: %j', (from, to, problem) => {
  expect(periodProblem({ from, to }, 400)).toBe(problem);
});
