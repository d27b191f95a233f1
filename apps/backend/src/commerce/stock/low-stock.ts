import { sql } from '../db/statement.ts';

/** A SKU of which few are left. */
export interface LowStockRow {
  sku: string;
  name: string | null;
  /** On hand less reserved. */
  free: number;
  /** From how many free pieces downwards it is low, and whether that is its own number. */
  lowAt: number;
  isOwn: boolean;
}

/** What is sold and runs out, the fewest first. `usual` is the number of the settings, for SKUs without one of their own. */
export const listLowStock = sql<LowStockRow>(
  'stock.low',
  `select s.sku, nullif(concat_ws(', ', d.name, v.color, v.option), '') as name, s.on_hand - s.reserved as free,
      coalesce(s.low_at, $1) as "lowAt", s.low_at is not null as "isOwn"
     from stock s join catalog_variant v on v.sku = s.sku join catalog_product d on d.document_id = v.product_id
    where s.on_hand - s.reserved <= coalesce(s.low_at, $1)
    order by s.on_hand - s.reserved, s.sku limit 500`,
);
