import { stripeUnits } from '@cerulean/rules/gateway-units';
import type { Units } from '../gateway.ts';

/**
 * The least that Stripe charges, in minor units, by the currency in which the account is paid out
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

/** The least that can be charged in this currency, in its minor units. */
export function minimumCharge(currency: string): number {
  return MINIMUMS[currency] ?? 50;
}

/** How Stripe counts a currency, and the least that it charges; null for one that it does not charge. */
export function unitsAtStripe(currency: string): Units | null {
  const units = stripeUnits(currency);
  return units && { ...units, minimum: minimumCharge(currency) };
}
