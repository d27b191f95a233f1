import { taxRatesOn, taxRulesFor, type TaxCategory, type TaxPeriod } from '@cerulean/rules/tax';
import { taxPercentText } from '@cerulean/rules/money';
import { dayLabel } from '../../parts/labels.ts';
import type { Words } from '../../parts/use-words.ts';
import { taxCategoryLabel } from '../../../commerce/pricing/tax/tax-problem-message.ts';

/** Formats a tax rate for staff. */
function ruleLabel(words: Words<'panel-pricing'>, rule: { millionths: number; included: boolean }): string {
  const rate = taxPercentText(rule.millionths);
  return rule.included ? words('rateIncluded', { rate }) : rate;
}

/**
 * Returns the labels of the rates in force on a day. The shop does not deliver to a state without rates, unless a tax
 * service calculates the tax of deliveries.
 */
export function ratesNow(
  words: Words<'panel-pricing'>,
  periods: readonly TaxPeriod[],
  day: string,
  isService: boolean,
): Record<TaxCategory, string> {
  const { product, plan, shipping } = taxRatesOn(periods, day);
  const missing = isService ? words('none') : words('noRateInEffect');
  return {
    device: product === null ? missing : ruleLabel(words, product),
    plan: plan === null ? words('includedInPrice') : ruleLabel(words, plan),
    shipping: shipping === null ? (product === null ? words('none') : missing) : ruleLabel(words, shipping),
  };
}

/** Returns a warning if the shop cannot deliver to a state today although it has rates, with the day they start. */
export function pauseLabel(
  words: Words<'panel-pricing'>,
  periods: readonly TaxPeriod[],
  state: string,
  day: string,
): string | null {
  const canShipOn = (each: string) => taxRulesFor(taxRatesOn(periods, each), true) !== null;
  if (periods.length === 0 || canShipOn(day)) return null;
  const next = periods
    .flatMap(({ from }) => (from !== null && from > day ? [from] : []))
    .sort()
    .find(canShipOn);
  return next === undefined ? words('noRateNow', { state }) : words('ratesStart', { state, day: dayLabel(next) });
}

/** Describes all rates of a state in one line, for its history. */
export function periodsLabel(words: Words<'panel-pricing'>, periods: readonly TaxPeriod[]): string {
  if (periods.length === 0) return words('noRatesSet');
  return periods
    .map(({ category, from, until, name, ...rule }) =>
      [
        taxCategoryLabel(category),
        ruleLabel(words, rule),
        name ? `“${name}”` : null,
        from === null ? null : words('fromDay', { day: dayLabel(from) }),
        until === null ? null : words('untilDay', { day: dayLabel(until) }),
      ]
        .filter((word) => word !== null)
        .join(' '),
    )
    .join('; ');
}
