import { DEFAULT_LANGUAGE, languageNamed } from '@cerulean/messages/languages';
import type { Core } from '@strapi/strapi';
import type { Queryable } from '../commerce/db/db.ts';
import { parseNames } from '../commerce/catalog/search/parse-names.ts';
import { writeSynonyms, type SynonymLine } from '../commerce/catalog/search/synonyms.ts';

export const SYNONYM = 'api::synonym.synonym';

/**
 * Checks a synonym entry that was just written, including its draft, in every language, and updates the search synonyms
 * to the published version. Throws a FieldProblem if the entry is invalid.
 */
export async function projectSynonym(strapi: Core.Strapi, tx: Queryable, documentId: string): Promise<void> {
  const rows: { names: string | null; publishedAt: unknown; locale: string }[] = await strapi.db
    .query(SYNONYM)
    .findMany({ select: ['names', 'publishedAt', 'locale'], where: { documentId } });
  const published: SynonymLine[] = [];
  for (const { names, publishedAt, locale } of rows) {
    const parsed = names ? parseNames(names) : null;
    if (publishedAt !== null && parsed) published.push({ language: languageNamed(locale), names: parsed });
  }
  // A translation is public with its original (decision 0058).
  const isPublic = published.some(({ language }) => language === DEFAULT_LANGUAGE);
  await writeSynonyms(tx, documentId, isPublic ? published : []);
}
