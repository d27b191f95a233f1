import type { PlanCard } from '@cerulean/contract/catalog';
import { PlanTile } from './plan-tile.tsx';

interface PlanRowProps {
  plans: readonly PlanCard[];
  currency: string;
  /** Where the button of each leads, in place of the plan's page; then none of them is filled. */
  hrefOf?: (plan: PlanCard) => string;
}

/** Plans as cards, on a phone in a row to swipe; the first one with a badge is lit. */
export function PlanRow({ plans, currency, hrefOf }: PlanRowProps) {
  const lit = plans.find(({ badge }) => badge !== null)?.slug;
  return (
    <div className="plans plans-snap">
      {plans.map((plan) => (
        <PlanTile
          key={plan.slug}
          plan={plan}
          currency={currency}
          href={hrefOf?.(plan)}
          lit={plan.slug === lit}
          quiet={hrefOf !== undefined}
        />
      ))}
    </div>
  );
}
