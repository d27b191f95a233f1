import type { ProductQuery } from '@cerulean/contract/catalog';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { FreePieces } from './product-card.ts';
import type { ProductRows } from './product-rows.ts';

const COLUMNS = `
  product.document_id as "documentId", product.kind, product.brand, product.name, product.rank,
  product.price_from as "priceFrom", product.esim, product.fits_all as "fitsAll", product.fits, product.card`;

const MOST = `
  coalesce((
    select max(stock.on_hand - stock.reserved)
    from catalog_variant variant join stock on stock.sku = variant.sku
    where variant.product_id = product.document_id
  ), 0)::int as most`;

/** A product of a list: what its card needs, and the most pieces that one of its variants has. */
export type ListedProduct = Omit<ProductRows, 'variants' | 'detail'> & { most: number };

const page = sql<ListedProduct>(
  'catalog.products',
  `select ${COLUMNS}, ${MOST} from catalog_product product
   where ($1::text is null or kind = $1) and ($2::text is null or brand = $2)
   order by
     case when $3 = 'price-up' then price_from end,
     case when $3 = 'price-down' then price_from end desc,
     case when $3 = 'name' then lower(name) end,
     rank, name, document_id
   limit $4 offset $5`,
);
const facets = sql<{ kind: ProductQuery['kind'] | null; brand: string | null; count: number; total: number }>(
  'catalog.facets',
  `select kind, brand, count(*)::int as count,
     (count(*) filter (where ($1::text is null or kind = $1) and ($2::text is null or brand = $2)))::int as total
   from catalog_product group by grouping sets ((kind), (brand), ())`,
);
const one = sql<ProductRows>(
  'catalog.product',
  `select ${COLUMNS}, product.detail,
     coalesce((
       select jsonb_agg(jsonb_build_object(
         'sku', sku, 'position', position, 'color', color, 'colorHex', color_hex, 'option', option,
         'price', price, 'formerPrice', former_price, 'picture', picture
       ) order by position)
       from catalog_variant where product_id = product.document_id
     ), '[]') as variants
   from catalog_product product where document_id = $1`,
);
const some = sql<ListedProduct>(
  'catalog.products-some',
  `select ${COLUMNS}, ${MOST} from catalog_product product where document_id = any($1::text[])`,
);
const free = sql<{ sku: string; free: number }>(
  'catalog.free',
  `select sku, (on_hand - reserved)::int as free from stock where sku = any($1::text[])`,
);

export interface ProductPage {
  products: ListedProduct[];
  /** How many the filters leave, on all pages. */
  total: number;
  /** Over everything that is sold. */
  kinds: { kind: NonNullable<ProductQuery['kind']>; count: number }[];
  brands: { brand: string; count: number }[];
}

/** One page of products and the counts for the filters: two queries, whatever their size. */
export async function readProductPage(db: Queryable, query: ProductQuery): Promise<ProductPage> {
  const { kind = null, brand = null, sort } = query;
  const offset = (query.page - 1) * query.pageSize;
  const [products, counts] = await Promise.all([
    db.query(page, [kind, brand, sort, query.pageSize, offset]),
    db.query(facets, [kind, brand]),
  ]);
  const total = counts.find((row) => row.kind === null && row.brand === null)?.total ?? 0;
  return {
    products,
    total,
    kinds: counts
      .flatMap((row) => (row.kind === null || row.kind === undefined ? [] : [{ kind: row.kind, count: row.count }]))
      .sort((a, b) => a.kind.localeCompare(b.kind)),
    brands: counts
      .flatMap((row) => (row.brand === null ? [] : [{ brand: row.brand, count: row.count }]))
      .sort((a, b) => a.brand.localeCompare(b.brand)),
  };
}

/** A published product with its variants, or null. */
export function readProduct(db: Queryable, documentId: string): Promise<ProductRows | null> {
  return db.first(one, [documentId]);
}

/** The published products among these documents, in the order of the list. */
export async function readProductsOf(db: Queryable, documentIds: readonly string[]): Promise<ListedProduct[]> {
  const found = new Map((await db.query(some, [documentIds])).map((product) => [product.documentId, product]));
  return documentIds.flatMap((documentId) => found.get(documentId) ?? []);
}

/** Pieces of these SKUs that nobody has bought or reserved. */
export async function readFreePieces(db: Queryable, skus: readonly string[]): Promise<FreePieces> {
  return new Map((await db.query(free, [skus])).map((row) => [row.sku, row.free]));
}
