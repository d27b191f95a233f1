import * as words from '@cerulean/messages/terms';
import * as rules from '@cerulean/rules/tax-names';

/** Returns the name of the total tax that is added to the price: the shared name, or `Taxes` if the names differ. */
export function taxSumName(sale: Parameters<typeof rules.taxSumName>[0]): string {
  return rules.taxSumName(sale, { salesTax: words.salesTax, taxes: words.taxes });
}
