import { taxRatesOn, type TaxCategory, type TaxPeriod } from '@cerulean/rules/tax';
import { formatTaxPercent } from '../../fields/percent.ts';
import { taxCategoryLabel } from '../../../commerce/pricing/tax/tax-problem-message.ts';

/** Formats a tax rate for staff. */
export function ruleLabel(rule: { millionths: number; included: boolean } | null): string {
  return rule === null ? 'None' : `${formatTaxPercent(rule.millionths)} %${rule.included ? ' inside' : ''}`;
}

/** Returns the labels of the rates in force on a day. The shop does not deliver to a state without rates. */
export function ratesNow(periods: readonly TaxPeriod[], day: string): Record<TaxCategory, string> {
  const { product, plan, shipping } = taxRatesOn(periods, day);
  return {
    device: product === null ? 'Not delivered to' : ruleLabel(product),
    plan: plan === null ? 'Inside the price' : ruleLabel(plan),
    shipping: product === null ? '' : ruleLabel(shipping),
  };
}

/** Describes all rates of a state in one line, for its history. */
export function periodsLabel(periods: readonly TaxPeriod[]): string {
  if (periods.length === 0) return 'Not delivered to';
  return periods
    .map(({ category, from, until, name, ...rule }) =>
      [
        taxCategoryLabel(category),
        ruleLabel(rule),
        name ? `“${name}”` : null,
        from === null ? null : `from ${from}`,
        until === null ? null : `until ${until}`,
      ]
        .filter((word) => word !== null)
        .join(' '),
    )
    .join('; ');
}
