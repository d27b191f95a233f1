import { CallToActionSection, FaqSection, RichTextSection } from './text-sections.tsx';
import { HeroSection } from './hero-section.tsx';
import { PlansSection } from './plans-section.tsx';
import { ProductsSection } from './products-section.tsx';
import type { SectionView } from './read-sections.server.ts';
import { StepsSection } from './steps-section.tsx';

interface SectionsProps {
  sections: readonly SectionView[];
  currency: string;
}

/** The sections of a page in the order that the editor gave them (R01). Any order, any number of each. */
export function Sections({ sections, currency }: SectionsProps) {
  return sections.map((section, index) => (
    <OneSection key={index} id={`s${index + 1}`} section={section} currency={currency} first={index === 0} />
  ));
}

interface OneSectionProps {
  /** Of the heading; unique on the page. */
  id: string;
  section: SectionView;
  currency: string;
  first: boolean;
}

function OneSection({ id, section, currency, first }: OneSectionProps) {
  switch (section.type) {
    case 'hero':
      return <HeroSection id={id} section={section} currency={currency} first={first} />;
    case 'plans':
      return <PlansSection id={id} section={section} currency={currency} />;
    case 'products':
      return <ProductsSection id={id} section={section} currency={currency} />;
    case 'steps':
      return <StepsSection id={id} section={section} />;
    case 'faqs':
      return <FaqSection id={id} section={section} />;
    case 'rich-text':
      return <RichTextSection id={id} section={section} />;
    case 'call-to-action':
      return <CallToActionSection id={id} section={section} />;
  }
}
