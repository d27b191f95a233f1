import type { MailShop, Written } from '../mail/mail.ts';
import { notice, TO_STAFF } from '../mail/notice.ts';
import { defaultCopy, type MailCopy } from '../mail/texts/mail-copy.ts';

/** To staff: of this there is little left. */
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
