import { expect, it } from 'vitest';
import type { ZoneTerms } from '../../../commerce/pricing/shipping/shipping-zones.ts';
import { draftOf, readZone, withRate, zoneCode, type ZoneDraft } from './read-zone.ts';
import { placesLabel, rateLabel, zoneLabel } from './zone-labels.ts';

const zone: ZoneTerms = {
  name: 'Alaska and Hawaii',
  position: 10,
  states: ['AK', 'HI'],
  zips: ['967'],
  rates: [
    {
      method: 'standard',
      by: 'weight',
      bands: [
        { from: 0, until: 1_000, price: 1_200 },
        { from: 1_000, until: null, price: 2_450 },
      ],
      freeFrom: 100_000,
    },
    { method: 'next-day', by: 'price', bands: [{ from: 0, until: 50_000, price: 0 }], freeFrom: null },
  ],
};
const draft = draftOf(zone, 'USD');
const [first, second] = draft.rates;
if (!first || !second) throw new Error('no rates');
const problemsOf = (change: Partial<ZoneDraft>) => {
  const read = readZone({ ...draft, ...change }, 'USD');
  return read.ok ? null : read.problems;
};
const withBands = (...bands: (readonly [until: string, price: string])[]): Partial<ZoneDraft> => ({
  rates: [{ ...first, bands: bands.map(([until, price], key) => ({ key, until, price })) }],
});
const bandProblems = (...bands: (readonly [string, string])[]) => problemsOf(withBands(...bands))?.rates[0]?.bands;

it('reads back what it shows', () => {
  expect(readZone(draft, 'USD')).toEqual({ ok: true, zone });
});

it('R07 says for each band what is wrong with it', () => {
  expect(bandProblems(['1000', '12'], ['900', '24'], ['', ''])).toEqual([
    {},
    { until: 'The band begins at 1000: end it above that' },
    { price: 'Write an amount like 9.50; 0 is free' },
  ]);
  expect(bandProblems(['', '12'], ['heavy', '24.999'])).toEqual([
    { until: 'Only the last band can be without an end' },
    { until: 'Write grams up to 1000000', price: 'Write an amount like 9.50; 0 is free' },
  ]);
  expect(problemsOf(withBands(['1,000 g', '0'], ['2000', '1.5']))).toBeNull();
});

it.each([
  [{ name: ' ' }, { name: 'Give it a name' }],
  [{ position: '0' }, { position: 'Write 1 to 999' }],
  [{ states: 'AK, XX' }, { states: 'XX is no state: write codes like AK, HI' }],
  [{ zips: '967 96a' }, { zips: '96a begins no ZIP code: write digits like 967, 968' }],
])('refuses %o', (change, problems) => {
  expect(problemsOf(change)).toMatchObject(problems);
});

it('wants one rate of each way', () => {
  expect(problemsOf({ rates: [first, { ...second, method: 'standard' }] })?.rates[1]).toMatchObject({
    method: 'This way has a rate above already',
  });
  expect(problemsOf({ rates: [{ ...first, freeFrom: 'much' }] })?.rates[0]).toHaveProperty('freeFrom');
  expect(withRate(draft.rates, ['standard', 'letter']).at(-1)).toMatchObject({ key: 2, method: 'letter' });
});

it('names a new zone after its name', () => {
  expect(zoneCode(' 2. Alaska & Hawaii!')).toBe('alaska-hawaii');
  expect(zoneCode('7')).toBe('');
});

it('says a zone in words', () => {
  const [heavy, dear] = zone.rates;
  if (!heavy || !dear) throw new Error('no rates');
  expect(placesLabel(zone)).toBe('AK, HI; ZIP 967');
  expect(placesLabel({ states: [], zips: [] })).toBe('Everywhere else');
  expect(rateLabel(heavy, 'USD')).toBe('$12.00 below 1,000 g, $24.50 from 1,000 g, free from $1,000.00 of goods');
  expect(rateLabel(dear, 'USD')).toBe('free below $500.00');
  expect(zoneLabel(null, 'USD')).toBe('None');
});
