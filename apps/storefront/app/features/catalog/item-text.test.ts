import { expect, test } from 'vitest';
import { dataText } from './plan-text.ts';
import { paidOnceText, termText } from './item-text.ts';

const term = { unit: 'months', length: 12 } as const;

test('R10 a plan says that it is paid once and does not renew, and its end only where the start is fixed', () => {
  expect(paidOnceText({ term, start: 'first_connection', startDay: null, endsOn: null })).toBe(
    'One-time payment, never renews on its own',
  );
  expect(paidOnceText({ term, start: 'purchase', startDay: null, endsOn: '2027-11-21' })).toBe(
    'One-time payment, ends on November 21, 2027, never renews on its own',
  );
  expect(paidOnceText({ term, start: 'chosen_day', startDay: '2026-12-31', endsOn: null })).toBe(
    'One-time payment, ends on December 30, 2027, never renews on its own',
  );
});

test('R05 a term names when its days begin to count', () => {
  expect(termText({ term, start: 'first_connection', startDay: null, endsOn: null })).toBe(
    '12 months starting when you first connect',
  );
  expect(
    termText({ term: { unit: 'days', length: 7 }, start: 'chosen_day', startDay: '2026-12-03', endsOn: null }),
  ).toBe('7 days starting on December 3, 2026');
});

test('amounts of data read the way people say them', () => {
  expect(dataText(10_000)).toBe('10 GB');
  expect(dataText(512)).toBe('512 MB');
  expect(dataText(null)).toBe('Unlimited data');
});
