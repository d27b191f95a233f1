import type { PlanCard } from '@cerulean/contract/catalog';
import { expect, test } from 'vitest';
import { filterPlans } from './plan-filter.ts';
import { lack, rankPlans } from './rank-plans.ts';

const plan = (slug: string, gb: number | null, reach: number, perMonth: number, kind = 'voice') =>
  ({
    slug,
    kind,
    reach,
    dataMb: gb === null ? null : gb * 1000,
    highSpeedMb: null,
    terms: [{ perMonth, price: perMonth * 12 }],
  }) as PlanCard;

const plans = [
  plan('cove', 3, 1, 1200),
  plan('bay', 10, 1, 1800),
  plan('coast', 25, 2, 2500),
  plan('horizon', null, 2, 3500),
  plan('meridian', null, 3, 4900),
];
const slugs = (list: PlanCard[]) => list.map(({ slug }) => slug);
const none = { data: null, reach: null, kind: null, sort: null };

test('R01 the finder puts the cheapest plan that has everything first', () => {
  expect(rankPlans(plans, { gb: 10, reach: 1 })[0]?.slug).toBe('bay');
  expect(rankPlans(plans, { gb: 25, reach: 2 })[0]?.slug).toBe('coast');
  expect(rankPlans(plans, { gb: Infinity, reach: 1 })[0]?.slug).toBe('horizon');
  expect(rankPlans(plans, { gb: 3, reach: 3 })[0]?.slug).toBe('meridian');
});

test('R01 the finder names only plans that fit, and the closest if none does', () => {
  expect(slugs(rankPlans(plans, { gb: 3, reach: 3 }))).toEqual(['meridian']);
  expect(slugs(rankPlans(plans, { gb: Infinity, reach: 1 }))).toEqual(['horizon', 'meridian']);
  expect(slugs(rankPlans(plans, { gb: 25, reach: 1 }))).toEqual(['coast', 'horizon', 'meridian']);
  const wish = { gb: Infinity, reach: 3 } as const;
  const close = rankPlans(plans.slice(0, 4), wish);
  expect(slugs(close)).toEqual(['horizon', 'coast', 'bay', 'cove']);
  expect(close.every((each) => lack(each, wish) > 0)).toBe(true);
});

test('R01 a missing country weighs more than missing data', () => {
  const [first] = rankPlans([plan('here', null, 1, 1000), plan('there', 3, 3, 9000)], { gb: 25, reach: 3 });
  expect(first?.slug).toBe('there');
});

test('R21 filters keep what has at least that much', () => {
  expect(slugs(filterPlans(plans, { ...none, data: '10', reach: '2' }))).toEqual(['coast', 'horizon', 'meridian']);
  expect(slugs(filterPlans(plans, { ...none, data: 'unlimited' }))).toEqual(['horizon', 'meridian']);
  expect(slugs(filterPlans(plans, { ...none, kind: 'data' }))).toEqual([]);
});

test('R21 plans are in the editors’ order; sorting by data puts unlimited first or last, by price the cheapest month', () => {
  const trip = plan('layover', 20, 1, 0, 'data');
  const lastSmall = [...plans, trip];
  expect(slugs(filterPlans(lastSmall, none)).at(-1)).toBe('layover');
  const least = ['cove', 'bay', 'layover', 'coast', 'horizon', 'meridian'];
  expect(slugs(filterPlans(lastSmall, { ...none, sort: 'least-data' }))).toEqual(least);
  expect(slugs(filterPlans(plans, { ...none, sort: 'data' }))[2]).toBe('coast');
  expect(slugs(filterPlans(plans.toReversed(), { ...none, sort: 'price' }))[0]).toBe('cove');
});

test('R21 what a filter does not understand it leaves out', () => {
  expect(filterPlans(plans, { data: 'lots', reach: 'moon', kind: 'x', sort: 'y' })).toHaveLength(5);
});
