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
const device = (kind: ProductDetail['kind'], network = '5G') => ({
  kind,
  specifications: [{ name: 'Network', value: network }],
});
const slugs = (kind: ProductDetail['kind']) => devicePlans(device(kind), PLANS).shown.map(({ slug }) => slug);

test('R24 a tablet’s page shows its monthly data plan first, a phone’s the plans around the most popular', () => {
  expect(slugs('tablet')).toEqual(['tide', 'cove', 'coast']);
  expect(slugs('hotspot')).toEqual(['tide', 'cove', 'coast']);
  expect(slugs('phone')).toEqual(['coast', 'horizon', 'meridian']);
  expect(slugs('watch')).toEqual(['coast', 'horizon', 'meridian']);
  expect(devicePlans(device('tablet'), PLANS).count).toBe(6);
});

test('R24 only the page of a phone with 5G names it as the speed of its plans', () => {
  const notes = (kind: 'phone' | 'tablet', network?: string) =>
    devicePlans(device(kind, network), PLANS).shown.map(dataNote);
  expect(notes('phone')).toEqual(['at 5G speed', 'at 5G speed', 'at 5G speed']);
  expect(notes('phone', '4G LTE')).toEqual(['at top speed', 'at top speed', 'at top speed']);
  expect(notes('tablet')).toEqual(['at top speed', 'at top speed', 'at top speed']);
});
