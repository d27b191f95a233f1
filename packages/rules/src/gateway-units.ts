import { knowsCurrency, minorUnitDigits } from './currencies.ts';

/** The unit in which a gateway counts amounts of a currency. */
export interface UnitSize {
  /** Decimal digits of the gateway's unit. */
  exponent: number;
  /** Every amount must be a multiple of this many of the currency's own minor units. */
  step: number;
}

/**
 * Returns how a gateway counts a currency, based on its published lists: the currencies it accepts, and those it counts
 * differently from ISO 4217. Returns `null` for a currency that it does not accept or ISO 4217 does not have.
 */
export function unitsOf(
  currency: string,
  supported: readonly string[],
  exceptions: Readonly<Record<string, UnitSize>>,
): UnitSize | null {
  if (!knowsCurrency(currency) || !supported.includes(currency)) return null;
  return exceptions[currency] ?? { exponent: minorUnitDigits(currency), step: 1 };
}
