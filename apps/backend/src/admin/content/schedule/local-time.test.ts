import { expect, it } from 'vitest';
import { instantOf, whenPlanned } from './local-time.ts';

it('reads what a field of date and time holds as the browser’s own time', () => {
  expect(instantOf('2026-11-27T09:00')).toBe(new Date(2026, 10, 27, 9).toISOString());
  expect(instantOf('')).toBeNull();
  expect(instantOf('2026-13-40T09:00')).toBeNull();
});

it('names the time zone, and says the same in the shop’s if that is another one', () => {
  const instant = '2026-11-27T14:00:00.000Z';
  expect(whenPlanned(instant, 'America/New_York', 'America/New_York')).toBe('Fri, Nov 27, 2026, 9:00 AM EST');
  expect(whenPlanned(instant, 'America/New_York', 'America/Chicago')).toBe(
    'Fri, Nov 27, 2026, 8:00 AM CST (Fri, Nov 27, 2026, 9:00 AM EST)',
  );
});
