import type { Core } from '@strapi/strapi';
import type { FaqDocument, PageDocument } from '../documents.ts';
import { pagePopulate } from '../populate.ts';
import type { Queryable } from '../../commerce/db/db.ts';
import { type SearchEntry, writeEntry } from '../../commerce/catalog/search/search-entry.ts';
import { isOwnPath } from '@cerulean/contract/own-paths';
import { NOTHING } from '../../commerce/catalog/search/entries.ts';
import { plainText, sentences } from '../../commerce/catalog/search/plain-text.ts';

export const FAQ = 'api::faq.faq';
export const PAGE = 'api::page.page';

/** Updates a question's search entry to its published version. */
export async function projectQuestion(strapi: Core.Strapi, tx: Queryable, documentId: string): Promise<void> {
  const found: unknown = await strapi
    .documents(FAQ)
    .findOne({ documentId, status: 'published', populate: { category: true } });
  await writeEntry(tx, 'question', documentId, found ? questionEntry(found as FaqDocument) : null);
}

/** Updates a page's search entry to its published version. */
export async function projectPage(strapi: Core.Strapi, tx: Queryable, documentId: string): Promise<void> {
  const found: unknown = await strapi
    .documents(PAGE)
    .findOne({ documentId, status: 'published', populate: pagePopulate(strapi) });
  await writeEntry(tx, 'page', documentId, found ? pageEntry(found as PageDocument) : null);
}

/** Returns a question's search entry, with the whole text of the answer as the summary. */
function questionEntry(faq: FaqDocument): SearchEntry {
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

/** Returns a page's search entry, or `null` for the home page, because it only shows content of other entries. */
function pageEntry(page: PageDocument): SearchEntry | null {
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

/** Fields of sections that contain text for visitors. */
const READ = new Set(['title', 'lead', 'text', 'body', 'hint', 'name', 'about', 'caption', 'words', 'when']);

function wordsOf(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return READ.has(field) && value !== '' ? [plainText(value)] : [];
  if (Array.isArray(value)) return value.flatMap((each: unknown) => wordsOf(each, field));
  if (typeof value !== 'object' || value === null) return [];
  // Pictures and linked documents are skipped, because their names are not part of this page's text.
  if ('url' in value || 'documentId' in value) return [];
  return Object.entries(value).flatMap(([name, each]) => wordsOf(each, name));
}
