import type { MailShop, Written } from '../mail/mail.ts';
import { notice, TO_STAFF } from '../mail/notice.ts';
import { defaultCopy, loadMailCopy, type MailCopy } from '../mail/texts/mail-copy.ts';
import { sql } from '../db/statement.ts';
import type { Commerce } from '../http/handler.ts';
import type { MailOptions } from '../mail/mail-options.ts';
import type { TaskHandlers } from '../outbox/deliver.ts';

/** Builds the email that tells staff about low stock. */
export function lowStockMail(
  { sku, left }: { sku: string; left: number },
  to: string,
  shop: MailShop & { panelUrl: string },
  say: MailCopy = defaultCopy,
): Written {
  const said = say(
    'stock-low',
    { sku, left: String(left) },
    {
      subject: `Little is left of ${sku}`,
      heading: `${left} left of ${sku}`,
      text: ['We write again once it was filled up and runs low anew.'],
    },
  );
  const link = { label: 'Open the stock', url: `${shop.panelUrl}/admin/stock` };
  return notice({ name: '', address: to }, said, link, TO_STAFF, shop);
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
