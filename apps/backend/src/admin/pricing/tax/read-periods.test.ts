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
  expect(readPeriods([{ ...first, from: '2027-01-01' }, second, ...rest])).toEqual({
    ok: false,
    problem: 'Devices: the first day a rate no longer applies (Jan 1, 2027) must be after its first day (Jan 1, 2027).',
  });
  expect(readPeriods([first, second])).toMatchObject({ problem: expect.stringContaining('Shipping needs a rate') });
});

it('says what is in force on a day', () => {
  expect(ratesNow(words, rates, '2026-12-31', false)).toEqual({
    device: '6.875%',
    plan: '5% included',
    shipping: '0%',
  });
  expect(ratesNow(words, rates, '2027-01-01', false).device).toBe('7.5%');
  const missing = 'No rate in effect. We can’t ship here.';
  const nothing = { device: 'None', plan: 'Included in the price', shipping: 'None' };
  expect(ratesNow(words, [], '2027-01-01', false)).toEqual({ ...nothing, device: missing });
  expect(ratesNow(words, [], '2027-01-01', true), 'a tax service knows every place').toEqual(nothing);
  const devices = rates.filter(({ category }) => category === 'device');
  expect(ratesNow(words, devices, '2027-01-01', false)).toMatchObject({ device: '7.5%', shipping: missing });
  expect(periodsLabel(words, [])).toBe('No rates');
  expect(periodsLabel(words, rates)).toContain('from Jan 1, 2027');
  expect(periodsLabel(words, plainPeriods(40_000))).toBe('Devices 4%; Shipping 4%');
  expect(periodsLabel(words, rates)).toContain('Plans and activation fees 5% included “Telecom tax”;');
});

it('warns while rates are stored, but none of them is in effect', () => {
  const later = plainPeriods(40_000).map((period) => ({ ...period, from: '2027-02-01' }));
  expect(pauseLabel(words, later, 'California', '2027-01-01')).toBe(
    'We can’t ship to California until Feb 1, 2027. Devices and shipping each need a rate in effect.',
  );
  const over = later.map((period) => ({ ...period, from: null, until: '2026-12-01' }));
  expect(pauseLabel(words, over, 'California', '2027-01-01')).toBe(
    'We can’t ship to California today. Devices and shipping each need a rate in effect.',
  );
  const [device, shipping] = plainPeriods(40_000);
  if (!device || !shipping) throw new Error('no rates');
  const shippingLater = [device, { ...shipping, from: '2027-03-01' }];
  expect(pauseLabel(words, shippingLater, 'California', '2027-01-01')).toContain('until Mar 1, 2027.');
  const neverBoth = [{ ...device, until: '2027-02-01' }, shippingLater[1] ?? shipping];
  expect(pauseLabel(words, neverBoth, 'California', '2027-01-01')).toContain('today.');
  for (const periods of [[], plainPeriods(40_000)])
    expect(pauseLabel(words, periods, 'California', '2027-01-01')).toBeNull();
});
