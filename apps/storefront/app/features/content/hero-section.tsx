import { useState } from 'react';
import { PlanFinder } from '../catalog/plan-finder.tsx';
import { pictureSource } from '../catalog/picture-source.ts';
import { Horizon, type HorizonLevel } from '../../ui/horizon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { SectionProps } from './section-of.ts';

interface HeroProps extends SectionProps<'hero'> {
  currency: string;
  /** The first section of the page: its title is the page's. */
  first: boolean;
}

/** The first view of the shop: words, a picture that stands in the sea, and the plan finder. Its sun follows the data. */
export function HeroSection({ id, section, currency, first }: HeroProps) {
  const { title, lead, picture, finder, plans } = section;
  const [level, setLevel] = useState<HorizonLevel>(3);
  const Heading = first ? 'h1' : 'h2';
  return (
    <section className={first ? 'hero' : 'hero hero-inside'} aria-labelledby={id}>
      <Horizon level={level} lit />
      <div className="hero-copy">
        <Heading id={id}>{title}</Heading>
        <p className="lead">{lead}</p>
      </div>
      {picture && (
        <div className="hero-pic">
          <Picture {...pictureSource(picture, '(width < 60rem) 60vw, 512px')} eager={first} />
        </div>
      )}
      {finder && plans.length > 0 && <PlanFinder plans={plans} currency={currency} onLevel={setLevel} />}
    </section>
  );
}
