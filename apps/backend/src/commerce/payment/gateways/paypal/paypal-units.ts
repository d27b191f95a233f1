import { unitsOf, type UnitSize } from '@cerulean/rules/gateway-units';
import { minorUnitDigits } from '@cerulean/rules/currencies';
import type { Units } from '../gateway.ts';
import { PAYPAL_CURRENCIES } from './paypal-currencies.data.ts';

/** Where PayPal does not count as ISO 4217 does: it takes no fraction of these. */
const PAYPAL_EXCEPTIONS: Readonly<Record<string, UnitSize>> = {
  HUF: { exponent: 0, step: 100 },
  TWD: { exponent: 0, step: 100 },
};

/** How PayPal counts a currency; null for one that it does not take. It names no least amount but the smallest coin. */
export function paypalUnits(currency: string): Units | null {
  const units = unitsOf(currency, PAYPAL_CURRENCIES.supported, PAYPAL_EXCEPTIONS);
  return units && { ...units, minimum: units.step };
}

/** An amount as PayPal writes it: `12.50`, or `1250` in yen. */
export interface Money {
  currency_code: string;
  value: string;
}

/** Writes minor units as PayPal wants them, digit by digit. Throws for an amount that its currency cannot express there. */
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

/** Reads an amount of PayPal in our minor units. Throws for one that has more digits than its currency. */
export function fromMoney({ currency_code: currency, value }: Money): number {
  const digits = minorUnitDigits(currency);
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  const rest = fraction.slice(digits);
  if (whole === undefined || /[1-9]/.test(rest))
    throw new Error(`PayPal wrote an amount that is none: ${value} ${currency}`);
  return Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
}
