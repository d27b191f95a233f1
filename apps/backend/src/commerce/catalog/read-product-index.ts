import { DEFAULT_LANGUAGE, type Language } from '@cerulean/messages/languages';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { type OptionNames, type OptionNamesByLanguage, readOptionNames } from './option-names.ts';
import { makeProductIndex, type IndexedProduct, type ProductIndex } from './product-index.ts';

/** SQL: a version that rises with each change of content or of an availability level. Ids are in commit order. */
export const VERSION = `select coalesce(max(id), 0)::int8 as version from invalidation`;
const version = sql<{ version: number }>('catalog.version', VERSION);
const everything = sql<IndexedProduct>(
  'catalog.everything',
  `select document_id as "documentId", kind, brand, price_from as price, card->'colors' as colors,
     esim in ('esim', 'esim-and-card') as esim, five_g as "fiveG",
     exists (
       select 1 from catalog_variant variant join stock on stock.sku = variant.sku
       where variant.product_id = product.document_id and stock.on_hand > stock.reserved
     ) as "inStock",
     row_number() over (order by lower(name), rank, name, document_id)::int as "namePlace"
   from catalog_product product order by rank, name, document_id`,
);

interface Kept {
  version: number;
  index: Promise<ProductIndex>;
}

const kept = new WeakMap<Queryable, Kept>();

/**
 * Returns the index of all products on sale, in step with the database. A short query checks for changes, and only then
 * are the products read again, so a list costs the same with 24 products as with 10,000 (decision 0017).
 */
export async function readProductIndex(db: Queryable, currency: string): Promise<ProductIndex> {
  const now = (await db.first(version))?.version ?? 0;
  const known = kept.get(db);
  if (known?.version === now) return known.index;
  // The data may be newer than the version read before it, but never older.
  const index = db.query(everything).then((rows) => makeProductIndex(rows, currency));
  kept.set(db, { version: now, index });
  index.catch(() => {
    if (kept.get(db)?.index === index) kept.delete(db);
  });
  return index;
}

const names = new WeakMap<ProductIndex, OptionNamesByLanguage>();

/** Returns what the colors of an index are called in a language. They are kept for an index once they are needed. */
export async function readColorNames(db: Queryable, index: ProductIndex, language: Language): Promise<OptionNames> {
  if (language === DEFAULT_LANGUAGE) return {};
  const known = names.get(index) ?? (await readOptionNames(db));
  names.set(index, known);
  return known[language] ?? {};
}
