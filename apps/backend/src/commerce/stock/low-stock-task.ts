import { sql } from '../db/statement.ts';
import type { Commerce } from '../http/handler.ts';
import type { MailOptions } from '../mail/mail-options.ts';
import { loadMailCopy } from '../mail/texts/mail-copy.ts';
import type { TaskHandlers } from '../outbox/deliver.ts';
import { lowStockMail } from './low-stock-mail.ts';

const selectLeft = sql<{ left: number }>('mail.stock-left', 'select on_hand as left from stock where sku = $1');

/** Tells staff that little is left of something. */
export function createLowStockTask(
  commerce: Pick<Commerce, 'db' | 'log'>,
  { mailer, shop, staff }: Pick<MailOptions, 'mailer' | 'shop' | 'staff'>,
): Pick<TaskHandlers, 'mail.low-stock'> {
  const { db } = commerce;
  return {
    'mail.low-stock': async ({ sku }, { key }) => {
      const stock = staff && (await db.first(selectLeft, [sku]));
      if (!stock) return 'done';
      const { left } = stock;
      const mail = lowStockMail(
        { sku, left },
        staff.address,
        { ...shop, panelUrl: staff.panelUrl },
        await loadMailCopy(commerce),
      );
      await mailer.send(mail, `low-stock.${key.replaceAll(/[^\w-]/g, '.')}`);
      return 'done';
    },
  };
}
