import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { formatMoney, formatTrimmed, fractionDigits, MAX_AMOUNT, moneyParts, percentText, shareOf } from './money.ts';

describe('a share of an amount', () => {
  it('is within half a minor unit of the exact one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_AMOUNT }), fc.integer({ min: 0, max: 10_000 }), (amount, rate) => {
        const error = BigInt(shareOf(amount, rate)) * 10_000n - BigInt(amount) * BigInt(rate);
        expect(error <= 5_000n && error > -5_000n).toBe(true);
      }),
    );
  });

  it('of a negative amount is the negative share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_AMOUNT }), fc.integer({ min: 1, max: 10_000 }), (amount, rate) => {
        expect(shareOf(-amount, rate) + shareOf(amount, rate)).toBe(0);
      }),
    );
  });

  it('refuses what is not an integer', () => {
    expect(() => shareOf(1.5, 100)).toThrow(RangeError);
    expect(() => shareOf(100, 8.25)).toThrow(RangeError);
    expect(() => shareOf(Number.NaN, 100)).toThrow(RangeError);
  });
});

describe('money as people read it', () => {
  it('follows the digits of the currency', () => {
    expect([fractionDigits('USD'), fractionDigits('JPY'), fractionDigits('XAF')]).toEqual([2, 0, 0]);
    expect(formatMoney(91_859, 'USD', 'en-US')).toBe('$918.59');
    expect(formatMoney(5, 'USD', 'en-US')).toBe('$0.05');
    expect(formatMoney(-1_905, 'USD', 'en-US')).toBe('-$19.05');
    expect(formatMoney(1_234, 'JPY', 'en-US')).toBe('¥1,234');
  });

  it.each([
    // Some runtimes' locale data has no decimals for these, others has two. ISO 4217 and the gateways count hundredths.
    ['COP', '45,000.00'],
    ['IDR', '45,000.00'],
    ['PKR', '45,000.00'],
    ['HUF', '45,000.00'],
    ['ALL', '45,000.00'],
    ['TWD', '45,000.00'],
    ['XPF', '4,500,000'],
  ])('R05 4,500,000 minor units of %s are %s, whatever the runtime thinks of that currency', (currency, text) => {
    expect(formatMoney(4_500_000, currency, 'en-US')).toContain(text);
  });

  it('R05 asks no locale data how many digits a currency has', () => {
    const asked = vi.spyOn(Intl.NumberFormat.prototype, 'resolvedOptions');
    expect(fractionDigits('LBP')).toBe(2);
    expect(asked).not.toHaveBeenCalled();
  });

  it('loses no cent on the way through Intl', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_AMOUNT }), (amount) => {
        expect(Number(formatMoney(amount, 'USD', 'en-US').replace(/\D/g, ''))).toBe(amount);
      }),
    );
  });

  it('comes in pieces, without a fraction where it is whole', () => {
    expect(moneyParts(4_800, 'USD', 'en-US')).toEqual({ sign: '$', whole: '48', fraction: '' });
    expect(moneyParts(123_499, 'USD', 'en-US')).toEqual({ sign: '$', whole: '1,234', fraction: '.99' });
  });
});

it('a trimmed amount leaves out a fraction of zero, and only that', () => {
  expect(formatTrimmed(3500, 'USD', 'en-US')).toBe('$35');
  expect(formatTrimmed(3550, 'USD', 'en-US')).toBe('$35.50');
  expect(formatTrimmed(-123400, 'USD', 'en-US')).toBe('-$1,234');
  expect(formatTrimmed(500, 'JPY', 'en-US')).toBe('¥500');
});

describe('R07 a rate as people read it', () => {
  it.each([
    [0, '0%'],
    [5, '0.05%'],
    [50, '0.5%'],
    [100, '1%'],
    [725, '7.25%'],
    [1_000, '10%'],
    [1_010, '10.1%'],
    [10_000, '100%'],
  ])('%i basis points are %s', (rate, text) => expect(percentText(rate)).toBe(text));

  it('says exactly the rate, with no digit more than it needs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (rate) => {
        const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?%$/.exec(percentText(rate)) ?? [];
        expect(Number(whole) * 100 + Number(fraction.padEnd(2, '0'))).toBe(rate);
        expect(fraction.endsWith('0')).toBe(false);
        expect(whole).toBe(String(Number(whole)));
      }),
    );
  });
});
