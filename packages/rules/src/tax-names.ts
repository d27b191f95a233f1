/** What the taxes of a sale are called (R10, R13): as staff name them, or in the shop's own words. */
import type { TaxRule, TaxRules } from './pricing.ts';

/** What staff call the taxes of a sale, by what is sold. */
export type TaxNames = { readonly [Kind in keyof TaxRules]?: string };

/** Undefined if staff have named none. */
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

/** What tax on top is called where staff have not named it. */
export const SALES_TAX = 'Sales tax';

/**
 * What the sum of tax on top is called: as all of it is, or `Taxes` where that is not one name. Tax of no item is that
 * of the delivery.
 */
export function taxSumName(sale: {
  items: readonly { kind: 'product' | 'plan'; tax?: number | null }[];
  tax: number | null;
  taxNames?: TaxNames;
}): string {
  const { items, tax, taxNames = {} } = sale;
  const names = new Set(items.filter((item) => item.tax).map(({ kind }) => taxNames[kind] ?? SALES_TAX));
  const ofItems = items.reduce((sum, item) => sum + (item.tax ?? 0), 0);
  if ((tax ?? 0) > ofItems) names.add(taxNames.shipping ?? SALES_TAX);
  const [name = SALES_TAX, ...others] = names;
  return others.length === 0 ? name : 'Taxes';
}
