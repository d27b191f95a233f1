import type { BasisPoints } from './money.ts';
import type { TaxRules } from './pricing.ts';

/** Sales tax: devices and delivery are sold without it, plans and activation have theirs inside already. */
export function salesTax(rate: BasisPoints): TaxRules {
  const onTop = { rate, included: false };
  return { product: onTop, plan: { rate: 0, included: true }, shipping: onTop };
}
