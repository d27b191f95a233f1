import { sql } from '../db/statement.ts';

/** A SKU whose stock is low. */
export interface LowStockRow {
  sku: string;
  name: string | null;
  /** Free units: on hand less reserved. */
  free: number;
  /** The number of free units at or below which stock is low, and whether this threshold is the SKU's own. */
  lowAt: number;
  isOwn: boolean;
}

/** Lists sold SKUs with low stock, lowest stock first. `usual` is the threshold for SKUs without their own. */
export const listLowStock = sql<LowStockRow>(
  'stock.low',
  `select s.sku, nullif(concat_ws(', ', d.name, v.color, v.option), '') as name, s.on_hand - s.reserved as free,
      coalesce(s.low_at, $1) as "lowAt", s.low_at is not null as "isOwn"
     from stock s join catalog_variant v on v.sku = s.sku join catalog_product d on d.document_id = v.product_id
    where s.on_hand - s.reserved <= coalesce(s.low_at, $1)
    order by s.on_hand - s.reserved, s.sku limit 500`,
);
