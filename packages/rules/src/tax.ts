/**
 * Tax rates (R07, R10) of a region by category, each from one day until another. Days are those of the
 * shop's time zone, in the form `2026-01-31`. Rates are millionths, because states have rates such as 6.875 %.
 */
import type { Millionths } from './money.ts';
import type { TaxRule, TaxRules } from './pricing.ts';
import { inOrder, rangeAt, rangeProblem, type Range, type RangeProblem } from './ranges.ts';

export const TAX_CATEGORIES = ['device', 'plan', 'shipping'] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

/** A rate in force from the day `from` until the day before `until`. */
export interface TaxPeriod extends Range<string> {
  category: TaxCategory;
  millionths: Millionths;
  /** Whether the price includes the tax. If not, the tax is added to the price. */
  included: boolean;
  /** Name that buyers see, such as `Georgia state and local tax`. Omitted for the shop's default. */
  name?: string;
}

/** The rates of a place on a day. `null` for a category without a rate. */
export type TaxRates = { readonly [Kind in keyof TaxRules]: TaxRule | null };

export type TaxProblem =
  /** Delivery requires a rate for both devices and shipping, even if it is 0. */
  { why: 'missing'; category: 'device' | 'shipping' } | (RangeProblem<string> & { category: TaxCategory });

/** Returns the first problem of a region's rates, or `null` if valid. A region without rates gets no deliveries. */
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

/** Returns the rates in force on a day. */
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
 * Returns the tax rules of a cart, or `null` if unknown because something is delivered to a place without a rate. In a
 * place without a rate for plans, their price includes all tax that is due.
 */
export function taxRulesFor(rates: TaxRates | null, delivered: boolean): TaxRules | null {
  const { product = null, plan = null, shipping = null } = rates ?? {};
  if (delivered && (product === null || shipping === null)) return null;
  return { product: product ?? INSIDE, plan: plan ?? INSIDE, shipping: shipping ?? INSIDE };
}

/** Returns periods for one permanent rate added to devices and delivery, or no periods for `null`. */
export function plainPeriods(millionths: Millionths | null): TaxPeriod[] {
  if (millionths === null) return [];
  const always = { from: null, until: null, millionths, included: false };
  return [
    { category: 'device', ...always },
    { category: 'shipping', ...always },
  ];
}

/** Returns true if two carts are taxed alike. */
export function areTaxedAlike(one: TaxRules, other: TaxRules): boolean {
  return (['product', 'plan', 'shipping'] as const).every(
    (kind) => one[kind].millionths === other[kind].millionths && one[kind].included === other[kind].included,
  );
}

/** Returns the rates in storage order: by category, then by first day. */
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

/** Omits a missing name, so that rates without a name stay equal to earlier ones. */
const nameOf = ({ name }: { name?: string }): { name?: string } => (name === undefined ? {} : { name });
