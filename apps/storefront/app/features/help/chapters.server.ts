import type { Faq } from '@cerulean/contract/content';
import { readMarkdown } from '../content/read-markdown.server.ts';
import type { Chapter } from './question-list.ts';

/** Questions by their categories, in the order in which they come, with their answers read. */
export function chaptersOf(faqs: readonly Faq[]): Chapter[] {
  const chapters = new Map<string, Chapter>();
  for (const { slug, question, answer, category, categorySlug } of faqs) {
    // Includes the kind: a question may have the same slug.
    const id = `topic-${categorySlug ?? 'other'}`;
    const chapter = chapters.get(id) ?? { id, title: category, questions: [] };
    chapter.questions.push({ slug, question, answer: readMarkdown(answer) });
    chapters.set(id, chapter);
  }
  return [...chapters.values()];
}
