import type { PlanCard } from '@cerulean/contract/catalog';
import { termLength } from '@cerulean/rules/terms';
import { dataText } from './data-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Ticks } from '../../ui/facts.tsx';
import { Money, Price } from '../../ui/price.tsx';
import { callsText, hotspotText, simsText } from './plan-text.ts';

interface RankedPlanProps {
  plan: PlanCard;
  currency: string;
  /** 1 is the best fit. */
  rank: number;
  lines: number;
}

/** A plan in the finder: price a month for each line, and what all lines cost for the whole term. */
export function RankedPlan({ plan, currency, rank, lines }: RankedPlanProps) {
  const term = plan.terms.find(({ perMonth }) => perMonth !== null);
  if (!term || term.perMonth === null) return null;
  const forLines = lines === 1 ? '' : ` and ${lines} lines`;
  return (
    <li className="rank" data-rank={rank}>
      <h3>
        <span translate="no">{plan.name}</span> {rank === 1 && <Badge tone="sun">Best fit</Badge>}
      </h3>
      <Price amount={term.perMonth} currency={currency} period={lines === 1 ? '/month' : '/month each'} />
      <p>
        <span>{`${dataText(plan.dataMb)}. ${plan.reachText}.`}</span>{' '}
        <Money amount={term.price * lines} currency={currency} trim />{' '}
        <span>{`for ${termLength(term)}${forLines}, paid once.`}</span>
      </p>
      {rank === 1 && (
        <Ticks
          ticks={[
            { text: plan.taxOnTop ? 'Taxes by your state on top' : 'Taxes and fees inside' },
            { text: callsText(plan) },
            { text: hotspotText(plan) },
            { text: simsText(plan) },
          ]}
        />
      )}
      <ButtonLink
        href={`/plans/${plan.slug}${lines === 1 ? '' : `?lines=${lines}`}`}
        tone={rank === 1 ? 'primary' : 'plain'}
      >
        Choose<span className="full"> {plan.name}</span>
      </ButtonLink>
    </li>
  );
}
