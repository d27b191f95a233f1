import { expect, test } from 'vitest';
import { randomFrom } from './random.ts';

test('the same seed gives the same numbers, another one others', () => {
  const numbers = (seed: number) => {
    const random = randomFrom(seed);
    return Array.from({ length: 5 }, () => random.below(1_000));
  };
  expect(numbers(1)).toEqual(numbers(1));
  expect(numbers(1)).not.toEqual(numbers(2));
});
