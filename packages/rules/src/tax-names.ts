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

/** Default name of tax that is added to the price. */
export const SALES_TAX = 'Sales tax';

/**
 * Returns the name of the total tax that is added to the price: the shared name, or `Taxes` if the names differ. Tax
 * that belongs to no item is the delivery's.
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
