import { knowsCurrency, minorUnitDigits } from './currencies.ts';

/** How a gateway writes amounts of a currency. */
export interface UnitSize {
  /** Digits after the point of the unit that it counts in. */
  exponent: number;
  /** Every amount is a multiple of this many of the currency's own minor units. */
  step: number;
}

/**
 * How a gateway counts a currency, by what it publishes: the currencies that it takes, and those of them that it does not count as
 * ISO 4217 does. Null for a currency that it does not take, or that ISO 4217 does not have.
 */
export function unitsOf(
  currency: string,
  supported: readonly string[],
  exceptions: Readonly<Record<string, UnitSize>>,
): UnitSize | null {
  if (!knowsCurrency(currency) || !supported.includes(currency)) return null;
  return exceptions[currency] ?? { exponent: minorUnitDigits(currency), step: 1 };
}
