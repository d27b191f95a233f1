import { useState, type ComponentType } from 'react';
import { PlanFinder } from '../catalog/plan-finder.tsx';
import { pictureSource } from '../catalog/picture-source.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Horizon, type HorizonLevel } from '../../ui/horizon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { OfferView } from './read-sections.server.ts';
import type { SectionProps } from './section-of.ts';

export interface HeroProps extends SectionProps<'hero'> {
  currency: string;
  /** True for the first section of the page, whose title becomes the page's title. */
  first: boolean;
  /** Component that sells a plan in the hero. The route passes it in, because the cart is a separate feature. */
  offerBox: ComponentType<OfferView & { currency: string }>;
}

/**
 * The opening of a page: text, a picture set in the sea or on the horizon, and the plan finder or a plan to buy
 * directly. The sun's height follows the amount of data chosen in the finder.
 */
export function HeroSection({ id, section, currency, first, offerBox: OfferBox }: HeroProps) {
  const { title, lead, picture, pictureStands, link, finder, plans, offer } = section;
  const [level, setLevel] = useState<HorizonLevel>(3);
  const Heading = first ? 'h1' : 'h2';
  const isLand = picture !== null && pictureStands === 'on_the_horizon';
  const sizes = isLand ? '(width < 60rem) 100vw, 62vw' : '(width < 60rem) 60vw, 512px';
  return (
    <section className={classNames('hero', !first && 'hero-inside', isLand && 'hero-land')} aria-labelledby={id}>
      <Horizon level={level} lit />
      <div className="hero-copy">
        <Heading id={id}>{title}</Heading>
        <p className="lead">{lead}</p>
        {link && (
          <p>
            <ButtonLink href={link.href} tone={offer || finder ? 'plain' : 'primary'} size="lg">
              {link.label}
            </ButtonLink>
          </p>
        )}
      </div>
      {picture && (
        <div className="hero-pic">
          <Picture {...pictureSource(picture, sizes)} className={isLand ? 'shore' : undefined} eager={first} />
        </div>
      )}
      {finder && plans.length > 0 && <PlanFinder plans={plans} currency={currency} onLevel={setLevel} />}
      {offer && <OfferBox {...offer} currency={currency} />}
    </section>
  );
}
