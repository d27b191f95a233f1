import { isoDigits } from '../iso-digits.ts';
import type { Units } from '../gateway.ts';

/** Digits after the point of the currencies that PayPal takes (https://developer.paypal.com/reference/currency-codes/). */
const DIGITS: Readonly<Record<string, 0 | 2>> = {
  AUD: 2,
  BRL: 2,
  CAD: 2,
  CHF: 2,
  CNY: 2,
  CZK: 2,
  DKK: 2,
  EUR: 2,
  GBP: 2,
  HKD: 2,
  HUF: 0,
  ILS: 2,
  JPY: 0,
  MXN: 2,
  MYR: 2,
  NOK: 2,
  NZD: 2,
  PHP: 2,
  PLN: 2,
  SEK: 2,
  SGD: 2,
  THB: 2,
  TWD: 0,
  USD: 2,
};

/** How PayPal counts a currency; null for one that it does not take. It names no least amount but the smallest coin. */
export function paypalUnits(currency: string): Units | null {
  const exponent = DIGITS[currency];
  if (exponent === undefined) return null;
  const step = 10 ** (isoDigits(currency) - exponent);
  return { exponent, step, minimum: step };
}

/** An amount as PayPal writes it: `12.50`, or `1250` in yen. */
export interface Money {
  currency_code: string;
  value: string;
}

/** Writes minor units as PayPal wants them, digit by digit. Throws for an amount that its currency cannot express there. */
export function toMoney(amount: number, currency: string): Money {
  const digits = isoDigits(currency);
  const units = paypalUnits(currency);
  if (!units || !Number.isSafeInteger(amount) || amount < 0 || amount % units.step !== 0) {
    throw new Error(`PayPal has no way to write ${amount} of ${currency}`);
  }
  const text = String(amount).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  return { currency_code: currency, value: units.exponent === 0 ? whole : `${whole}.${text.slice(-digits)}` };
}

/** Reads an amount of PayPal in our minor units. Throws for one that has more digits than its currency. */
export function fromMoney({ currency_code: currency, value }: Money): number {
  const digits = isoDigits(currency);
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  const rest = fraction.slice(digits);
  if (whole === undefined || /[1-9]/.test(rest))
    throw new Error(`PayPal wrote an amount that is none: ${value} ${currency}`);
  return Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
}
