import type { TaxPlace } from '@cerulean/contract/address';
import type { TaxRule, TaxRules } from '@cerulean/rules/pricing';

/** What an invoice calls the tax of one row. */
export interface LineTax {
  /** Millionths; null where rows of several rates are one, or the order does not hold it. */
  taxMillionths: number | null;
  /** What staff call it, or `NY sales tax`; null where there is none, or several. */
  taxName: string | null;
  /** It is part of the price and raised nothing. */
  taxIsInside: boolean;
}

const NO_TAX: LineTax = { taxMillionths: 0, taxName: null, taxIsInside: false };
export const SEVERAL_TAXES: LineTax = { taxMillionths: null, taxName: null, taxIsInside: false };

const NAMES: Readonly<Record<keyof TaxRules, string>> = {
  product: 'sales tax',
  plan: 'communications tax',
  shipping: 'sales tax',
};

/**
 * Names the tax of a row as staff do, or by what it is for and where it is due. `rule` is null for orders from before
 * rates were kept.
 */
export function lineTax(
  kind: keyof TaxRules,
  rule: TaxRule | null,
  { state }: TaxPlace,
  tax: { onTop: number; tax: number },
): LineTax {
  if (tax.tax === 0) return NO_TAX;
  const name = NAMES[kind];
  const ours = state === null ? `${name[0]?.toUpperCase()}${name.slice(1)}` : `${state} ${name}`;
  return {
    // Tax at no rate is that of a service, which says amounts and no rates.
    taxMillionths: rule?.millionths || null,
    taxName: rule?.name ?? ours,
    taxIsInside: tax.onTop === 0,
  };
}
