import type { ComponentType } from 'react';
import { deferHydration } from '../../platform/defer-hydration.tsx';
import type { HeroProps } from './hero-section.tsx';
import type { SectionView } from './read-sections.server.ts';

interface SectionsProps {
  sections: readonly SectionView[];
  currency: string;
  /** The home page answers in its opening at once, and brings the script of it along; other pages load it late. */
  hero?: ComponentType<HeroProps>;
  offerBox: HeroProps['offerBox'];
}

const DeferredHero = deferHydration(() => import('./hero-section.tsx').then((part) => part.HeroSection));
// To read, with links and forms that are the browser's own until the script is there.
const OneSection = deferHydration(() => import('./one-section.tsx').then((part) => part.OneSection));

/** The sections of a page in the order that the editor gave them (R01, R27). Any order, any number of each. */
export function Sections({ sections, currency, hero: Hero = DeferredHero, offerBox }: SectionsProps) {
  return sections.map((section, index) => {
    const id = `s${index + 1}`;
    return section.type === 'hero' ? (
      <Hero key={id} id={id} section={section} currency={currency} first={index === 0} offerBox={offerBox} />
    ) : (
      <OneSection key={id} id={id} section={section} currency={currency} />
    );
  });
}
