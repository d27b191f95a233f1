import { expect, test } from 'vitest';
import { ago } from './ago.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:58:00Z', 'less than 10 minutes ago'],
  ['2026-11-21T12:00:09Z', 'less than 10 minutes ago'],
  ['2026-11-21T11:50:00Z', 'less than 20 minutes ago'],
  ['2026-11-21T11:40:01Z', 'less than 20 minutes ago'],
  ['2026-11-21T11:00:01Z', 'less than 60 minutes ago'],
  ['2026-11-21T10:59:00Z', '1 hour ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
  ['2026-11-01T11:00:00Z', '20 days ago'],
  ['2026-10-01T11:00:00Z', 'last month'],
])('R13 %s was %s', (instant, text) => {
  expect(ago(instant, now)).toBe(text);
});
