import { words } from '@cerulean/messages/all/terms';
import { expect, it } from 'vitest';

it('a term is named by its length', () => {
  expect(words.en.termLength({ unit: 'months', length: 12 })).toBe('12 months');
  expect(words.en.termLength({ unit: 'months', length: 1 })).toBe('1 month');
  expect(words.en.termLength({ unit: 'days', length: 7 })).toBe('7 days');
});

it('one point is pending, and more points are', () => {
  expect(words.en.pointsEarned({ points: 1, days: 30 })).toBe(
    'This order earns 1 point. It’s pending until the 30-day return period ends.',
  );
  expect(words.en.pointsEarned({ points: 1177, days: 30 })).toBe(
    'This order earns 1,177 points. They’re pending until the 30-day return period ends.',
  );
});
