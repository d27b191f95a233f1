import { classNames } from './class-names.ts';
import type { Fact } from './facts.tsx';
import { Money } from './price.tsx';

interface Taxed {
  tax?: number | null;
  taxIncluded?: number;
}

/** The tax of one item, on top or inside its price; nothing where there is none. */
export function ItemTax({ item, currency, small }: { item: Taxed; currency: string; small?: boolean }) {
  const { tax, taxIncluded } = item;
  if (!tax && !taxIncluded) return null;
  return (
    <span className={classNames('muted as-block', small && 'small')}>
      {tax ? (
        <>
          <span>Sales tax</span> <Money amount={tax} currency={currency} />
        </>
      ) : (
        <>
          <span>Tax inside the price:</span> <Money amount={taxIncluded ?? 0} currency={currency} />
        </>
      )}
    </span>
  );
}

/** What the prices of a cart or an order have inside, beside what comes on top. */
export function includedTax(totals: { taxIncluded?: number }, currency: string): Fact | false {
  const { taxIncluded } = totals;
  return !!taxIncluded && { term: 'Tax inside the prices', value: <Money amount={taxIncluded} currency={currency} /> };
}
