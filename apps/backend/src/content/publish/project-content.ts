import type { Core } from '@strapi/strapi';
import type { Language } from '@cerulean/messages/languages';
import type { FaqDocument, PageDocument } from '../documents.ts';
import { pagePopulate } from '../populate.ts';
import type { Queryable } from '../../commerce/db/db.ts';
import { type SearchEntry, writeEntries } from '../../commerce/catalog/search/search-entry.ts';
import { isOwnPath } from '@cerulean/contract/own-paths';
import { NOTHING } from '../../commerce/catalog/search/entries.ts';
import { plainText, sentences } from '../../commerce/catalog/search/plain-text.ts';
import { faqsInWords } from '../read-content.ts';
import { publicLanguages, translatedOne } from '../words/translate.ts';

export const FAQ = 'api::faq.faq';
export const PAGE = 'api::page.page';

/** Updates a question's search entries to its published version. */
export async function projectQuestion(strapi: Core.Strapi, tx: Queryable, documentId: string): Promise<void> {
  const found: unknown = await strapi
    .documents(FAQ)
    .findOne({ documentId, status: 'published', populate: { category: true } });
  const languages = found ? await publicLanguages(FAQ, [documentId]) : [];
  const entries = languages.map(async (language) => {
    const faqs = await faqsInWords([found as FaqDocument], { language, status: 'published' });
    return faqs.map((faq) => questionEntry(faq, language));
  });
  await writeEntries(tx, 'question', documentId, (await Promise.all(entries)).flat());
}

/** Updates a page's search entries to its published version. */
export async function projectPage(strapi: Core.Strapi, tx: Queryable, documentId: string): Promise<void> {
  const populate = pagePopulate(strapi);
  const found: unknown = await strapi.documents(PAGE).findOne({ documentId, status: 'published', populate });
  const languages = found ? await publicLanguages(PAGE, [documentId]) : [];
  const entries = languages.map(async (language) => {
    const page = await translatedOne(PAGE, found as PageDocument, { language, status: 'published', populate });
    return pageEntry(page, language) ?? [];
  });
  await writeEntries(tx, 'page', documentId, (await Promise.all(entries)).flat());
}

/** Returns a question's search entry, with the whole text of the answer as the summary. */
function questionEntry(faq: FaqDocument, language: Language): SearchEntry {
  const answer = plainText(faq.answer);
  return {
    language,
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
function pageEntry(page: PageDocument, language: Language): SearchEntry | null {
  if (page.slug === 'home') return null;
  return {
    language,
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
