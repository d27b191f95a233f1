import { fractionDigits } from './minor-units.ts';

export { fractionDigits };

/**
 * Money is an integer count of the currency's smallest unit. There is one currency per deployment, so amounts travel as
 * plain integers, and each response names the currency once.
 */

/** Maximum amount of one price or total, in minor units: far above any order, far below 2^53. */
export const MAX_AMOUNT = 99_999_999;

/** Basis points, where 825 is 8.25 %. */
export type BasisPoints = number;

/**
 * Returns the share of an amount at a rate, rounded half away from zero to a whole minor unit. Uses only integer
 * arithmetic and throws a RangeError for anything that is not an integer.
 */
export function shareOf(amount: number, rate: BasisPoints): number {
  return roundedShare(amount, rate, 10_000n);
}

/** Millionths, where 68,750 is 6.875 %. Tax rates have more digits than basis points can express. */
export type Millionths = number;

/** Returns the tax on an amount at a rate, rounded like `shareOf`. */
export function taxOn(amount: number, rate: Millionths): number {
  return roundedShare(amount, rate, 1_000_000n);
}

function roundedShare(amount: number, rate: number, whole: bigint): number {
  if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(rate))
    throw new RangeError('amount and rate are integers');
  const product = BigInt(amount) * BigInt(rate);
  const absolute = product < 0n ? -product : product;
  const rounded = (absolute + whole / 2n) / whole;
  return Number(product < 0n ? -rounded : rounded);
}

/** Formats a rate: 1000 basis points are `10%`, 725 are `7.25%`. */
export function percentText(rate: BasisPoints): string {
  return percentOf(rate, 2);
}

/** Formats a tax rate: 68,750 millionths are `6.875%`. */
export function taxPercentText(rate: Millionths): string {
  return percentOf(rate, 4);
}

function percentOf(rate: number, digits: number): string {
  const text = String(rate).padStart(digits + 1, '0');
  return `${`${text.slice(0, -digits)}.${text.slice(-digits)}`.replace(/\.?0+$/, '')}%`;
}

/** Formats an amount with Intl and the decimals of ISO 4217: `formatMoney(91859, 'USD', 'en-US')` is `$918.59`. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  return formatter(currency, locale).format(decimal(amount, currency));
}

/** Formats an amount without zero decimals: $35 instead of $35.00. */
export function formatTrimmed(amount: number, currency: string, locale: string): string {
  return formatter(currency, locale, 'stripIfInteger').format(decimal(amount, currency));
}

/** Splits a formatted amount, for prices with a smaller sign and decimals. A whole amount has no `fraction`. */
export function moneyParts(
  amount: number,
  currency: string,
  locale: string,
): { sign: string; whole: string; fraction: string } {
  const parts = formatter(currency, locale).formatToParts(decimal(amount, currency));
  const text = (types: string[]) =>
    parts
      .filter((part) => types.includes(part.type))
      .map((part) => part.value)
      .join('');
  const fraction = text(['fraction']);
  return {
    sign: text(['minusSign', 'currency']),
    whole: text(['integer', 'group']),
    fraction: /^0*$/.test(fraction) ? '' : text(['decimal', 'fraction']),
  };
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(currency: string, locale: string, trailingZeroDisplay?: 'stripIfInteger'): Intl.NumberFormat {
  const key = `${locale} ${currency} ${trailingZeroDisplay}`;
  let found = formatters.get(key);
  if (!found) {
    // The decimals are set explicitly, because the runtime's default may differ from the unit of the amounts.
    const digits = fractionDigits(currency);
    found = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      trailingZeroDisplay,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formatters.set(key, found);
  }
  return found;
}

/** Returns a decimal string, because Intl formats strings exactly, and a division would use floating point. */
function decimal(amount: number, currency: string): Intl.StringNumericLiteral {
  const digits = fractionDigits(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const shown = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return `${amount < 0 ? '-' : ''}${shown}` as Intl.StringNumericLiteral;
}
