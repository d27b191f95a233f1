import type { ProductDetail } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';
import { rich, tags } from '../../ui/rich.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import type { DevicePlans } from './device-plans.ts';
import { PlanRow } from './plan-row.tsx';

interface FittingPlansProps {
  name: string;
  kind: ProductDetail['kind'];
  documentId: string;
  plans: DevicePlans;
  currency: string;
}

/** Plans that work with a device: the ones chosen for its page, and a link to all plans. */
export function FittingPlans({ name, kind, documentId, plans, currency }: FittingPlansProps) {
  if (plans.count === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="plans">
      <SectionHead
        id="plans"
        title={rich(words.plansFor({ ...tags, device: name }))}
        lead={words.fittingPlans({ isKit: kind === 'sim-kit' ? 'yes' : 'no', count: plans.count })}
        link={{ href: '/plans', label: words.allPlans }}
      />
      <PlanRow
        plans={plans.shown}
        currency={currency}
        hrefOf={({ slug }) => `/plans/${slug}?for=${documentId}`}
        isHotspot={kind !== 'watch'}
      />
    </section>
  );
}
