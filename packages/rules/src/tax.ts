/**
 * Rates of tax (R07, R10): of a region, for each category of what is sold, from one day on until another. Days are those of
 * UTC, written `2026-01-31`; rates are millionths, because states have rates such as 6.875 %.
 */
import type { Millionths } from './money.ts';
import type { TaxRule, TaxRules } from './pricing.ts';
import { inOrder, rangeAt, rangeProblem, type Range, type RangeProblem } from './ranges.ts';

export const TAX_CATEGORIES = ['device', 'plan', 'shipping'] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

/** In force from its first day on, and no longer on the day `until`. */
export interface TaxPeriod extends Range<string> {
  category: TaxCategory;
  millionths: Millionths;
  /** The price has the tax inside; otherwise it comes on top. */
  included: boolean;
  /** What buyers read, such as `Georgia state and local tax`; left out for the shop's own words. */
  name?: string;
}

/** The rates of a place on a day; null if there is none. */
export type TaxRates = { readonly [Kind in keyof TaxRules]: TaxRule | null };

export type TaxProblem =
  /** Something is delivered only where both have a rate, also one of 0. */
  { why: 'missing'; category: 'device' | 'shipping' } | (RangeProblem<string> & { category: TaxCategory });

/** The first thing that is wrong with the rates of a region; null if nothing is. No rates at all is a region without deliveries. */
export function taxProblem(periods: readonly TaxPeriod[]): TaxProblem | null {
  const of = (category: TaxCategory) => periods.filter((period) => period.category === category);
  for (const category of TAX_CATEGORIES) {
    const problem = rangeProblem(of(category));
    if (problem) return { ...problem, category };
  }
  const [devices, shipping] = [of('device').length, of('shipping').length];
  if (devices > 0 && shipping === 0) return { why: 'missing', category: 'shipping' };
  return shipping > 0 && devices === 0 ? { why: 'missing', category: 'device' } : null;
}

/** What is in force on a day. */
export function taxRatesOn(periods: readonly TaxPeriod[], day: string): TaxRates {
  const of = (category: TaxCategory): TaxRule | null => {
    const found = rangeAt<string, TaxPeriod>(
      periods.filter((period) => period.category === category),
      day,
    );
    return found ? { millionths: found.millionths, included: found.included, ...nameOf(found) } : null;
  };
  return { product: of('device'), plan: of('plan'), shipping: of('shipping') };
}

const INSIDE: TaxRule = { millionths: 0, included: true };

/**
 * By what a cart is taxed; null if that is not known: something is delivered to a place without a rate. Plans of a place
 * without a rate of their own have all that is due inside their price.
 */
export function taxRulesFor(rates: TaxRates | null, delivered: boolean): TaxRules | null {
  const { product = null, plan = null, shipping = null } = rates ?? {};
  if (delivered && (product === null || shipping === null)) return null;
  return { product: product ?? INSIDE, plan: plan ?? INSIDE, shipping: shipping ?? INSIDE };
}

/** One rate on top of devices and delivery, for ever; null is none. */
export function plainPeriods(millionths: Millionths | null): TaxPeriod[] {
  if (millionths === null) return [];
  const always = { from: null, until: null, millionths, included: false };
  return [
    { category: 'device', ...always },
    { category: 'shipping', ...always },
  ];
}

/** Whether two carts are taxed alike. */
export function areTaxedAlike(one: TaxRules, other: TaxRules): boolean {
  return (['product', 'plan', 'shipping'] as const).every(
    (kind) => one[kind].millionths === other[kind].millionths && one[kind].included === other[kind].included,
  );
}

/** The same rates in the one order in which they are kept: by category, then by their first day. */
export function orderedPeriods(periods: readonly TaxPeriod[]): TaxPeriod[] {
  return TAX_CATEGORIES.flatMap((category) =>
    inOrder<string, TaxPeriod>(periods.filter((period) => period.category === category)).map(
      ({ from, until, millionths, included, name }) => ({
        category,
        from,
        until,
        millionths,
        included,
        ...nameOf({ name }),
      }),
    ),
  );
}

/** Left out where there is none, so that rates without one are what they were. */
const nameOf = ({ name }: { name?: string }): { name?: string } => (name === undefined ? {} : { name });
