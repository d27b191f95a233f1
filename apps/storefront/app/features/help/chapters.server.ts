import * as words from '@cerulean/messages/help';
import { otherLanguage } from '../../pages/language.ts';
import type { Faq } from '@cerulean/contract/content';
import { readMarkdown } from '../content/read-markdown.server.ts';
import type { Chapter } from './question-list.ts';

/** Groups the questions by category, in their given order, and parses the answers. */
export function chaptersOf(faqs: readonly Faq[]): Chapter[] {
  const chapters = new Map<string, Chapter>();
  for (const { slug, question, answer, language, category, categorySlug } of faqs) {
    // Prefixed with `topic-`, because a question may have the same slug.
    const id = `topic-${categorySlug ?? 'other'}`;
    const chapter = chapters.get(id) ?? { id, title: category ?? words.otherQuestions, questions: [] };
    chapter.questions.push({ slug, question, answer: readMarkdown(answer), ...otherLanguage(language) });
    chapters.set(id, chapter);
  }
  return [...chapters.values()];
}
