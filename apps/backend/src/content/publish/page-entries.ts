import { isOwnPath } from '@cerulean/contract/own-paths';
import type { FaqDocument, PageDocument } from '../documents.ts';
import { NOTHING } from '../../commerce/catalog/search/entries.ts';
import { plainText, sentences } from '../../commerce/catalog/search/plain-text.ts';
import type { SearchEntry } from '../../commerce/catalog/search/search-entry.ts';

/** A question, with its whole answer under it. */
export function questionEntry(faq: FaqDocument): SearchEntry {
  const answer = plainText(faq.answer);
  return {
    title: faq.question,
    summary: answer,
    keywords: [faq.category?.name ?? ''],
    body: '',
    path: `/faqs#${faq.slug}`,
    rank: faq.rank,
    shown: NOTHING,
  };
}

/** A page of sections. Home has no content beyond them, it shows what other entries hold. */
export function pageEntry(page: PageDocument): SearchEntry | null {
  if (page.slug === 'home') return null;
  return {
    title: page.title,
    summary: page.description,
    keywords: [],
    body: sentences(wordsOf(page.sections)),
    path: isOwnPath(`/${page.slug}`) ? `/${page.slug}` : `/p/${page.slug}`,
    rank: 0,
    shown: NOTHING,
  };
}

/** Fields of sections that hold what visitors read. */
const READ = new Set(['title', 'lead', 'text', 'body', 'hint', 'name', 'about', 'caption', 'words', 'when']);

function wordsOf(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return READ.has(field) && value !== '' ? [plainText(value)] : [];
  if (Array.isArray(value)) return value.flatMap((each: unknown) => wordsOf(each, field));
  if (typeof value !== 'object' || value === null) return [];
  // Pictures and what is only linked have names of their own.
  if ('url' in value || 'documentId' in value) return [];
  return Object.entries(value).flatMap(([name, each]) => wordsOf(each, name));
}
