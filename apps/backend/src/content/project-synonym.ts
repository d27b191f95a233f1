import type { Core } from '@strapi/strapi';
import type { Queryable } from '../commerce/db/db.ts';
import { parseNames } from '../commerce/catalog/search/parse-names.ts';
import { writeSynonym } from '../commerce/catalog/search/synonyms.ts';

export const SYNONYM = 'api::synonym.synonym';

/**
 * Checks a synonym entry that was just written, including its draft, and updates the search synonyms to the published
 * version. Throws a FieldProblem if the entry is invalid.
 */
export async function projectSynonym(strapi: Core.Strapi, tx: Queryable, documentId: string): Promise<void> {
  const rows: { names: string | null; publishedAt: unknown }[] = await strapi.db
    .query(SYNONYM)
    .findMany({ select: ['names', 'publishedAt'], where: { documentId } });
  let published: string[] | null = null;
  for (const { names, publishedAt } of rows) {
    const parsed = names ? parseNames(names) : null;
    if (publishedAt !== null) published = parsed;
  }
  await writeSynonym(tx, documentId, published);
}
