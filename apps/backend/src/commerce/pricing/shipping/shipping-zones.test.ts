import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../db/test-database.ts';
import { openTestTables } from '../../migrations/test-tables.ts';
import { rateProblemMessage } from './rate-problem-message.ts';
import { selectOffered } from './offered-shipping.ts';
import { listZones, readZoneHistory, setZone, type ZoneChange, type ZoneTerms } from './shipping-zones.ts';

const AT = new Date('2026-11-21T10:00:00Z');
const bands = [
  { from: 0, until: 1_000, price: 500 },
  { from: 1_000, until: null, price: 1_200 },
];
const ISLANDS: ZoneTerms = {
  name: 'Islands',
  position: 10,
  states: ['AK', 'HI'],
  zips: ['967'],
  rates: [{ method: 'standard', by: 'weight', bands, freeFrom: 10_000 }],
};

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestTables(async (db) => {
    await db.script(`
      insert into shipping_method (code, name, detail, price, position) values ('standard', 'Standard', '2 days', 700, 0)
    `);
  });
});
afterAll(() => test.drop());
beforeEach(() => test.db.script('delete from shipping_zone'));

const set = (change: Partial<ZoneChange>) =>
  setZone(test.db, {
    code: 'islands',
    zone: ISLANDS,
    expected: null,
    reason: 'the carrier is dearer',
    staffId: '5',
    at: AT,
    ...change,
  });

describe('R07 zones of delivery', () => {
  it('are none at first: everything costs the same everywhere', async () => {
    expect(await test.db.first(selectOffered)).toEqual({
      methods: [
        {
          code: 'standard',
          name: 'Standard',
          detail: '2 days',
          days: null,
          price: 700,
          carries: 'anything',
          translations: {},
        },
      ],
      zones: null,
    });
  });

  it('are made, changed and taken away, each with who and why', async () => {
    const dearer = { ...ISLANDS, position: 20 };
    expect(await set({ zone: { ...ISLANDS, states: ['HI', 'AK'] } })).toEqual({ ok: true });
    expect(await set({ zone: dearer, expected: ISLANDS })).toEqual({ ok: true });
    expect(await test.db.query(listZones)).toEqual([{ code: 'islands', ...dearer }]);
    expect((await test.db.first(selectOffered))?.zones).toEqual([
      { states: ISLANDS.states, zips: ISLANDS.zips, rates: ISLANDS.rates },
    ]);
    expect(await set({ zone: null, expected: dearer })).toEqual({ ok: true });
    const by = { reason: 'the carrier is dearer', changedBy: '5', at: AT };
    expect(await test.db.query(readZoneHistory, ['islands'])).toEqual([
      { before: dearer, after: null, ...by },
      { before: ISLANDS, after: dearer, ...by },
      { before: null, after: ISLANDS, ...by },
    ]);
  });

  it.each([
    ['somebody else was faster', { expected: ISLANDS }, { why: 'changed', zone: null }],
    ['nothing would change', { zone: null }, { why: 'same' }],
    [
      'a way of delivery is none',
      { zone: { ...ISLANDS, rates: [{ ...rate(), method: 'drone' }] } },
      { why: 'unknown_method' },
    ],
    [
      'bands leave a gap',
      { zone: { ...ISLANDS, rates: [rate(bands.slice(1))] } },
      { why: 'wrong', problem: { why: 'gap' } },
    ],
  ])('stay as they are when %s', async (_words, change, outcome) => {
    expect(await set(change)).toMatchObject({ ok: false, ...outcome });
    expect(await test.db.query(listZones)).toEqual([]);
  });

  it('X10 of ten changes at once let one win', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) => set({ zone: { ...ISLANDS, position: n + 1 } })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await test.db.query(listZones)).toHaveLength(1);
  });

  it('keep their history, apart from who it was', async () => {
    await set({});
    for (const text of ['delete from shipping_zone_change', `update shipping_zone_change set reason = 'other'`]) {
      await expect(test.db.script(text)).rejects.toMatchObject({ code: '23001' });
    }
    await test.db.script(`update shipping_zone_change set changed_by = 'erased'`);
  });

  it('say in words where bands are wrong', () => {
    const problem = { method: 'standard', by: 'weight' } as const;
    expect(rateProblemMessage({ ...problem, why: 'gap', from: 1_000, until: 2_000 }, 'USD')).toBe(
      'standard: no price range covers 2.2 lb (1,000 g) to 4.4 lb (2,000 g).',
    );
    expect(rateProblemMessage({ ...problem, by: 'price', why: 'overlap', from: 500, until: null }, 'USD')).toBe(
      'standard: two price ranges cover $5.00 or more.',
    );
    expect(rateProblemMessage({ ...problem, why: 'empty', from: 0, until: 0 }, 'USD')).toBe(
      'standard: a price range that starts at 0 lb (0 g) must end above that, not at 0 lb (0 g).',
    );
    expect(rateProblemMessage({ method: 'standard', why: 'twice' }, 'USD')).toContain('two rates');
  });
});

function rate(given = bands) {
  return { method: 'standard', by: 'weight', bands: given, freeFrom: null } as const;
}
