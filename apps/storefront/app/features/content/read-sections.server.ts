import type { PlanDetail } from '@cerulean/contract/catalog';
import type { Faq, Section } from '@cerulean/contract/content';
import { labelWords, type LabelWords } from '../catalog/label-words.ts';
import type { MarkdownNode } from './markdown.tsx';
import { readMarkdown } from './read-markdown.server.ts';

type Of<Type extends Section['type']> = Extract<Section, { type: Type }>;

export type FaqView = Pick<Faq, 'slug' | 'question'> & { answer: MarkdownNode[] };

/** A plan that a hero sells, with the fixed words of its broadband label. */
export interface OfferView {
  plan: PlanDetail;
  labelSays: LabelWords;
}

/** A page section with its Markdown parsed, as pages render it. */
export type SectionView =
  | Exclude<Section, { type: 'hero' | 'faqs' | 'rich-text' | 'video' }>
  | (Omit<Of<'hero'>, 'offer'> & { offer: OfferView | null })
  | (Omit<Of<'faqs'>, 'faqs'> & { faqs: FaqView[] })
  | (Omit<Of<'rich-text'>, 'body'> & { body: MarkdownNode[] })
  | (Omit<Of<'video'>, 'words'> & { words: MarkdownNode[] });

/** Parses the Markdown of a page's sections. Drops sections that have only a heading and no published content. */
export function readSections(sections: readonly Section[]): SectionView[] {
  return sections.filter(hasContent).map((section) => {
    switch (section.type) {
      case 'hero': {
        const { offer } = section;
        return { ...section, offer: offer && { plan: offer, labelSays: labelWords(offer) } };
      }
      case 'rich-text':
        return { ...section, body: readMarkdown(section.body) };
      case 'video':
        return { ...section, words: readMarkdown(section.words) };
      case 'faqs': {
        const faqs = section.faqs.map(({ slug, question, answer }) => ({
          slug,
          question,
          answer: readMarkdown(answer),
        }));
        return { ...section, faqs };
      }
      default:
        return section;
    }
  });
}

/** Returns the plan sold in a hero if no other hero sells one, so that its price can be shown in the dock. */
export function onlyOffer(sections: readonly SectionView[]): PlanDetail | null {
  const offers = sections.flatMap((section) => (section.type === 'hero' && section.offer) || []);
  return offers.length === 1 ? (offers[0]?.plan ?? null) : null;
}

/** Returns true if a section still has content. Its listed items may have been unpublished since it was edited. */
function hasContent(section: Section): boolean {
  switch (section.type) {
    case 'hero':
      return true;
    case 'comparison':
      return section.plans.length > 1;
    case 'picture':
      return section.picture !== null;
    case 'video':
      return section.video !== null;
    default:
      return Object.values(section).every((value) => !Array.isArray(value) || value.length > 0);
  }
}
