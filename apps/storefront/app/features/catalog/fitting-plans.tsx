import type { PlanCard } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';
import { rich, tags } from '../../ui/rich.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { PlanRow } from './plan-row.tsx';

const SHOWN = 3;

interface FittingPlansProps {
  name: string;
  documentId: string;
  plans: readonly PlanCard[];
  currency: string;
}

/** Plans that work with a device: three plans around the plan with a badge, and a link to all plans. */
export function FittingPlans({ name, documentId, plans, currency }: FittingPlansProps) {
  if (plans.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="plans">
      <SectionHead
        id="plans"
        title={rich(words.plansFor({ ...tags, device: name }))}
        lead={words.fittingPlans({ count: plans.length })}
        link={{ href: '/plans', label: words.allPlans }}
      />
      <PlanRow
        plans={plansAround(plans)}
        currency={currency}
        hrefOf={({ slug }) => `/plans/${slug}?for=${documentId}`}
      />
    </section>
  );
}

function plansAround(plans: readonly PlanCard[]): readonly PlanCard[] {
  const marked = plans.findIndex(({ badge }) => badge !== null);
  const start = Math.max(0, Math.min(marked - 1, plans.length - SHOWN));
  return plans.slice(start, start + SHOWN);
}
