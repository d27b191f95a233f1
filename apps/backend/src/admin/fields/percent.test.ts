import { MAX_TAX_RATE } from '@cerulean/rules/limits';
import { expect, it } from 'vitest';
import { formatPercent, parsePercent } from './percent.ts';

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
  for (let rate = 0; rate <= MAX_TAX_RATE; rate += 1) expect(parsePercent(formatPercent(rate))).toBe(rate);
});

it('shows nothing where there is no rate', () => expect(formatPercent(null)).toBe(''));
