import { knowsCurrency, minorUnitDigits } from './currencies.ts';
import { PAYPAL_CURRENCIES } from './paypal-currencies.data.ts';
import { STRIPE_CURRENCIES } from './stripe-currencies.data.ts';

/** How a gateway writes amounts of a currency. */
export interface UnitSize {
  /** Digits after the point of the unit that it counts in. */
  exponent: number;
  /** Every amount is a multiple of this many of the currency's own minor units. */
  step: number;
}

/** Where Stripe does not count as ISO 4217 does. */
const STRIPE_EXCEPTIONS: Readonly<Record<string, UnitSize>> = {
  // ISO 4217 has fifths of an ariary and calls them two digits; Stripe takes whole ones.
  MGA: { exponent: 0, step: 100 },
  // No fraction in ISO 4217, and sent in hundredths for old integrations.
  ISK: { exponent: 2, step: 1 },
  UGX: { exponent: 2, step: 1 },
  // Three digits, the last of which has to be 0.
  BHD: { exponent: 3, step: 10 },
  JOD: { exponent: 3, step: 10 },
  KWD: { exponent: 3, step: 10 },
  OMR: { exponent: 3, step: 10 },
  TND: { exponent: 3, step: 10 },
};

/** Where PayPal does not count as ISO 4217 does: it takes no fraction of these. */
const PAYPAL_EXCEPTIONS: Readonly<Record<string, UnitSize>> = {
  HUF: { exponent: 0, step: 100 },
  TWD: { exponent: 0, step: 100 },
};

/** How Stripe counts a currency; null for one that it does not charge, or that ISO 4217 does not have. */
export function stripeUnits(currency: string): UnitSize | null {
  return unitsOf(currency, STRIPE_CURRENCIES.supported, STRIPE_EXCEPTIONS);
}

/** How PayPal counts a currency; null for one that it does not take. */
export function paypalUnits(currency: string): UnitSize | null {
  return unitsOf(currency, PAYPAL_CURRENCIES.supported, PAYPAL_EXCEPTIONS);
}

function unitsOf(
  currency: string,
  supported: readonly string[],
  exceptions: Readonly<Record<string, UnitSize>>,
): UnitSize | null {
  if (!knowsCurrency(currency) || !supported.includes(currency)) return null;
  return exceptions[currency] ?? { exponent: minorUnitDigits(currency), step: 1 };
}
