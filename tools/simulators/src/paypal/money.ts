import type { Money } from './records.ts';

/** Currencies that have no decimals at PayPal (https://developer.paypal.com/reference/currency-codes/). */
const WHOLE = new Set(['HUF', 'JPY', 'TWD']);
const KNOWN = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
);

export function isCurrency(code: string): boolean {
  return KNOWN.has(code);
}

function digitsOf(currency: string): number {
  return WHOLE.has(currency) ? 0 : 2;
}

/** Converts an amount to the currency's smallest unit. Returns `null` if it has too many decimals for the currency. */
export function centsOf({ currency_code: currency, value }: Money): number | null {
  const digits = digitsOf(currency);
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d*)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === undefined || whole + fraction === '' || fraction.length > digits) return null;
  const cents = Number(whole + fraction.padEnd(digits, '0'));
  return sign ? -cents : cents;
}

export function moneyOf(cents: number, currency: string): Money {
  const digits = digitsOf(currency);
  return { currency_code: currency, value: (cents / 10 ** digits).toFixed(digits) };
}

/** Formats an amount for people, as in `$12.50`. */
export function formatMoney({ currency_code: currency, value }: Money): string {
  const digits = digitsOf(currency);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(value));
}
