import type { ProductDetail, ProductQuery } from '@cerulean/contract/catalog';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { priceBands, type PriceBand } from './price-bands.ts';

/** What filters and orders ask of a product. */
export interface IndexedProduct {
  documentId: string;
  kind: ProductDetail['kind'];
  brand: string;
  price: number;
  colors: { name: string; hex: string }[];
  inStock: boolean;
  esim: boolean;
  fiveG: boolean;
}

/** Everything that is sold, narrow enough to be counted whole for each request. Never changed once it is made. */
export interface ProductIndex {
  /** In the editors' order. */
  products: readonly IndexedProduct[];
  /** Places in `products`, in each order that a list can have. */
  orders: Readonly<Record<ProductQuery['sort'], readonly number[]>>;
  bands: readonly PriceBand[];
}

/** Rises with every change of content and every crossed band of stock; its ids are in the order of commits. */
const version = sql<{ version: number }>(
  'catalog.version',
  `select coalesce(max(id), 0)::int8 as version from invalidation`,
);
const everything = sql<IndexedProduct & { name_place: number }>(
  'catalog.everything',
  `select document_id as "documentId", kind, brand, price_from as price, card->'colors' as colors,
     esim in ('esim', 'esim-and-card') as esim, five_g as "fiveG",
     exists (
       select 1 from catalog_variant variant join stock on stock.sku = variant.sku
       where variant.product_id = product.document_id and stock.on_hand > stock.reserved
     ) as "inStock",
     row_number() over (order by lower(name), rank, name, document_id)::int as name_place
   from catalog_product product order by rank, name, document_id`,
);

interface Kept {
  version: number;
  index: Promise<ProductIndex>;
}

const kept = new WeakMap<Queryable, Kept>();

/**
 * Everything that is sold, as the database has it now. One short statement asks whether anything has changed since it
 * was read last; it is read anew only then, so a list costs the same with 24 products and with 10,000 (decision 0017).
 */
export async function productIndex(db: Queryable, currency: string): Promise<ProductIndex> {
  const now = (await db.first(version))?.version ?? 0;
  const known = kept.get(db);
  if (known?.version === now) return known.index;
  // What is read may be newer than the version that was seen before it, never older.
  const index = db.query(everything).then((rows) => makeIndex(rows, currency));
  kept.set(db, { version: now, index });
  index.catch(() => {
    if (kept.get(db)?.index === index) kept.delete(db);
  });
  return index;
}

function makeIndex(rows: readonly (IndexedProduct & { name_place: number })[], currency: string): ProductIndex {
  const products = rows.map(({ name_place: _place, ...product }) => product);
  const places = rows.map((_, place) => place);
  const price = (place: number) => rows[place]?.price ?? 0;
  const name = (place: number) => rows[place]?.name_place ?? 0;
  return {
    products,
    orders: {
      featured: places,
      'price-up': places.toSorted((a, b) => price(a) - price(b)),
      'price-down': places.toSorted((a, b) => price(b) - price(a)),
      name: places.toSorted((a, b) => name(a) - name(b)),
    },
    bands: priceBands(
      rows.map((row) => row.price),
      currency,
    ),
  };
}
