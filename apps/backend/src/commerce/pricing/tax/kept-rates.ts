import type { TaxRule, TaxRules } from '@cerulean/rules/pricing';
import type { TaxPeriod } from '@cerulean/rules/tax';

/**
 * A tax rate as stored in rows. The previous release reads and writes only `rate`, in basis points. If both fields are
 * set, `millionths` counts. One release later, nothing reads `rate` anymore, and it can be removed.
 */
export type Kept<Rule extends TaxRule> = Omit<Rule, 'millionths'> & { rate?: number; millionths?: number };

/** Tax rules of an order or a cart as stored in rows. */
export type KeptRules = Readonly<Record<keyof TaxRules, Kept<TaxRule>>>;

/** Converts millionths to basis points, rounded half up. */
export function basisPointsOf(millionths: number): number {
  return Number((BigInt(millionths) + 50n) / 100n);
}

/** Converts a stored rate to a tax rule. */
export function fromKept<Rule extends TaxRule>({ rate = 0, millionths = rate * 100, ...rest }: Kept<Rule>): Rule {
  return { ...rest, millionths } as unknown as Rule;
}

/** Converts a tax rule to its stored form. */
export function toKept<Rule extends TaxRule>(rule: Rule): Kept<Rule> {
  return { ...rule, rate: basisPointsOf(rule.millionths) };
}

/** Converts a region's stored tax rates. */
export function fromKeptPeriods(periods: readonly Kept<TaxPeriod>[]): TaxPeriod[] {
  return periods.map((period) => fromKept<TaxPeriod>(period));
}

/** Converts the stored tax rules of an order or a cart. */
export function fromKeptRules({ product, plan, shipping }: KeptRules): TaxRules {
  return { product: fromKept(product), plan: fromKept(plan), shipping: fromKept(shipping) };
}

/** Returns the tax rules of an order or a cart as JSON text for their column, or `null` if they are unknown. */
export function keptRules(rules: TaxRules | null): string | null {
  if (rules === null) return null;
  const { product, plan, shipping } = rules;
  return JSON.stringify({ product: toKept(product), plan: toKept(plan), shipping: toKept(shipping) });
}
