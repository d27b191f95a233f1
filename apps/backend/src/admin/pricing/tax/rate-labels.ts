import { taxRatesOn, type TaxCategory, type TaxPeriod } from '@cerulean/rules/tax';
import { formatTaxPercent } from '../../fields/percent.ts';
import { taxCategoryLabel } from '../../../commerce/pricing/tax/tax-problem-message.ts';

/** A rate as staff read it. */
export function ruleLabel(rule: { millionths: number; included: boolean } | null): string {
  return rule === null ? 'None' : `${formatTaxPercent(rule.millionths)} %${rule.included ? ' inside' : ''}`;
}

/** What is in force on a day; a state without rates gets no deliveries. */
export function ratesNow(periods: readonly TaxPeriod[], day: string): Record<TaxCategory, string> {
  const { product, plan, shipping } = taxRatesOn(periods, day);
  return {
    device: product === null ? 'Not delivered to' : ruleLabel(product),
    plan: plan === null ? 'Inside the price' : ruleLabel(plan),
    shipping: product === null ? '' : ruleLabel(shipping),
  };
}

/** All rates of a state in one line, as its history shows them. */
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
