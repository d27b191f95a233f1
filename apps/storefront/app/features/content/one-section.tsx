import { CoverageSection } from './coverage-section.tsx';
import { FeatureSection } from './feature-section.tsx';
import { PartnersSection } from './partners-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { ComparisonSection, PlansSection } from './plans-section.tsx';
import { PricesSection } from './prices-section.tsx';
import { ProductsSection } from './products-section.tsx';
import { QuoteSection } from './quote-section.tsx';
import type { SectionView } from './read-sections.server.ts';
import { StepsSection } from './steps-section.tsx';
import { CallToActionSection, FaqSection, RichTextSection } from './text-sections.tsx';
import { VideoSection } from './video-section.tsx';

interface OneSectionProps {
  /** Id of the section's heading. Unique on the page. */
  id: string;
  section: Exclude<SectionView, { type: 'hero' }>;
  currency: string;
}

/** Renders any section type other than the hero. */
export function OneSection({ id, section, currency }: OneSectionProps) {
  switch (section.type) {
    case 'plans':
      return <PlansSection id={id} section={section} currency={currency} />;
    case 'comparison':
      return <ComparisonSection id={id} section={section} currency={currency} />;
    case 'products':
      return <ProductsSection id={id} section={section} currency={currency} />;
    case 'prices':
      return <PricesSection id={id} section={section} currency={currency} />;
    case 'steps':
      return <StepsSection id={id} section={section} />;
    case 'faqs':
      return <FaqSection id={id} section={section} />;
    case 'rich-text':
      return <RichTextSection id={id} section={section} />;
    case 'call-to-action':
      return <CallToActionSection id={id} section={section} />;
    case 'feature-grid':
      return <FeatureSection id={id} section={section} />;
    case 'coverage':
      return <CoverageSection id={id} section={section} />;
    case 'quote':
      return <QuoteSection section={section} />;
    case 'partners':
      return <PartnersSection id={id} section={section} />;
    case 'picture':
      return <PictureSection id={id} section={section} />;
    case 'video':
      return <VideoSection id={id} section={section} />;
  }
}
