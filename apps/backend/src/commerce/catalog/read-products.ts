import type { ProductQuery } from '@cerulean/contract/catalog';
import { DEFAULT_LANGUAGE, type Language } from '@cerulean/messages/languages';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { SHOWN_EFFECTS } from './card-offers.ts';
import { countFacets, type Counts } from './count-facets.ts';
import { translationsOf } from './in-words.ts';
import { namedColors } from './option-names.ts';
import type { AvailableQuantities } from './product-card.ts';
import { readColorNames, readProductIndex } from './read-product-index.ts';
import type { ProductRows } from './product-rows.ts';

const COLUMNS = `
  product.document_id as "documentId", product.kind, product.brand, product.name, product.rank,
  product.price_from as "priceFrom", product.esim, product.five_g as "fiveG", product.fits_all as "fitsAll", product.fits, product.card,
  ${SHOWN_EFFECTS} as shown`;

const MOST = `
  coalesce((
    select max(stock.on_hand - stock.reserved)
    from catalog_variant variant join stock on stock.sku = variant.sku
    where variant.product_id = product.document_id
  ), 0)::int as most`;

/** A product in a list: its card data and, as `most`, the available quantity of its best-stocked variant. */
export type ListedProduct = Omit<ProductRows, 'variants' | 'detail' | 'weight' | 'options'> & { most: number };

const one = sql<Omit<ProductRows, 'weight' | 'options'>>(
  'catalog.product',
  `select ${COLUMNS}, product.detail,
     ${translationsOf('product.document_id', ['name', 'card', 'detail', 'options'])} as translations,
     coalesce((
       select jsonb_agg(jsonb_build_object(
         'sku', sku, 'position', position, 'color', color, 'colorHex', color_hex, 'option', option,
         'price', price, 'formerPrice', former_price, 'picture', picture
       ) order by position)
       from catalog_variant where product_id = product.document_id
     ), '[]') as variants
   from catalog_product product where document_id = $1`,
);
export const CARDS = `select ${COLUMNS}, ${MOST},
    ${translationsOf('product.document_id', ['name', 'card'])} as translations
  from catalog_product product where document_id = any($1::text[])`;
const some = sql<ListedProduct>('catalog.products-some', CARDS);
const free = sql<{ sku: string; free: number }>(
  'catalog.free',
  `select sku, (on_hand - reserved)::int as free from stock where sku = any($1::text[])`,
);

/** One page of products, with the product count of each filter value. */
export interface ProductPage extends Counts {
  products: ListedProduct[];
}

/**
 * Reads one page of products and the filter counts, with the names of colors in a language. Runs two queries, and after
 * a catalog change one more, or two in another language than the default one.
 */
export async function readProductPage(
  db: Queryable,
  query: ProductQuery,
  { currency, language = DEFAULT_LANGUAGE }: { currency: string; language?: Language },
): Promise<ProductPage> {
  const index = await readProductIndex(db, currency);
  const { documentIds, counts } = countFacets(index, query, currency);
  const colors = namedColors(counts.colors, await readColorNames(db, index, language));
  return { products: await readProductsOf(db, documentIds), ...counts, colors };
}

/** Reads a published product with its variants, or `null` if there is none. */
export function readProduct(db: Queryable, documentId: string): Promise<Omit<ProductRows, 'weight'> | null> {
  return db.first(one, [documentId]);
}

/** Reads the published products among these documents, in the order of the given ids. */
export async function readProductsOf(db: Queryable, documentIds: readonly string[]): Promise<ListedProduct[]> {
  if (documentIds.length === 0) return [];
  const found = new Map((await db.query(some, [documentIds])).map((product) => [product.documentId, product]));
  return documentIds.flatMap((documentId) => found.get(documentId) ?? []);
}

/** Reads the available quantities of these SKUs: on hand minus reserved. */
export async function readAvailableQuantities(db: Queryable, skus: readonly string[]): Promise<AvailableQuantities> {
  return new Map((await db.query(free, [skus])).map((row) => [row.sku, row.free]));
}
