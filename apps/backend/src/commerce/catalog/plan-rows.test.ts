import { describe, expect, it } from 'vitest';
import type { PlanDocument } from './documents.ts';
import { fccPlanId } from './fcc-plan-id.ts';
import { planCard } from './plan-card.ts';
import { planRows } from './plan-rows.ts';

const term = (length: number, price: number, unit: 'months' | 'days' = 'months') => ({
  sku: `PLAN-X-${length}`,
  unit,
  length,
  price,
});

function plan(changes: Partial<PlanDocument> = {}): PlanDocument {
  return {
    documentId: 'a'.repeat(24),
    name: 'Cove',
    slug: 'cove',
    tagline: 'A line',
    description: 'Words',
    kind: 'voice',
    level: 1,
    badge: null,
    rank: 1,
    dataMb: 3000,
    highSpeedMb: null,
    throttleKbps: 512,
    minutes: null,
    texts: null,
    hotspotMb: null,
    technologies: [{ text: '5G' }],
    networks: null,
    reach: 'north_america',
    reachText: 'USA, Canada, Mexico',
    esim: true,
    simCard: false,
    startAtPurchase: false,
    startAtFirstConnection: true,
    startOnChosenDay: true,
    terms: [term(1, 1500), term(12, 14400), term(3, 4500)],
    activationFee: 0,
    included: [],
    limits: [],
    label: {
      provider: 'Cerulean',
      priceNote: null,
      charges: [{ name: 'Early termination fee', value: '$0.00' }],
      speeds: ['Download', 'Upload', 'Latency'].map((name) => ({ name: `Typical ${name}`, value: '90' })),
      dataIncluded: '3 GB',
      dataNote: null,
      policies: [{ label: 'Privacy', href: '/privacy-policy' }],
      supportPhone: '1-800-555-0142',
    },
    ...changes,
  };
}

it('R21 shows terms longest first, what a month costs, and what is saved', () => {
  const { terms } = planCard(planRows(plan()), null);
  expect(terms.map(({ length, perMonth, saves }) => [length, perMonth, saves])).toEqual([
    [12, 1200, 3600],
    [3, 1500, null],
    [1, 1500, null],
  ]);
});

it('R22 turns the editors’ fields into the label, without what they left empty', () => {
  const { label } = planRows(plan()).detail;
  expect(label).toMatchObject({
    planName: 'Cove',
    priceNote: '',
    charges: [{ name: 'Early termination fee', value: '$0.00' }],
    policies: [{ name: 'Privacy', url: '/privacy-policy' }],
  });
});

describe('CUS-S3-23 R22 the broadband label', () => {
  const labelWith = (more: object, terms = [term(12, 12000), term(1, 1500)]) => {
    const made = plan({ terms });
    return planRows({ ...made, label: { ...made.label!, ...more } }).detail.label;
  };

  it('names each term by the number that the FCC registered the provider under, and its SKU', () => {
    const { planIds } = labelWith({ frn: '0012345678' });
    const [long, short] = [term(12, 12000).sku, term(1, 1500).sku];
    expect(Object.keys(planIds ?? {})).toEqual([long, short]);
    for (const id of Object.values(planIds ?? {})) expect(id).toMatch(/^M0012345678[A-Z0-9]{15}$/);
    expect(fccPlanId('0012345678', 'PLAN-COVE-12M')).toBe('M001234567800' + '00PLANCOVE12M');
    const [one, other] = ['PLAN-MERIDIAN-PLUS-12M', 'PLAN-MERIDIAN-PLUS-1M'].map((sku) => fccPlanId('0012345678', sku));
    expect(one).toMatch(/^M0012345678PLANMERID[0-9A-F]{6}$/);
    expect(one).not.toBe(other);
  });

  it('has neither identifiers nor discounts where the editors gave none', () => {
    expect(labelWith({ frn: null, discounts: null })).not.toHaveProperty('planIds');
    expect(labelWith({})).not.toHaveProperty('discounts');
    expect(labelWith({ discounts: '/rewards' }).discounts).toBe('/rewards');
  });
});

it('keeps the ways to start and the reach that the finder compares', () => {
  const rows = planRows(plan());
  expect(rows.starts).toEqual(['first_connection', 'chosen_day']);
  expect(rows.card.reach).toBe(2);
});

it.each([
  [{ startAtFirstConnection: false, startOnChosenDay: false }, ['startAtPurchase']],
  [{ esim: false, simCard: false }, ['esim']],
  [{ terms: [term(2, 100)] }, ['terms', '0', 'length']],
  [{ terms: [term(1, 100), term(1, 200)] }, ['terms', '1', 'length']],
  [{ label: null }, ['label']],
])('names the field that an editor must correct: %j', (changes, path) => {
  expect(() => planRows(plan(changes))).toThrow(expect.objectContaining({ name: 'FieldProblem', path }));
});

it('sells terms of any number of days', () => {
  expect(planRows(plan({ terms: [term(7, 1900, 'days'), term(30, 2900, 'days')] })).terms).toHaveLength(2);
});
