import { sql } from '../db/statement.ts';

/** A SKU with low stock. */
export interface LowStockRow {
  sku: string;
  name: string | null;
  /** On hand less reserved. */
  free: number;
  /** The threshold of free pieces at or below which stock is low, and whether the SKU has its own threshold. */
  lowAt: number;
  isOwn: boolean;
}

/** Lists low stock of sold SKUs, lowest first. `usual` is the threshold for SKUs without their own. */
export const listLowStock = sql<LowStockRow>(
  'stock.low',
  `select s.sku, nullif(concat_ws(', ', d.name, v.color, v.option), '') as name, s.on_hand - s.reserved as free,
      coalesce(s.low_at, $1) as "lowAt", s.low_at is not null as "isOwn"
     from stock s join catalog_variant v on v.sku = s.sku join catalog_product d on d.document_id = v.product_id
    where s.on_hand - s.reserved <= coalesce(s.low_at, $1)
    order by s.on_hand - s.reserved, s.sku limit 500`,
);
