import type { Millionths } from './money.ts';
import type { TaxRules } from './pricing.ts';

/** Returns sales tax rules: tax is added to devices and delivery, and included in the price of plans and activation. */
export function salesTax(millionths: Millionths): TaxRules {
  const onTop = { millionths, included: false };
  return { product: onTop, plan: { millionths: 0, included: true }, shipping: onTop };
}
