import { expect, it } from 'vitest';
import { FAULT_POINTS } from '@cerulean/contract/fault-points';
import { randomFrom } from '../../tests/abuse/random.ts';
import { faultLabel, PARTS, planFaults } from './plan.ts';

it('X17 every run kills a backend at each named point, and each part at random', () => {
  const words = planFaults(randomFrom(7), 300).map(({ fault }) => faultLabel(fault));
  for (const point of FAULT_POINTS) expect(words).toContain(`kill -9 at ${point}`);
  for (const part of PARTS) expect(words).toContain(`kill -9 of the ${part}`);
});

it('the same seed is the same plan, and another seed another one', () => {
  expect(planFaults(randomFrom(7), 2_000)).toEqual(planFaults(randomFrom(7), 2_000));
  expect(planFaults(randomFrom(7), 2_000)).not.toEqual(planFaults(randomFrom(8), 2_000));
});

it('faults come one after the other and before the last purchase; a long run has each of them several times', () => {
  const steps = planFaults(randomFrom(7), 10_000);
  const moments = steps.map(({ after }) => after);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(moments.at(-1)).toBeLessThan(10_000);
  expect(steps.filter(({ fault }) => faultLabel(fault) === 'kill -9 at committed')).toHaveLength(5);
});
