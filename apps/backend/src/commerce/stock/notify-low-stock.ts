import type { Db } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { addTask } from '../outbox/outbox.ts';

const LOW = `s.on_hand <= coalesce(s.low_at, $2) and s.low_stock_notified_at is null`;
/** Reads the SKUs of an order that {@link notifyLowStock} would email staff about. */
export const readLowStock = sql<{ sku: string }>(
  'stock.low-of-order',
  `select distinct s.sku from order_item i join stock s on s.sku = i.sku
    where i.order_id = $1 and i.kind = 'product' and ${LOW} order by s.sku`,
);
const mark = sql<{ sku: string }>(
  'stock.mark-low',
  `update stock s set low_stock_notified_at = coalesce(s.low_at, $2) where s.sku = $1 and ${LOW} returning s.sku`,
);

/**
 * Emails staff after a sale about SKUs that are down to `few` units, or to their own threshold. Sends one email per SKU
 * until its stock is above the threshold again, even for two concurrent sales.
 */
export async function notifyLowStock(db: Db, orderId: string, few: number, at: Date): Promise<void> {
  for (const { sku } of await db.query(readLowStock, [orderId, few])) {
    await db.transaction(async (tx) => {
      if (!(await tx.first(mark, [sku, few]))) return;
      await addTask(tx, { topic: 'mail.low-stock', key: `${sku}:${at.toISOString()}`, payload: { sku } });
    });
  }
}
