import type { Core } from '@strapi/strapi';
import type { Queryable } from '../db/db.ts';
import { savePolicyVersion, type PublishedPolicy } from './policy-versions.ts';
import { planEntry, policyEntry, productEntry } from './search/entries.ts';
import { writeEntry } from './search/search-entry.ts';
import { claimSkus, claimSlugs } from './claims.ts';
import { PLAN_POPULATE, PRODUCT_POPULATE, type PlanDocument, type ProductDocument } from './documents.ts';
import { planRows } from './plan-rows.ts';
import { productRows } from './product-rows.ts';
import { writePlan, writePolicy, writeProduct } from './write-catalog.ts';

export const PLAN = 'api::plan.plan';
export const PRODUCT = 'api::product.product';
export const POLICY = 'api::policy.policy';

/** Reads a plan with all data its rows need, or `null`. A published plan is complete, but a draft may lack fields. */
export async function findPlan(
  strapi: Core.Strapi,
  documentId: string,
  status: 'draft' | 'published',
): Promise<PlanDocument | null> {
  const found: unknown = await strapi.documents(PLAN).findOne({ documentId, status, populate: PLAN_POPULATE });
  return found as PlanDocument | null;
}

/** Reads a product with all data its rows need, or `null` if it does not exist. */
export async function findProduct(
  strapi: Core.Strapi,
  documentId: string,
  status: 'draft' | 'published',
): Promise<ProductDocument | null> {
  const found: unknown = await strapi.documents(PRODUCT).findOne({ documentId, status, populate: PRODUCT_POPULATE });
  return found as ProductDocument | null;
}

/** Updates a plan's SKU and slug claims, rows, and search entry from its draft and its published version. */
export async function projectPlan(strapi: Core.Strapi, tx: Queryable, documentId: string): Promise<void> {
  const draft = await findPlan(strapi, documentId, 'draft');
  const published = await findPlan(strapi, documentId, 'published');
  const skus = (plan: PlanDocument | null) => uses('terms', plan?.terms);
  await claimSkus(tx, documentId, 'plan', skus(draft), skus(published));
  await claimSlugs(tx, PLAN, documentId, slugsOf(draft, published));
  const rows = published && planRows(published);
  await writePlan(tx, documentId, rows);
  await writeEntry(tx, 'plan', documentId, rows && planEntry(rows));
}

/** Updates a product's SKU claims, rows, and search entry from its draft and its published version. */
export async function projectProduct(strapi: Core.Strapi, tx: Queryable, documentId: string): Promise<void> {
  const draft = await findProduct(strapi, documentId, 'draft');
  const published = await findProduct(strapi, documentId, 'published');
  const skus = (product: ProductDocument | null) => uses('variants', product?.variants);
  await claimSkus(tx, documentId, 'product', skus(draft), skus(published));
  const rows = published && productRows(published);
  await writeProduct(tx, documentId, rows);
  await writeEntry(tx, 'product', documentId, rows && productEntry(rows));
}

/**
 * Updates a policy's version in force and search entry from its published document, and stores that version
 * permanently. Throws a FieldProblem if the text of a stored version has changed.
 */
export async function projectPolicy(strapi: Core.Strapi, tx: Queryable, documentId: string): Promise<void> {
  const published: (PublishedPolicy & { description: string }) | null = await strapi.db.query(POLICY).findOne({
    select: ['slug', 'version', 'title', 'description', 'inForce', 'body', 'changes'],
    where: { documentId, publishedAt: { $notNull: true } },
  });
  await writePolicy(tx, documentId, published);
  await writeEntry(tx, 'page', documentId, published && policyEntry(published));
  if (published) await savePolicyVersion(tx, published);
}

/** Returns the slugs of a draft and of its published version, without duplicates. */
export function slugsOf(...versions: readonly ({ slug?: string | null } | null)[]): string[] {
  return [...new Set(versions.flatMap((version) => (version?.slug ? [version.slug] : [])))].sort();
}

function uses(list: string, parts: readonly { sku?: string | null }[] | null | undefined) {
  return (parts ?? []).flatMap(({ sku }, index) => (sku ? [{ sku, path: [list, String(index), 'sku'] }] : []));
}
