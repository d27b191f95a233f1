import type { Faq } from '@cerulean/contract/content';
import { describe, expect, it } from 'vitest';
import { chaptersOf } from './chapters.server.ts';
import { faqJsonLd } from './faq-json-ld.ts';
import { matcher } from './match-text.ts';
import { countOf, found } from './question-list.ts';

const faq = (
  slug: string,
  question: string,
  answer: string,
  category: string | null = 'Price',
  categorySlug: string | null = 'price',
): Faq => ({
  documentId: 'a'.repeat(24),
  slug,
  question,
  answer,
  language: 'en',
  category,
  categorySlug,
});

const chapters = chaptersOf([
  faq('renew', 'Does a plan renew by itself?', 'No. A **term** ends.'),
  faq('cafe', 'Does it work in a Café?', 'Yes:\n\n- inside\n- outside'),
  faq('other', 'Anything else?', 'See [plans](/plans).', null, null),
]);

describe('R14 questions', () => {
  it('stand in chapters, in the order in which they come, those without one last', () => {
    expect(chapters.map(({ id, title, questions }) => [id, title, questions.length])).toEqual([
      ['topic-price', 'Price', 2],
      ['topic-other', 'Other questions', 1],
    ]);
  });

  it.each([
    ['cafe', ['cafe']],
    ['CAFÉ', ['cafe']],
    ['cafe\u0301', ['cafe']],
    ['term ends', ['renew']],
    ['itself renew', ['renew']],
    ['price', ['renew', 'cafe']],
    ['plans', ['other']],
    ['helicopter', []],
    ['.*', []],
    ['', ['renew', 'cafe', 'other']],
  ])('typing %j finds %j', (typed, slugs) => {
    expect(found(chapters, typed).flatMap(({ questions }) => questions.map(({ slug }) => slug))).toEqual(slugs);
  });

  it('are counted', () => {
    expect(countOf(chapters)).toBe(3);
    expect(countOf(found(chapters, 'helicopter'))).toBe(0);
  });

  it('are said as schema.org data, each answer as text', () => {
    expect(faqJsonLd(chapters)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Does a plan renew by itself?',
          acceptedAnswer: { '@type': 'Answer', text: 'No. A term ends.' },
        },
        { acceptedAnswer: { text: 'Yes: inside outside' } },
        { acceptedAnswer: { text: 'See plans.' } },
      ],
    });
  });
});

it('a long search is no burden', () => {
  expect(matcher('a '.repeat(40))('a')).toBe(true);
});
