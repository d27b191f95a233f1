import type { TaxRule, TaxRules } from '@cerulean/rules/pricing';
import { taxRatesOn, taxRulesFor } from '@cerulean/rules/tax';
import type { TaxProvider, TaxQuestion } from './tax-provider.ts';

/** Used if a tax service determines the tax on devices and delivery, so no configured rate applies to them. */
const RECKONED_ELSEWHERE: TaxRule = { millionths: 0, included: false };

/**
 * Returns a sale's tax rules, or `null` if they are unknown because a delivery goes to a state without rates in the
 * table. A service knows every place, but only sales taxes, not communications taxes, so plans keep the table's rate.
 */
export function taxRulesAt(provider: TaxProvider, question: TaxQuestion | null, delivered: boolean): TaxRules | null {
  if (provider.kind === 'rates') return taxRulesFor(question && provider.rates(question), delivered);
  if (question === null) return taxRulesFor(null, delivered);
  const plan = taxRatesOn(question.periods, question.day).plan ?? { millionths: 0, included: true };
  return { product: RECKONED_ELSEWHERE, plan, shipping: RECKONED_ELSEWHERE };
}
