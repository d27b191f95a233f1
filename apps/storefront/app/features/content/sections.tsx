import type { PlanCard } from '@cerulean/contract/catalog';
import type { ComponentType } from 'react';
import { InDock } from '../../platform/dock-slot.tsx';
import { late } from '../../platform/late.tsx';
import type { HeroProps } from './hero-section.tsx';
import type { SectionView } from './read-sections.server.ts';

interface SectionsProps {
  sections: readonly SectionView[];
  currency: string;
  /** The home page answers in its opening at once, and brings the script of it along; other pages load it late. */
  hero?: ComponentType<HeroProps>;
  offerBox: HeroProps['offerBox'];
  /** The price bar of a page that sells one plan. */
  offerBar: ComponentType<{ plan: PlanCard; currency: string }>;
}

const LateHero = late(() => import('./hero-section.tsx').then((part) => part.HeroSection));
// To read, with links and forms that are the browser's own until the script is there.
const OneSection = late(() => import('./one-section.tsx').then((part) => part.OneSection));

/** The sections of a page in the order that the editor gave them (R01, R27). Any order, any number of each. */
export function Sections({ sections, currency, hero: Hero = LateHero, offerBox, offerBar: OfferBar }: SectionsProps) {
  const offers = sections.flatMap((section) => (section.type === 'hero' && section.offer) || []);
  const offer = offers.length === 1 ? offers[0] : undefined;
  const drawn = sections.map((section, index) => {
    const id = `s${index + 1}`;
    return section.type === 'hero' ? (
      <Hero
        key={id}
        id={id}
        section={section}
        currency={currency}
        first={index === 0}
        offerBox={offerBox}
        withBar={offer !== undefined}
      />
    ) : (
      <OneSection key={id} id={id} section={section} currency={currency} />
    );
  });
  return (
    <>
      {drawn}
      {offer && (
        <InDock>
          <OfferBar plan={offer} currency={currency} />
        </InDock>
      )}
    </>
  );
}
