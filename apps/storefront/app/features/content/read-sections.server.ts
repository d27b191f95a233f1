import type { Faq, Section } from '@cerulean/contract/content';
import type { MarkdownNode } from './markdown-node.ts';
import { readMarkdown } from './read-markdown.server.ts';

type Of<Type extends Section['type']> = Extract<Section, { type: Type }>;

export type FaqView = Pick<Faq, 'slug' | 'question'> & { answer: MarkdownNode[] };

/** A section as pages draw it: the same, with the editors' Markdown read. */
export type SectionView =
  | Exclude<Section, { type: 'faqs' | 'rich-text' }>
  | (Omit<Of<'faqs'>, 'faqs'> & { faqs: FaqView[] })
  | (Omit<Of<'rich-text'>, 'body'> & { body: MarkdownNode[] });

/** Reads the Markdown of a page's sections. */
export function readSections(sections: readonly Section[]): SectionView[] {
  return sections.map((section) => {
    if (section.type === 'rich-text') return { ...section, body: readMarkdown(section.body) };
    if (section.type !== 'faqs') return section;
    const faqs = section.faqs.map(({ slug, question, answer }) => ({ slug, question, answer: readMarkdown(answer) }));
    return { ...section, faqs };
  });
}
