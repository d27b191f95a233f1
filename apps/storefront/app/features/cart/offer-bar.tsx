import type { PlanCard, PlanTerm } from '@cerulean/contract/catalog';
import { termLength } from '@cerulean/rules/terms';
import { shownTerm, termsInOrder } from '../catalog/shown-term.ts';
import { Button } from '../../ui/button.tsx';
import { BuyBar } from '../../ui/dock.tsx';
import { Money } from '../../ui/price.tsx';

interface TermPricesProps {
  terms: readonly PlanTerm[];
  chosen: PlanTerm | undefined;
  currency: string;
  lines?: number;
}

/** What each length costs, in the order of their cards: shown is that of the chosen one. */
export function TermPrices({ terms, chosen, currency, lines = 1 }: TermPricesProps) {
  return (
    <span className="by-choice">
      {terms.map((term) => (
        <span key={`${term.sku} ${lines}`} data-chosen={term === chosen || undefined}>
          <Money amount={term.price * lines} currency={currency} trim />{' '}
          <span className="mini">{`for ${termLength(term)}`}</span>
        </span>
      ))}
    </span>
  );
}

/** The price bar of a page with one `OfferBox`: its price follows the length chosen there, its button sends that form. */
export function OfferBar({ plan, currency }: { plan: PlanCard; currency: string }) {
  const price = <TermPrices terms={termsInOrder(plan.terms)} chosen={shownTerm(plan.terms)} currency={currency} />;
  return (
    <BuyBar label={plan.name} price={price}>
      <Button tone="primary" form="buy">
        Add to cart
      </Button>
    </BuyBar>
  );
}
