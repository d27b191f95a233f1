import { words } from '@cerulean/messages/all/staff-catalog';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { FieldProblem } from './field-problem.ts';

const t = words[DEFAULT_LANGUAGE];

/** A SKU that a document uses, and the field that contains it. */
export interface SkuUse {
  sku: string;
  path: readonly string[];
}

const claimSku = sql(
  'catalog.claim-sku',
  `insert into catalog_sku (sku, document_id, kind) values ($1, $2, $3) on conflict (sku) do nothing`,
);
const skuOwner = sql<{ document_id: string }>(
  'catalog.sku-owner',
  `select document_id from catalog_sku where sku = $1`,
);
const releaseSkus = sql(
  'catalog.release-skus',
  `delete from catalog_sku where document_id = $1 and not sku = any($2::text[])`,
);
const claimSlug = sql(
  'catalog.claim-slug',
  `insert into catalog_slug (content_type, slug, document_id) values ($1, $2, $3) on conflict (content_type, slug) do nothing`,
);
const slugOwner = sql<{ document_id: string }>(
  'catalog.slug-owner',
  `select document_id from catalog_slug where content_type = $1 and slug = $2`,
);
const releaseSlugs = sql(
  'catalog.release-slugs',
  `delete from catalog_slug where content_type = $1 and document_id = $2 and not slug = any($3::text[])`,
);

/**
 * Makes a document the owner of exactly these SKUs: those of its draft and of its published version. Throws a
 * FieldProblem if another document owns a SKU, or if the draft uses one twice. If two editors save at the same time,
 * the second insert waits for the first transaction.
 */
export async function claimSkus(
  db: Queryable,
  documentId: string,
  kind: 'plan' | 'product',
  draft: readonly SkuUse[],
  published: readonly Pick<SkuUse, 'sku'>[],
): Promise<void> {
  const mine = new Set<string>();
  // Use a fixed order. Otherwise two documents that swap SKUs would deadlock.
  for (const { sku, path } of draft.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))) {
    if (mine.has(sku)) throw new FieldProblem(path, t.skuTwice({ sku }));
    mine.add(sku);
    if ((await db.run(claimSku, [sku, documentId, kind])) === 1) continue;
    const owner = await db.first(skuOwner, [sku]);
    if (owner?.document_id !== documentId) throw new FieldProblem(path, t.skuTaken({ sku }));
  }
  await db.run(releaseSkus, [documentId, [...mine, ...published.map(({ sku }) => sku)]]);
}

/** Makes a document the owner of its slugs within its content type. Throws a FieldProblem if a slug is taken. */
export async function claimSlugs(
  db: Queryable,
  contentType: string,
  documentId: string,
  slugs: readonly string[],
): Promise<void> {
  for (const slug of slugs) {
    if ((await db.run(claimSlug, [contentType, slug, documentId])) === 1) continue;
    const owner = await db.first(slugOwner, [contentType, slug]);
    if (owner?.document_id !== documentId) throw new FieldProblem(['slug'], t.slugTaken);
  }
  await db.run(releaseSlugs, [contentType, documentId, [...slugs]]);
}
