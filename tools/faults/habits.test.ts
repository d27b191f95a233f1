import { expect, it } from 'vitest';
import { habitsOf } from './habits.ts';

it('the same seed is the same buyers, and they want everything that there is', () => {
  const all = Array.from({ length: 1_000 }, (_, number) => habitsOf(7, number));
  expect(all).toEqual(Array.from({ length: 1_000 }, (_, number) => habitsOf(7, number)));
  expect(new Set(all.map(({ goods }) => goods)).size).toBe(7);
  expect(new Set(all.map(({ atGateway }) => atGateway)).size).toBe(7);
  expect(new Set(all.map(({ afterwards }) => afterwards)).size).toBe(4);
  expect(all.filter(({ gateway }) => gateway === 'paypal').length).toBeGreaterThan(400);
});
