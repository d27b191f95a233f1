import type { FAQPage, WithContext } from 'schema-dts';
import { wordsOf, type Chapter } from './question-list.ts';

/** Returns questions and answers as schema.org data for full page loads. The browser does not load this module. */
export function faqJsonLd(chapters: readonly Chapter[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: chapters.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question' as const,
        name: question,
        acceptedAnswer: { '@type': 'Answer' as const, text: wordsOf(answer).replace(/\s+/g, ' ').trim() },
      })),
    ),
  };
}
