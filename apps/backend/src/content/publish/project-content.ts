import type { Core } from '@strapi/strapi';
import type { FaqDocument, PageDocument } from '../documents.ts';
import { pagePopulate } from '../populate.ts';
import type { Queryable } from '../../commerce/db/db.ts';
import { questionEntry, pageEntry } from './page-entries.ts';
import { writeEntry } from '../../commerce/catalog/search/search-entry.ts';

export const FAQ = 'api::faq.faq';
export const PAGE = 'api::page.page';

/** Brings what the search knows of a question to what its published version says now. */
export async function projectQuestion(strapi: Core.Strapi, tx: Queryable, documentId: string): Promise<void> {
  const found: unknown = await strapi
    .documents(FAQ)
    .findOne({ documentId, status: 'published', populate: { category: true } });
  await writeEntry(tx, 'question', documentId, found ? questionEntry(found as FaqDocument) : null);
}

/** Brings what the search knows of a page to what its published version says now. */
export async function projectPage(strapi: Core.Strapi, tx: Queryable, documentId: string): Promise<void> {
  const found: unknown = await strapi
    .documents(PAGE)
    .findOne({ documentId, status: 'published', populate: pagePopulate(strapi) });
  await writeEntry(tx, 'page', documentId, found ? pageEntry(found as PageDocument) : null);
}
