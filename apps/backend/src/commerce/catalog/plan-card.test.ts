import type { PlanCard } from '@cerulean/contract/catalog';
import { expect, it } from 'vitest';
import { isInFinder } from './plan-card.ts';

const term = (unit: 'days' | 'months', perMonth: number | null): PlanCard['terms'][number] => ({
  sku: 'PLAN-BAY-1M',
  unit,
  length: 1,
  price: 2_500,
  perMonth,
  saves: null,
});

it('R01 the plan finder compares plans with calls that are sold by the month, and no others', () => {
  const monthly = term('months', 2_500);
  const daily = term('days', null);
  expect(isInFinder({ kind: 'voice', terms: [daily, monthly] })).toBe(true);
  expect(isInFinder({ kind: 'voice', terms: [daily] })).toBe(false);
  expect(isInFinder({ kind: 'data', terms: [monthly] })).toBe(false);
});
