import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { Db } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { Commerce } from '../http/handler.ts';
import type { MailOptions } from '../mail/mail.ts';
import { loadMailCopy } from '../mail/texts/mail-copy.ts';
import type { TaskHandlers } from '../outbox/deliver.ts';
import { addTask } from '../outbox/outbox.ts';
import { lowStockMail } from './low-stock-mail.ts';

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

const selectLeft = sql<{ left: number }>('mail.stock-left', 'select on_hand as left from stock where sku = $1');

/** Creates the handler that emails staff about low stock. */
export function createLowStockTask(
  commerce: Pick<Commerce, 'db' | 'log'>,
  { mailer, shop, staff }: Pick<MailOptions, 'mailer' | 'shop' | 'staff'>,
): Pick<TaskHandlers, 'mail.low-stock'> {
  const { db } = commerce;
  return {
    'mail.low-stock': async ({ sku }, { key }) => {
      const stock = staff && (await db.first(selectLeft, [sku]));
      if (!stock) return 'skipped';
      const { left } = stock;
      const panel = { ...shop(DEFAULT_LANGUAGE), panelUrl: staff.panelUrl };
      const mail = lowStockMail({ sku, left }, staff.address, panel, await loadMailCopy(commerce, panel));
      await mailer.send(mail, `low-stock.${key.replaceAll(/[^\w-]/g, '.')}`);
      return 'done';
    },
  };
}
