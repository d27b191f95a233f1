import type { PlanCard } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';
import { rich, tags } from '../../ui/rich.tsx';
import { Checkbox } from '../../ui/tick.tsx';
import { PlanTile } from './plan-tile.tsx';

interface PlanTilesProps {
  plans: readonly PlanCard[];
  /** Plans whose comparison checkbox is ticked. */
  compared: readonly PlanCard[];
  currency: string;
  /** Number of lines that the visitor wants. The links to the plan pages pass this number on. */
  lines: number;
}

/** The plans of the list, each with a checkbox to compare it. Must be inside the list's form. */
export function PlanTiles({ plans, compared, currency, lines }: PlanTilesProps) {
  const lit = plans.find((plan) => plan.badge !== null)?.slug;
  return (
    <div className="plans">
      {plans.map((plan) => (
        <PlanTile
          key={plan.slug}
          plan={plan}
          currency={currency}
          lit={plan.slug === lit}
          href={lines > 1 ? `/plans/${plan.slug}?lines=${lines}` : undefined}
          extra={<CompareBox plan={plan} compared={compared} />}
        />
      ))}
    </div>
  );
}

function CompareBox({ plan, compared }: { plan: PlanCard; compared: readonly PlanCard[] }) {
  return (
    <div className="small mid">
      <Checkbox
        key={String(compared.includes(plan))}
        name="compare"
        value={plan.slug}
        defaultChecked={compared.some(({ slug }) => slug === plan.slug)}
        label={rich(words.comparePlan({ ...tags, name: plan.name }))}
      />
    </div>
  );
}
