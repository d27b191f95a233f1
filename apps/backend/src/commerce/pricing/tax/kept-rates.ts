import type { TaxRule, TaxRules } from '@cerulean/rules/pricing';
import type { TaxPeriod } from '@cerulean/rules/tax';

/**
 * A rate as stored in rows. The previous release reads and writes only `rate`, in basis points; if both are set, the
 * millionths count. One release later nothing reads `rate` any more, and it can go.
 */
export type Kept<Rule extends TaxRule> = Omit<Rule, 'millionths'> & { rate?: number; millionths?: number };

/** By what an order or a cart is taxed, as rows hold it. */
export type KeptRules = Readonly<Record<keyof TaxRules, Kept<TaxRule>>>;

/** Basis points, rounded half up. */
export function basisPointsOf(millionths: number): number {
  return Number((BigInt(millionths) + 50n) / 100n);
}

/** A rate from its row. */
export function fromKept<Rule extends TaxRule>({ rate = 0, millionths = rate * 100, ...rest }: Kept<Rule>): Rule {
  return { ...rest, millionths } as unknown as Rule;
}

/** A rate for its row. */
export function toKept<Rule extends TaxRule>(rule: Rule): Kept<Rule> {
  return { ...rule, rate: basisPointsOf(rule.millionths) };
}

/** All rates of a region from their row. */
export function fromKeptPeriods(periods: readonly Kept<TaxPeriod>[]): TaxPeriod[] {
  return periods.map((period) => fromKept<TaxPeriod>(period));
}

/** What an order or a cart was taxed by, from its row. */
export function fromKeptRules({ product, plan, shipping }: KeptRules): TaxRules {
  return { product: fromKept(product), plan: fromKept(plan), shipping: fromKept(shipping) };
}

/** What an order or a cart is taxed by, as the text of its column; null if that is not known. */
export function keptRules(rules: TaxRules | null): string | null {
  if (rules === null) return null;
  const { product, plan, shipping } = rules;
  return JSON.stringify({ product: toKept(product), plan: toKept(plan), shipping: toKept(shipping) });
}
