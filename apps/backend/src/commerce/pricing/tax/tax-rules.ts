import type { TaxRule, TaxRules } from '@cerulean/rules/pricing';
import { taxRatesOn, taxRulesFor } from '@cerulean/rules/tax';
import type { TaxProvider, TaxQuestion } from './tax-provider.ts';

/** A service has the last word on devices and delivery, so no configured rate overrides it. */
const RECKONED_ELSEWHERE: TaxRule = { millionths: 0, included: false };

/**
 * By what a sale is taxed; null if that is not known: something is delivered to a state that the table has no rates for. A service
 * knows every place. It knows sales taxes and no communications taxes, so plans keep the rate of the table.
 */
export function taxRulesAt(provider: TaxProvider, question: TaxQuestion | null, delivered: boolean): TaxRules | null {
  if (provider.kind === 'rates') return taxRulesFor(question && provider.rates(question), delivered);
  if (question === null) return taxRulesFor(null, delivered);
  const plan = taxRatesOn(question.periods, question.day).plan ?? { millionths: 0, included: true };
  return { product: RECKONED_ELSEWHERE, plan, shipping: RECKONED_ELSEWHERE };
}
