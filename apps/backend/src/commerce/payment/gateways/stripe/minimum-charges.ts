import { unitsOf, type UnitSize } from '@cerulean/rules/gateway-units';
import type { Units } from '../gateway.ts';
import { STRIPE_CURRENCIES } from './stripe-currencies.data.ts';

/** Currencies for which Stripe's units differ from ISO 4217. */
const STRIPE_EXCEPTIONS: Readonly<Record<string, UnitSize>> = {
  // ISO 4217 divides an ariary into fifths and gives it two digits. Stripe accepts only whole ariary.
  MGA: { exponent: 0, step: 100 },
  // ISO 4217 has no decimals for ISK, but Stripe expects hundredths for backward compatibility.
  ISK: { exponent: 2, step: 1 },
  UGX: { exponent: 2, step: 1 },
  // Stripe expects three decimal digits, and the last must be 0.
  BHD: { exponent: 3, step: 10 },
  JOD: { exponent: 3, step: 10 },
  KWD: { exponent: 3, step: 10 },
  OMR: { exponent: 3, step: 10 },
  TND: { exponent: 3, step: 10 },
};

/**
 * Stripe's minimum charge in minor units, by the currency in which the account is paid out
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 */
const MINIMUMS: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1_500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1_000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1_000,
  USD: 50,
};

/** Returns the minimum charge in this currency, in minor units. */
export function minimumCharge(currency: string): number {
  return MINIMUMS[currency] ?? 50;
}

/** Returns Stripe's units and minimum charge for a currency, or `null` if Stripe cannot charge it. */
export function unitsAtStripe(currency: string): Units | null {
  const units = unitsOf(currency, STRIPE_CURRENCIES.supported, STRIPE_EXCEPTIONS);
  return units && { ...units, minimum: minimumCharge(currency) };
}
