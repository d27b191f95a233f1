import { wordsOf, type Chapter } from './question-list.ts';

/** Questions and answers as schema.org says them. Only documents hold it: the browser does not load this. */
export function faqJsonLd(chapters: readonly Chapter[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: chapters.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: wordsOf(answer).replace(/\s+/g, ' ').trim() },
      })),
    ),
  };
}
