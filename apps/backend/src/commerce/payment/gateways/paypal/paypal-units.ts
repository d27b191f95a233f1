import { unitsOf, type UnitSize } from '@cerulean/rules/gateway-units';
import { minorUnitDigits } from '@cerulean/rules/currencies';
import type { Units } from '../gateway.ts';
import { PAYPAL_CURRENCIES } from './paypal-currencies.data.ts';

/** Currencies for which PayPal differs from ISO 4217: it accepts no decimals. */
const PAYPAL_EXCEPTIONS: Readonly<Record<string, UnitSize>> = {
  HUF: { exponent: 0, step: 100 },
  TWD: { exponent: 0, step: 100 },
};

/** Returns PayPal's units of a currency, or `null` if PayPal does not accept it. The minimum is the smallest unit. */
export function paypalUnits(currency: string): Units | null {
  const units = unitsOf(currency, PAYPAL_CURRENCIES.supported, PAYPAL_EXCEPTIONS);
  return units && { ...units, minimum: units.step };
}

/** An amount in PayPal's format: `12.50`, or `1250` in yen. */
export interface Money {
  currency_code: string;
  value: string;
}

/** Converts minor units to PayPal's format, digit by digit. Throws if the amount cannot be expressed exactly. */
export function toMoney(amount: number, currency: string): Money {
  const digits = minorUnitDigits(currency);
  const units = paypalUnits(currency);
  if (!units || !Number.isSafeInteger(amount) || amount < 0 || amount % units.step !== 0) {
    throw new Error(`PayPal has no way to write ${amount} of ${currency}`);
  }
  const text = String(amount).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  return { currency_code: currency, value: units.exponent === 0 ? whole : `${whole}.${text.slice(-digits)}` };
}

/** Parses a PayPal amount into minor units. Throws if the amount is not a whole number of them. */
export function fromMoney({ currency_code: currency, value }: Money): number {
  const digits = minorUnitDigits(currency);
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  const rest = fraction.slice(digits);
  if (whole === undefined || /[1-9]/.test(rest))
    throw new Error(`PayPal wrote an amount that is none: ${value} ${currency}`);
  return Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
}
