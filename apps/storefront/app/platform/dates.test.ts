import { expect, test } from 'vitest';
import { dayText } from './dates.ts';
import { momentText } from './moments.ts';

test('CUS-S3-26 days and moments are written as the mails write them', () => {
  expect(dayText('2027-11-21')).toBe('November 21, 2027');
  expect(dayText('2026-11-21T23:59:59.000Z')).toBe('November 21, 2026');
  expect(momentText('2026-11-21T09:31:00.000Z')).toBe('November 21, 2026 at 9:31 AM UTC');
  expect(momentText('2026-11-21T00:05:00.000Z')).toBe('November 21, 2026 at 12:05 AM UTC');
});
