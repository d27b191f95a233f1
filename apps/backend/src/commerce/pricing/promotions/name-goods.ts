import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';

const selectDocuments = sql<{ sku: string; documentId: string; kind: 'plan' | 'product' }>(
  'promotions.documents',
  `select t.sku, t.plan_id as "documentId", 'plan' as kind from catalog_term t where t.sku = any($1)
   union all select v.sku, v.product_id, 'product' from catalog_variant v where v.sku = any($1)`,
);
const selectPartner = sql<{ id: string }>('promotions.partner', 'select id from partner where slug = $1 and has_page');

/** Returns the documentIds of the SKUs' plans and products, and the SKUs that are not sold. */
export async function documentsOf(
  q: Queryable,
  skus: readonly string[],
): Promise<{ plans: string[]; products: string[]; unknown: string[] }> {
  const rows = skus.length === 0 ? [] : await q.query(selectDocuments, [skus]);
  const of = (kind: 'plan' | 'product') => [
    ...new Set(rows.flatMap((row) => (row.kind === kind ? [row.documentId] : []))),
  ];
  const known = new Set(rows.map(({ sku }) => sku));
  return { plans: of('plan'), products: of('product'), unknown: skus.filter((sku) => !known.has(sku)) };
}

/** Returns the id of the partner whose page has this slug, or `null` if there is none. */
export async function partnerOf(q: Queryable, slug: string): Promise<string | null> {
  return (await q.first(selectPartner, [slug]))?.id ?? null;
}
