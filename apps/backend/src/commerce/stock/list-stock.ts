import type { Queryable } from '../db/db.ts';
import { escapeLike, sql } from '../db/statement.ts';
import type { ListPage } from '../panel/page-size.ts';

export interface StockRow {
  sku: string;
  /** The product name. `null` if no published product has this SKU. */
  name: string | null;
  onHand: number;
  reserved: number;
}

export interface StockHistoryRow {
  before: number;
  after: number;
  /** What staff wrote, or `sold` or `restocked` where the shop changed it. */
  reason: string;
  actor: 'system' | 'staff';
  actorId: string | null;
  orderId: string | null;
  at: Date;
}

const STOCK_PAGE_SIZE = 50;

const select = sql<StockRow>(
  'stock.list',
  `select k.sku, concat_ws(', ', d.name, v.color, v.option) as name, coalesce(s.on_hand, 0) as "onHand",
      coalesce(s.reserved, 0) as reserved
     from (select sku from stock union select sku from catalog_variant) k
     left join stock s on s.sku = k.sku
     left join catalog_variant v on v.sku = k.sku left join catalog_product d on d.document_id = v.product_id
    where $1 = '' or k.sku ilike '%' || $1 || '%' or d.name ilike '%' || $1 || '%'
    order by k.sku limit ${STOCK_PAGE_SIZE + 1} offset $2`,
);
/** Reads the last hundred stock changes of a SKU, newest first: who made each, why, and for which order. */
export const readStockHistory = sql<StockHistoryRow>(
  'stock.history',
  `select on_hand_before as before, on_hand_after as after,
      case reason when 'given back' then 'restocked' else reason end as reason, actor_kind as actor, actor_id as "actorId",
      order_id as "orderId", at
     from stock_change where sku = $1 order by id desc limit 100`,
);

/** Lists every SKU that is sold or in stock, by SKU. `words` is the search text, a part of the SKU or product name. */
export async function listStock(q: Queryable, words: string, page: number): Promise<ListPage<'stock', StockRow>> {
  const text = escapeLike(words.trim());
  const rows = await q.query(select, [text, (page - 1) * STOCK_PAGE_SIZE]);
  return {
    stock: rows.slice(0, STOCK_PAGE_SIZE).map((row) => ({ ...row, name: row.name || null })),
    page,
    more: rows.length > STOCK_PAGE_SIZE,
  };
}
