import type { PlanCard, ProductDetail } from '@cerulean/contract/catalog';
import { expect, test } from 'vitest';
import { devicePlans } from './device-plans.ts';
import { dataNote } from './plan-text.ts';

const plan = (slug: string, kind: PlanCard['kind'], perMonth: number | null, badge: string | null = null) =>
  ({ slug, kind, badge, terms: [{ perMonth }], technologies: ['5G'], dataMb: 10_000, throttleKbps: null }) as PlanCard;

const PLANS = [
  plan('cove', 'voice', 1_500),
  plan('coast', 'voice', 2_500),
  plan('horizon', 'voice', 3_500, 'Most popular'),
  plan('meridian', 'voice', 5_000),
  plan('layover', 'data', null),
  plan('tide', 'data', 2_000),
];
const slugs = (kind: ProductDetail['kind']) => devicePlans({ kind, fiveG: true }, PLANS).shown.map(({ slug }) => slug);

test('R24 a tablet’s page shows its monthly data plan first, a phone’s the plans around the most popular', () => {
  expect(slugs('tablet')).toEqual(['tide', 'cove', 'coast']);
  expect(slugs('hotspot')).toEqual(['tide', 'cove', 'coast']);
  expect(slugs('phone')).toEqual(['coast', 'horizon', 'meridian']);
  expect(slugs('watch')).toEqual(['coast', 'horizon', 'meridian']);
  expect(devicePlans({ kind: 'tablet', fiveG: false }, PLANS).count).toBe(6);
});

test('R24 only the page of a device with 5G names it as the speed of its plans', () => {
  const notes = (kind: 'phone' | 'tablet', fiveG: boolean) => devicePlans({ kind, fiveG }, PLANS).shown.map(dataNote);
  for (const kind of ['phone', 'tablet'] as const) {
    expect(notes(kind, true)).toEqual(['at 5G speed', 'at 5G speed', 'at 5G speed']);
    expect(notes(kind, false)).toEqual(['at top speed', 'at top speed', 'at top speed']);
  }
});
