import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { usStateCodes } from '@cerulean/contract/us-states';
import type { TestDatabase } from '../../db/test-database.ts';
import { sql } from '../../db/statement.ts';
import { openTestTables } from '../../migrations/test-tables.ts';
import { plainPeriods, type TaxPeriod } from '@cerulean/rules/tax';
import { setTaxRates } from './set-tax-rates.ts';
import { listTaxRates, readTaxPeriods, readTaxRateHistory } from './tax-rates.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestTables();
});
afterAll(() => test.drop());
beforeEach(() => test.db.script('delete from tax_rate'));

const AT = new Date('2026-11-21T10:00:00Z');
/** Sets a state's tax rate, given in basis points. */
const set = (rate: number | null, expected: number | null, state = 'NY') =>
  setTaxRates(test.db, {
    state,
    periods: plainPeriods(rate && rate * 100),
    expected: plainPeriods(expected && expected * 100),
    reason: 'new law',
    staffId: '5',
    at: AT,
  });

it('writes down who changed a rate, when, from what, to what, and why', async () => {
  expect(await set(400, null)).toEqual({ ok: true });
  expect(await set(425, 400)).toEqual({ ok: true });
  const note = { reason: 'new law', changedBy: '5', at: AT };
  expect(await readTaxRateHistory(test.db, 'NY')).toEqual([
    { before: plainPeriods(40_000), after: plainPeriods(42_500), ...note },
    { before: [], after: plainPeriods(40_000), ...note },
  ]);
});

it('R13 keeps what a tax is called, which is a separate change', async () => {
  await set(400, null);
  const periods = plainPeriods(40_000).map((period) => ({ ...period, name: 'State and city tax' }));
  const change = {
    state: 'NY',
    periods,
    expected: plainPeriods(40_000),
    reason: 'what the law calls it',
    staffId: '5',
    at: AT,
  };
  expect(await setTaxRates(test.db, change)).toEqual({ ok: true });
  expect(await readTaxPeriods(test.db, 'NY')).toEqual(periods);
  expect((await readTaxRateHistory(test.db, 'NY'))[0]).toMatchObject({ before: plainPeriods(40_000), after: periods });
  expect(await set(500, 400)).toEqual({ ok: false, why: 'changed', periods });
});

it('lists every state and DC, also where nothing is delivered', async () => {
  await set(0, null, 'OR');
  const rates = await listTaxRates(test.db);
  expect(rates.map(({ state }) => state)).toEqual(usStateCodes);
  expect(rates).toHaveLength(51);
  expect(rates.find(({ state }) => state === 'OR')).toEqual({
    state: 'OR',
    name: 'Oregon',
    periods: plainPeriods(0),
    changedAt: AT,
  });
  expect(rates.find(({ state }) => state === 'TX')).toMatchObject({ periods: [], changedAt: null });
});

it('stops delivering where the rate is taken away', async () => {
  await set(400, null);
  expect(await set(null, 400)).toEqual({ ok: true });
  expect(await readTaxPeriods(test.db, 'NY')).toEqual([]);
});

it('does nothing when somebody else was faster, or when nothing would change', async () => {
  await set(400, null, 'CA');
  const before = await readTaxRateHistory(test.db, 'CA');
  expect(await set(500, 300, 'CA')).toEqual({ ok: false, why: 'changed', periods: plainPeriods(40_000) });
  expect(await set(400, 400, 'CA')).toEqual({ ok: false, why: 'same', periods: plainPeriods(40_000) });
  expect(await readTaxRateHistory(test.db, 'CA')).toEqual(before);
});

it.each([
  ['a rate that is set', 400],
  ['the first rate of a state', null],
])('X10 of ten changes of %s at once lets one win', async (_words, expected) => {
  if (expected !== null) await set(expected, null, 'WA');
  const before = (await readTaxRateHistory(test.db, 'WA')).length;
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, n) => set(500 + n, expected, 'WA')));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await readTaxRateHistory(test.db, 'WA')).length - before).toBe(1);
});

it('keeps its history, apart from who it was', async () => {
  await set(400, null, 'ME');
  for (const text of ['delete from tax_rate_change', `update tax_rate_change set after = '[]'`]) {
    await expect(test.db.script(text)).rejects.toMatchObject({ code: '23001' });
  }
  await test.db.script(`update tax_rate_change set changed_by = 'erased' where state = 'ME'`);
});

it('R07 takes rates by category and day, and none that leave a gap or meet', async () => {
  const device = { category: 'device', millionths: 70_000, included: false } as const;
  const shipping: TaxPeriod = { category: 'shipping', from: null, until: null, millionths: 0, included: false };
  const change = (...devices: TaxPeriod[]) =>
    setTaxRates(test.db, {
      state: 'VT',
      periods: [shipping, ...devices],
      expected: [],
      reason: 'new law',
      staffId: '5',
      at: AT,
    });
  const wrong = await change(
    { ...device, from: null, until: '2027-01-01' },
    { ...device, from: '2027-02-01', until: null },
  );
  expect(wrong).toEqual({
    ok: false,
    why: 'wrong',
    problem: { why: 'gap', category: 'device', from: '2027-01-01', until: '2027-02-01' },
  });
  expect(await readTaxPeriods(test.db, 'VT')).toEqual([]);
  const later = { ...device, from: '2027-01-01', until: null, millionths: 75_000 };
  const first = { ...device, from: null, until: '2027-01-01' };
  expect(await change(later, first)).toEqual({ ok: true });
  expect(await readTaxPeriods(test.db, 'VT')).toEqual([first, later, shipping]);
});

it('STA-2 keeps 6.875 % as it is, in rows that the release before reads, too, and reads those that it wrote', async () => {
  const text = (rate: object) =>
    JSON.stringify(plainPeriods(0).map(({ millionths: _exact, ...period }) => ({ ...period, ...rate })));
  await test.db.script(`insert into tax_rate (state, periods) values ('MN', '${text({ rate: 688 })}')`);
  expect(await readTaxPeriods(test.db, 'MN')).toEqual(plainPeriods(68_800));
  expect(await set(687.5, 688, 'MN')).toEqual({ ok: true });
  expect(await readTaxPeriods(test.db, 'MN')).toEqual(plainPeriods(68_750));
  const row = sql<{ periods: object[] }>('test.tax-row', `select periods from tax_rate where state = 'MN'`);
  expect((await test.db.first(row))?.periods).toMatchObject([{ rate: 688 }, { rate: 688 }]);
  expect((await readTaxRateHistory(test.db, 'MN'))[0]).toMatchObject({
    before: plainPeriods(68_800),
    after: plainPeriods(68_750),
  });
});
