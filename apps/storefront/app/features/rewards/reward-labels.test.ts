import { expect, it } from 'vitest';
import { daysText, pointsText, signedPoints } from './reward-labels.ts';

it('R25 points and the time that they stay are said in words', () => {
  expect([0, 1, 12_345].map(pointsText)).toEqual(['0 points', '1 point', '12,345 points']);
  expect([5, -1_200].map(signedPoints)).toEqual(['+5', '−1,200']);
  expect([365, 730, 90].map(daysText)).toEqual(['1 year', '2 years', '90 days']);
});
