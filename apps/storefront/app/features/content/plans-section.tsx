import * as words from '@cerulean/messages/content';
import { PlanRow } from '../catalog/plan-row.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import type { SectionProps } from './section-of.ts';
import { PlanTable } from '../catalog/plan-comparison.tsx';

/** Plans that an editor chose, as cards. The first plan with a badge is highlighted. */
export function PlansSection({ id, section, currency }: SectionProps<'plans'> & { currency: string }) {
  const { title, lead, plans, link } = section;
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead id={id} title={title} lead={lead} link={link} />
      <PlanRow plans={plans} currency={currency} />
    </section>
  );
}

/** Plans that an editor chose to compare, in the same comparison table as on the plans page. */
export function ComparisonSection({ id, section, currency }: SectionProps<'comparison'> & { currency: string }) {
  const { title, lead, plans, link } = section;
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead id={id} title={title} lead={lead} link={link} />
      <PlanTable id={`${id}-differences`} caption={words.tableOf({ title })} plans={plans} currency={currency} />
    </section>
  );
}
