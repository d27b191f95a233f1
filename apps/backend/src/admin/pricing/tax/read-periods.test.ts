import { expect, it } from 'vitest';
import { plainPeriods, type TaxPeriod } from '@cerulean/rules/tax';
import { pauseLabel, periodsLabel, ratesNow } from './rate-labels.ts';
import { draftsOf, readPeriods, withAnother } from './read-periods.ts';
import { testWords } from '../../parts/test-words.ts';

const words = testWords('panel-pricing');
const rates: TaxPeriod[] = [
  { category: 'device', from: null, until: '2027-01-01', millionths: 68_750, included: false },
  { category: 'device', from: '2027-01-01', until: null, millionths: 75_000, included: false },
  { category: 'plan', from: null, until: null, millionths: 50_000, included: true, name: 'Telecom tax' },
  { category: 'shipping', from: null, until: null, millionths: 0, included: false },
];

it('reads back what it shows', () => {
  expect(readPeriods(draftsOf(rates))).toEqual({ ok: true, periods: rates });
  expect(readPeriods([])).toEqual({ ok: true, periods: [] });
});

it('offers the categories that have no rate yet', () => {
  const drafts = withAnother(withAnother([]));
  expect(drafts.map(({ key, category }) => [key, category])).toEqual([
    [0, 'device'],
    [1, 'plan'],
  ]);
});

it('says what is wrong before anything is sent', () => {
  const [first, second, ...rest] = draftsOf(rates);
  if (!first || !second) throw new Error('no rates');
  expect(readPeriods([{ ...first, percent: '31' }])).toEqual({ ok: false, problem: null });
  expect(readPeriods([first, { ...second, from: '2027-02-01' }, ...rest])).toEqual({
    ok: false,
    problem: 'Devices: no rate applies from Jan 1, 2027 until Feb 1, 2027.',
  });
  expect(readPeriods([first, { ...second, from: '2026-12-01' }, ...rest])).toEqual({
    ok: false,
    problem: 'Devices: two rates apply from Dec 1, 2026 until Jan 1, 2027.',
  });
  expect(readPeriods([first, second])).toMatchObject({ problem: expect.stringContaining('Shipping needs a rate') });
});

it('says what is in force on a day', () => {
  expect(ratesNow(words, rates, '2026-12-31')).toEqual({ device: '6.875%', plan: '5% included', shipping: '0%' });
  expect(ratesNow(words, rates, '2027-01-01').device).toBe('7.5%');
  expect(ratesNow(words, [], '2027-01-01')).toEqual({
    device: 'No rate in effect. We can’t ship here.',
    plan: 'Included in the price',
    shipping: '',
  });
  expect(periodsLabel(words, [])).toBe('No rates');
  expect(periodsLabel(words, rates)).toContain('from Jan 1, 2027');
  expect(periodsLabel(words, plainPeriods(40_000))).toBe('Devices 4%; Shipping 4%');
  expect(periodsLabel(words, rates)).toContain('Plans 5% included “Telecom tax”;');
});

it('warns while rates are stored, but none of them is in effect', () => {
  const later = plainPeriods(40_000).map((period) => ({ ...period, from: '2027-02-01' }));
  expect(pauseLabel(words, later, 'California', '2027-01-01')).toBe(
    'No rate is in effect until Feb 1, 2027. We can’t ship to California before then.',
  );
  const over = later.map((period) => ({ ...period, from: null, until: '2026-12-01' }));
  expect(pauseLabel(words, over, 'California', '2027-01-01')).toBe(
    'No rate is in effect today, so we can’t ship to California.',
  );
  for (const periods of [[], plainPeriods(40_000)])
    expect(pauseLabel(words, periods, 'California', '2027-01-01')).toBeNull();
});
