import { expect, it } from 'vitest';
import type { ZoneTerms } from '../../../commerce/pricing/shipping/shipping-zones.ts';
import { draftOf, readZone, withRate, zoneCode, type ZoneDraft } from './read-zone.ts';
import { namesOf, placesLabel, rateLabel, zoneLabel } from './zone-labels.ts';
import { testWords } from '../../parts/test-words.ts';

const words = testWords('panel-pricing');
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
  const read = readZone(words, { ...draft, ...change }, 'USD');
  return read.ok ? null : read.problems;
};
const withBands = (...bands: (readonly [until: string, price: string])[]): Partial<ZoneDraft> => ({
  rates: [{ ...first, bands: bands.map(([until, price], key) => ({ key, until, price })) }],
});
const bandProblems = (...bands: (readonly [string, string])[]) => problemsOf(withBands(...bands))?.rates[0]?.bands;

it('reads back what it shows', () => {
  expect(readZone(words, draft, 'USD')).toEqual({ ok: true, zone });
});

it('R07 says for each band what is wrong with it', () => {
  expect(bandProblems(['1000', '12'], ['900', '24'], ['', ''])).toEqual([
    {},
    { until: 'This price range starts at 1000. Enter a higher limit' },
    { price: 'Enter an amount such as 9.50. 0 is free' },
  ]);
  expect(bandProblems(['', '12'], ['heavy', '24.999'])).toEqual([
    { until: 'Only the last price range can have no upper limit' },
    { until: 'Enter grams up to 1,000,000', price: 'Enter an amount such as 9.50. 0 is free' },
  ]);
  expect(problemsOf(withBands(['1,000 g', '0'], ['2000', '1.5']))).toBeNull();
});

it.each([
  [{ name: ' ' }, { name: 'Enter a name with at least 2 letters from A to Z' }],
  [{ name: '967' }, { name: 'Enter a name with at least 2 letters from A to Z' }],
  [{ position: '0' }, { position: 'Enter a number from 1 to 999' }],
  [{ states: 'AK, XX' }, { states: 'XX isn’t a state. Enter codes such as AK, HI' }],
  [{ zips: '967 96a' }, { zips: 'No ZIP code begins with 96a. Enter digits such as 967, 968' }],
])('refuses %o', (change, problems) => {
  expect(problemsOf(change)).toMatchObject(problems);
});

it('wants one rate of each way', () => {
  expect(problemsOf({ rates: [first, { ...second, method: 'standard' }] })?.rates[1]).toMatchObject({
    method: 'There’s already a rate for this method above',
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
  expect(placesLabel(words, zone)).toBe('AK, HI; only ZIP codes that begin with 967');
  expect(placesLabel(words, { states: [], zips: ['967'] })).toBe('ZIP codes that begin with 967');
  expect(placesLabel(words, { states: [], zips: [] })).toBe('All addresses');
  expect(placesLabel(words, { states: [], zips: [] }, false)).toBe('Everywhere else');
  expect(rateLabel(words, heavy, 'USD')).toBe(
    '$12.00 under 2.2 lb (1,000 g), $24.50 at 2.2 lb (1,000 g) or more, free when devices and accessories come to $1,000.00 or more',
  );
  expect(rateLabel(words, dear, 'USD')).toBe('free under $500.00');
  const nameOf = namesOf([{ code: 'standard', name: 'Standard' }]);
  expect(zoneLabel(words, zone, nameOf, 'USD')).toBe(
    'Alaska and Hawaii, priority 10; AK, HI; only ZIP codes that begin with 967; Standard: $12.00 under 2.2 lb (1,000 g), $24.50 at 2.2 lb (1,000 g) or more, free when devices and accessories come to $1,000.00 or more; next-day: free under $500.00',
  );
  expect(zoneLabel(words, null, nameOf, 'USD')).toBe('None');
});
