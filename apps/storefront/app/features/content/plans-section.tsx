import { PlanTile } from '../catalog/plan-tile.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { GoLink } from '../../ui/text-link.tsx';
import type { SectionProps } from './section-of.ts';

/** Plans that an editor chose, as cards; the first one with a badge is lit. */
export function PlansSection({ id, section, currency }: SectionProps<'plans'> & { currency: string }) {
  const { title, lead, plans, link } = section;
  const lit = plans.find((plan) => plan.badge !== null)?.slug;
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead id={id} title={title} lead={lead}>
        {link && <GoLink href={link.href}>{link.label}</GoLink>}
      </SectionHead>
      <div className="plans plans-snap">
        {plans.map((plan) => (
          <PlanTile key={plan.slug} plan={plan} currency={currency} lit={plan.slug === lit} />
        ))}
      </div>
    </section>
  );
}
