import type { PlanCard } from '@cerulean/contract/catalog';
import { expect, test } from 'vitest';
import { filterPlans, planFacets, type PlanFilter } from './plan-filter.ts';

const plan = (slug: string, kind: PlanCard['kind'], dataMb: number | null, reach: number) =>
  ({ slug, kind, dataMb, reach, highSpeedMb: null, terms: [{ perMonth: 1_000, price: 1_000 }] }) as unknown as PlanCard;

const plans = [
  plan('cove', 'voice', 3_000, 1),
  plan('coast', 'voice', 25_000, 2),
  plan('horizon', 'voice', null, 2),
  plan('meridian', 'voice', null, 3),
  plan('tide', 'data', 10_000, 1),
];
const none: PlanFilter = { data: null, reach: null, kind: null, sort: null };

test('R21 each count of a filter is what the list would have with that answer', () => {
  for (const filter of [none, { ...none, kind: 'data' }, { ...none, data: '10', reach: '2', sort: 'price' }]) {
    const facets = planFacets(plans, filter);
    for (const name of ['data', 'reach', 'kind'] as const) {
      for (const { value, count } of facets[name])
        expect(count).toBe(filterPlans(plans, { ...filter, [name]: value }).length);
    }
  }
  expect(planFacets(plans, { ...none, kind: 'data' }).data.map(({ count }) => count)).toEqual([1, 1, 0, 0]);
});
