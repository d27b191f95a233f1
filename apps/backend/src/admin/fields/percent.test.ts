import { MAX_TAX_RATE } from '@cerulean/rules/limits';
import { expect, it } from 'vitest';
import { parsePercent, parseTaxPercent } from '@cerulean/rules/typed-percent';
import { formatPercent, formatTaxPercent } from './percent.ts';

it.each([
  ['7.25', 725],
  ['7,25', 725],
  ['7.5 %', 750],
  ['0', 0],
  ['30', 3_000],
  ['', undefined],
  ['-1', undefined],
  ['7.255', undefined],
  ['seven', undefined],
])('reads %j as %j basis points', (typed, rate) => expect(parsePercent(typed)).toBe(rate));

it('gives back every rate it shows', () => {
  for (let rate = 0; rate <= 10_000; rate += 1) expect(parsePercent(formatPercent(rate))).toBe(rate);
});

it('shows nothing where there is no rate', () => expect(formatPercent(null)).toBe(''));

it.each([
  ['6.875', 68_750],
  ['8,8125 %', 88_125],
  ['0.0001', 1],
  ['30', MAX_TAX_RATE],
  ['6.87505', undefined],
  ['', undefined],
])('STA-2 reads %j as %j millionths', (typed, rate) => expect(parseTaxPercent(typed)).toBe(rate));

it('gives back every rate of tax it shows', () => {
  for (let rate = 0; rate <= MAX_TAX_RATE; rate += 1) {
    const shown = formatTaxPercent(rate);
    if (parseTaxPercent(shown) !== rate) throw new Error(`${rate} is shown as ${shown}`);
  }
});
