import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { PLAN, PRODUCT, projectProduct } from './project-document.ts';

const fitting = sql<{ documentId: string }>(
  'catalog.fitting-products',
  `select document_id as "documentId" from catalog_product where $1 = any(fits)`,
);

interface Row {
  id: number;
  documentId: string;
  publishedAt: string | null;
}

/**
 * Updates the products that reference a plan after the plan was published, unpublished, or deleted. When the plan is
 * unpublished, Strapi drops the link of a published product, and does not restore it when the plan is published again.
 * So this restores the link for every product whose draft still has it.
 */
export async function projectFittingProducts(strapi: Core.Strapi, tx: Queryable, planId: string): Promise<void> {
  const naming: Row[] = await strapi.db.query(PRODUCT).findMany({
    where: { fitsPlans: { documentId: planId }, locale: DEFAULT_LANGUAGE },
    select: ['id', 'documentId', 'publishedAt'],
  });
  const linked = new Set(naming.filter(isPublished).map(({ documentId }) => documentId));
  const drafts = new Set(naming.filter((row) => !isPublished(row)).map(({ documentId }) => documentId));
  const plan: Row | null = await strapi.db.query(PLAN).findOne({
    where: { documentId: planId, publishedAt: { $notNull: true }, locale: DEFAULT_LANGUAGE },
    select: ['id'],
  });
  const stale = new Set((await tx.query(fitting, [planId])).map(({ documentId }) => documentId));
  if (plan) {
    for (const documentId of drafts) {
      if (!linked.has(documentId) && (await link(strapi, documentId, plan.id))) linked.add(documentId);
    }
  }
  for (const documentId of [...linked, ...stale].filter((id) => linked.has(id) !== stale.has(id))) {
    await projectProduct(strapi, tx, documentId);
  }
}

/** Links a published product with a published plan. Returns `false` if the product is not published. */
async function link(strapi: Core.Strapi, documentId: string, planRow: number): Promise<boolean> {
  const where = { documentId, publishedAt: { $notNull: true }, locale: DEFAULT_LANGUAGE };
  const product: Row | null = await strapi.db.query(PRODUCT).findOne({ where, select: ['id'] });
  if (!product) return false;
  await strapi.db.query(PRODUCT).update({ where: { id: product.id }, data: { fitsPlans: { connect: [planRow] } } });
  return true;
}

function isPublished({ publishedAt }: Row): boolean {
  return publishedAt !== null;
}
