import type { PlanCard } from '@cerulean/contract/catalog';
import { PlanTile } from './plan-tile.tsx';

interface PlanRowProps {
  plans: readonly PlanCard[];
  currency: string;
  /** Returns the target of each plan's button in place of the plan's page. If set, no button is filled. */
  hrefOf?: (plan: PlanCard) => string;
  /** Whether the device that the plans are for can be a hotspot. */
  isHotspot?: boolean;
}

/** Plans as cards, which phones show in a row to swipe. The first plan with a badge is highlighted. */
export function PlanRow({ plans, currency, hrefOf, isHotspot }: PlanRowProps) {
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
          isHotspot={isHotspot}
        />
      ))}
    </div>
  );
}
