import type { Millionths } from './money.ts';
import type { TaxRules } from './pricing.ts';

/** Sales tax: devices and delivery are sold without it, plans and activation have theirs inside already. */
export function salesTax(millionths: Millionths): TaxRules {
  const onTop = { millionths, included: false };
  return { product: onTop, plan: { millionths: 0, included: true }, shipping: onTop };
}
