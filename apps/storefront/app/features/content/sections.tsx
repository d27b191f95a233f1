import type { ComponentType } from 'react';
import { deferHydration } from '../../platform/defer-hydration.tsx';
import type { HeroProps } from './hero-section.tsx';
import type { SectionView } from './read-sections.server.ts';

interface SectionsProps {
  sections: readonly SectionView[];
  currency: string;
  /** The home page bundles the hero's script, because its hero must respond immediately. Other pages load it late. */
  hero?: ComponentType<HeroProps>;
  offerBox: HeroProps['offerBox'];
}

const DeferredHero = deferHydration(() => import('./hero-section.tsx').then((part) => part.HeroSection));
// These sections are mostly text. Links and forms work natively until the script is loaded.
const OneSection = deferHydration(() => import('./one-section.tsx').then((part) => part.OneSection));

/** The sections of a page in the editor's order (R01, R27): in any order, any number of each kind. */
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
