import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bandProblem,
  orderedRates,
  ratesProblem,
  shippingFor,
  withheldAt,
  zoneOf,
  type Parcel,
  type ShippingMethod,
  type ShippingZone,
} from './shipping.ts';

const methods: ShippingMethod[] = [
  { code: 'letter', name: 'Letter', detail: '', days: null, price: 0, carries: 'sim_cards' },
  { code: 'standard', name: 'Standard', detail: '', days: null, price: 500, carries: 'parcels' },
  { code: 'next-day', name: 'Next day', detail: '', days: null, price: 900, carries: 'anything' },
];
const bands = [
  { from: 0, until: 1_000, price: 500 },
  { from: 1_000, until: 5_000, price: 1_200 },
];
const flat = (price: number) => [{ from: 0, until: null, price }];
const far: ShippingZone = {
  states: ['AK', 'HI'],
  zips: [],
  rates: [{ method: 'standard', by: 'weight', bands, freeFrom: null }],
};
const near: ShippingZone = {
  states: [],
  zips: ['1', '94'],
  rates: [
    { method: 'standard', by: 'weight', bands: flat(300), freeFrom: 10_000 },
    { method: 'next-day', by: 'price', bands: [{ from: 0, until: 50_000, price: 900 }], freeFrom: null },
    { method: 'letter', by: 'weight', bands: flat(0), freeFrom: null },
  ],
};
const at = (state: string, zip: string) => ({ state, zip });
const parcel = (change: Partial<Parcel> = {}): Parcel => ({ goods: 5_000, weight: 400, onlySims: false, ...change });
const prices = (
  place: ReturnType<typeof at> | null,
  change: Partial<Parcel> = {},
  zones: ShippingZone[] | null = [far, near],
) => shippingFor(methods, zones, place, parcel(change)).options.map(({ code, price }) => [code, price]);

describe('R07 what it costs to send a cart', () => {
  it('is by the first zone that holds the address', () => {
    expect(zoneOf([far, near], at('HI', '96801'))).toBe(far);
    expect(zoneOf([far, near], at('NY', '12203'))).toBe(near);
    expect(zoneOf([far, near], at('CA', '94110'))).toBe(near);
    expect(zoneOf([far, near], at('TX', '75001'))).toBeNull();
    expect(shippingFor(methods, [far, near], at('TX', '75001'), parcel())).toEqual({
      options: [],
      obstacle: 'no_zone',
    });
  });
  it('says why a method that ships elsewhere does not ship to a place', () => {
    const withheld = (
      place: ReturnType<typeof at>,
      change: Partial<Parcel> = {},
      zones: ShippingZone[] | null = [far, near],
    ) => withheldAt(methods, zones, place, parcel(change)).map(({ code, why }) => [code, why]);
    expect(withheld(at('HI', '96801'))).toEqual([['next-day', 'place']]);
    expect(withheld(at('HI', '96801'), { weight: 5_000 })).toEqual([
      ['standard', 'parcel'],
      ['next-day', 'place'],
    ]);
    expect(withheld(at('NY', '12203'))).toEqual([]);
    expect(withheld(at('NY', '12203'), { goods: 50_000 }), 'nowhere').toEqual([]);
    expect(withheld(at('HI', '96801'), {}, null)).toEqual([]);
  });
  it('is by bands of weight, and nothing beyond the last', () => {
    const hawaii = at('HI', '96801');
    expect(prices(hawaii, { weight: 999 })).toEqual([['standard', 500]]);
    expect(prices(hawaii, { weight: 1_000 })).toEqual([['standard', 1_200]]);
    expect(shippingFor(methods, [far], hawaii, parcel({ weight: 5_000 }))).toEqual({
      options: [],
      obstacle: 'no_rate',
    });
  });
  it('is by bands of price, and free from an amount on', () => {
    const albany = at('NY', '12203');
    expect(prices(albany)).toEqual([
      ['standard', 300],
      ['next-day', 900],
    ]);
    expect(prices(albany, { goods: 10_000 })).toEqual([
      ['standard', 0],
      ['next-day', 900],
    ]);
    expect(prices(albany, { goods: 50_000 })).toEqual([['standard', 0]]);
  });
  it('sends SIM cards by letter, and nothing else', () => {
    expect(prices(at('NY', '12203'), { onlySims: true })).toEqual([
      ['letter', 0],
      ['next-day', 900],
    ]);
  });
  it('says what it costs at least before the address is known', () => {
    const { options } = shippingFor(methods, [far, near], null, parcel());
    expect(options).toMatchObject([
      { code: 'standard', price: 300, isFrom: true },
      { code: 'next-day', price: 900 },
    ]);
    expect(options[1]).not.toHaveProperty('isFrom');
  });
  it('names the states where it costs more, if they are whole and it costs the same in all of them', () => {
    const zone = (states: string[], price: number, zips: string[] = []): ShippingZone => ({
      states,
      zips,
      rates: [{ method: 'standard', by: 'weight', bands: flat(price), freeFrom: null }],
    });
    const range = (...zones: ShippingZone[]) => {
      const [{ price, upTo, upToIn } = {}] = shippingFor(methods, zones, null, parcel()).options;
      return [price, upTo, upToIn];
    };
    expect(range(zone(['AK', 'HI'], 1_200), zone([], 0))).toEqual([0, 1_200, ['AK', 'HI']]);
    expect(range(zone(['HI'], 0), zone(['AK', 'HI'], 1_200), zone([], 0))).toEqual([0, 1_200, ['AK']]);
    expect(range(zone(['AK'], 1_500), zone(['HI'], 1_200), zone([], 0))).toEqual([0, 1_500, undefined]);
    expect(range(zone(['CA'], 0), zone([], 900))).toEqual([0, 900, undefined]);
    expect(range(zone(['HI'], 1_200, ['967']), zone([], 0))).toEqual([0, 1_200, undefined]);
    expect(range(zone(['AK', 'HI'], 0), zone([], 0))).toEqual([0, undefined, undefined]);
  });
  it('names the states that a method does not go to, until the place is known', () => {
    const zone = (states: string[], zips: string[], ...codes: string[]): ShippingZone => ({
      states,
      zips,
      rates: codes.map((method) => ({ method, by: 'weight', bands: flat(900), freeFrom: null })),
    });
    const notTo = (place: ReturnType<typeof at> | null, ...zones: ShippingZone[]) =>
      shippingFor(methods, zones, place, parcel()).options.map((each) => [each.code, each.notTo]);
    const islands = zone(['AK', 'HI'], [], 'standard');
    const rest = zone([], [], 'standard', 'next-day');
    expect(notTo(null, islands, rest)).toEqual([
      ['standard', undefined],
      ['next-day', ['AK', 'HI']],
    ]);
    expect(notTo(at('NY', '12203'), islands, rest)).toContainEqual(['next-day', undefined]);
    expect(notTo(null, zone(['HI'], [], 'next-day'), islands, rest)).toContainEqual(['next-day', ['AK']]);
    expect(notTo(null, zone(['HI'], ['967'], 'standard'), rest)).toContainEqual(['next-day', []]);
    expect(notTo(null, zone(['CA'], [], 'next-day'), zone([], [], 'standard'))).toContainEqual(['next-day', []]);
  });
  it('is the same everywhere where there are no zones', () => {
    expect(prices(null, {}, null)).toEqual([
      ['standard', 500],
      ['next-day', 900],
    ]);
    expect(prices(at('TX', '75001'), {}, null)).toEqual([
      ['standard', 500],
      ['next-day', 900],
    ]);
  });
});

describe('R07 bands', () => {
  it.each([
    [
      'gap',
      [
        { from: 0, until: 500, price: 1 },
        { from: 600, until: null, price: 2 },
      ],
      500,
      600,
    ],
    [
      'overlap',
      [
        { from: 0, until: 500, price: 1 },
        { from: 400, until: null, price: 2 },
      ],
      400,
      500,
    ],
    ['gap', [{ from: 100, until: null, price: 1 }], 0, 100],
    ['empty', [{ from: 0, until: 0, price: 1 }], 0, 0],
  ] as const)('say where there is a %s', (why, given, from, until) => {
    expect(bandProblem(given)).toEqual({ why, from, until });
  });
  it('without a problem hold each weight up to their end exactly once', () => {
    const edges = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 6 });
    fc.assert(
      fc.property(edges, fc.nat(10_000), (cuts, weight) => {
        const ends = [0, ...cuts.toSorted((a, b) => a - b)];
        const list = ends.map((from, index) => ({ from, until: ends[index + 1] ?? null, price: index }));
        expect(bandProblem(list.toReversed())).toBeNull();
        const found = list.filter(({ from, until }) => from <= weight && (until === null || weight < until));
        expect(found).toHaveLength(1);
      }),
    );
  });
  it('belong to one rate of each way of delivery', () => {
    const [rate] = far.rates;
    if (!rate) throw new Error('no rate');
    expect(ratesProblem(near.rates)).toBeNull();
    expect(ratesProblem([rate, rate])).toEqual({ method: 'standard', why: 'twice' });
    expect(ratesProblem([{ ...rate, bands: [] }])).toMatchObject({ method: 'standard', by: 'weight', why: 'gap' });
    const [low, high] = bands;
    if (!low || !high) throw new Error('no bands');
    const mixed = [
      { ...rate, bands: [high, low] },
      { ...rate, method: 'letter', bands: [low] },
    ];
    expect(orderedRates(mixed)).toEqual([{ ...rate, method: 'letter', bands: [low] }, rate]);
  });
});
