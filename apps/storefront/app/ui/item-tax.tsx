import * as words from '@cerulean/messages/frame';
import * as terms from '@cerulean/messages/terms';
import type { TaxNames } from '@cerulean/rules/tax-names';
import { classNames } from './class-names.ts';
import type { Fact } from './facts.tsx';
import { Money } from './price.tsx';

interface Taxed {
  kind: 'product' | 'plan';
  tax?: number | null;
  taxIncluded?: number;
}

interface ItemTaxProps {
  item: Taxed;
  /** The operator's own names for taxes, if set. */
  names: TaxNames | undefined;
  currency: string;
  small?: boolean;
}

/** An item's tax, added to its price or included in it. Renders nothing if there is no tax. */
export function ItemTax({ item, names, currency, small }: ItemTaxProps) {
  const { tax, taxIncluded } = item;
  const name = names?.[item.kind];
  if (!tax && !taxIncluded) return null;
  return (
    <span className={classNames('muted as-block', small && 'small')}>
      {tax ? (
        <>
          <span>{name ?? terms.salesTax}</span> <Money amount={tax} currency={currency} />
        </>
      ) : (
        <>
          <span>{words.taxIncluded({ name: name ?? words.tax })}</span>{' '}
          <Money amount={taxIncluded ?? 0} currency={currency} />
        </>
      )}
    </span>
  );
}

/** Returns the tax included in the prices of a cart or an order, not tax added to them. Returns false if none. */
export function includedTax(totals: { taxIncluded?: number }, currency: string): Fact | false {
  const { taxIncluded } = totals;
  return !!taxIncluded && { term: words.taxesIncluded, value: <Money amount={taxIncluded} currency={currency} /> };
}
