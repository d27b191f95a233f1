/** Names of the taxes of a sale (R10, R13): set by staff, or the shop's defaults. */
import type { TaxRule, TaxRules } from './pricing.ts';

/** Names that staff set for the taxes of a sale, by what is sold. */
export type TaxNames = { readonly [Kind in keyof TaxRules]?: string };

/** Returns the names set by staff, or `undefined` if there are none. */
export function taxNamesOf(
  rules: Readonly<Record<keyof TaxRules, Pick<TaxRule, 'name'>>> | null,
): TaxNames | undefined {
  if (rules === null) return undefined;
  const { product, plan, shipping } = rules;
  if (!product.name && !plan.name && !shipping.name) return undefined;
  return { ...namedAs('product', product), ...namedAs('plan', plan), ...namedAs('shipping', shipping) };
}

const namedAs = (kind: keyof TaxRules, { name }: Pick<TaxRule, 'name'>): TaxNames =>
  name === undefined ? {} : { [kind]: name };

interface Sale {
  items: readonly { kind: 'product' | 'plan'; tax?: number | null }[];
  tax: number | null;
  taxNames?: TaxNames;
}

/**
 * Returns the name of the total tax that is added to the price: the shared name, or `taxes` if the names differ. A tax
 * without a name is called `salesTax`. Tax that belongs to no item is the delivery's.
 */
export function taxSumName(sale: Sale, { salesTax, taxes }: { salesTax: string; taxes: string }): string {
  const { items, tax, taxNames = {} } = sale;
  const names = new Set(items.filter((item) => item.tax).map(({ kind }) => taxNames[kind] ?? salesTax));
  const ofItems = items.reduce((sum, item) => sum + (item.tax ?? 0), 0);
  if ((tax ?? 0) > ofItems) names.add(taxNames.shipping ?? salesTax);
  const [name = salesTax, ...others] = names;
  return others.length === 0 ? name : taxes;
}
