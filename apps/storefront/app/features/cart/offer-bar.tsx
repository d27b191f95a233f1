import type { PlanCard } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/cart';
import { shownTerm, termsInOrder } from '../catalog/shown-term.ts';
import { Button } from '../../ui/button.tsx';
import { BuyBar } from '../../ui/dock.tsx';
import { Money } from '../../ui/price.tsx';
import { termLength } from '../../ui/term-length.ts';

/** Price bar of a page with one `OfferBox`. Shows the price of the term selected there and submits the box's form. */
export function OfferBar({ plan, currency }: { plan: PlanCard; currency: string }) {
  const shown = shownTerm(plan.terms);
  const price = (
    <span className="by-choice">
      {termsInOrder(plan.terms).map((term) => (
        <span key={term.sku} data-chosen={term === shown || undefined}>
          <Money amount={term.price} currency={currency} trim />{' '}
          <span className="mini">{words.forTerm({ term: termLength(term) })}</span>
        </span>
      ))}
    </span>
  );
  return (
    <BuyBar label={plan.name} price={price}>
      <Button tone="primary" form="buy">
        {words.add}
      </Button>
    </BuyBar>
  );
}
