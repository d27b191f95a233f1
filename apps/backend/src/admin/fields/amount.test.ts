import { expect, it } from 'vitest';
import { formatAmount, parseAmount } from './amount.ts';

it('shows minor units as people write them', () => {
  expect(formatAmount(4250, 'USD')).toBe('42.50');
  expect(formatAmount(5, 'USD')).toBe('0.05');
  expect(formatAmount(4250, 'JPY')).toBe('4250');
  // Some locale data has no decimals for COP. 42.50 typed in the panel must still be 4250 minor units.
  expect(formatAmount(4250, 'COP')).toBe('42.50');
  expect(parseAmount('42.50', 'COP')).toBe(4250);
  expect(formatAmount(null, 'USD')).toBe('');
});

it.each([
  ['42', 4200],
  ['42.5', 4250],
  ['42,50', 4250],
  ['$1,499.00', 149900],
  ['1,499', 149900],
  ['0', 0],
  ['', null],
  ['-1', undefined],
  ['42.505', undefined],
  ['free', undefined],
])('reads %j as %j cents', (typed, amount) => expect(parseAmount(typed, 'USD')).toBe(amount));

it('gives back every amount it shows', () => {
  for (const amount of [0, 1, 99, 100, 45900, 99_999_999]) {
    for (const currency of ['USD', 'JPY', 'KWD'])
      expect(parseAmount(formatAmount(amount, currency), currency)).toBe(amount);
  }
});
