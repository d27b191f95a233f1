import { SectionHead } from '../../ui/section-head.tsx';
import { GoLink } from '../../ui/text-link.tsx';
import { PlanTable } from '../catalog/plan-comparison.tsx';
import type { SectionProps } from './section-of.ts';

/** Plans that an editor put side by side, in the table of the plans page. */
export function ComparisonSection({ id, section, currency }: SectionProps<'comparison'> & { currency: string }) {
  const { title, lead, plans, link } = section;
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead id={id} title={title} lead={lead}>
        {link && <GoLink href={link.href}>{link.label}</GoLink>}
      </SectionHead>
      <PlanTable id={`${id}-differences`} caption={`Table: ${title}`} plans={plans} currency={currency} />
    </section>
  );
}
