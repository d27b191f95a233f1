import { words } from '@cerulean/messages/all/staff-stock-mail';
import type { MailShop, Written } from '../mail/mail.ts';
import { notice, whyStaff } from '../mail/notice.ts';
import { defaultCopy, type MailCopy } from '../mail/texts/mail-copy.ts';

/** Builds the email that tells staff about low stock. */
export function lowStockMail(
  { sku, left }: { sku: string; left: number },
  to: string,
  shop: MailShop & { panelUrl: string },
  say: MailCopy = defaultCopy,
): Written {
  const t = words[shop.language];
  const ours = { subject: t.subject({ sku }), heading: t.title({ left, sku }), text: [t.text] };
  const said = say('stock-low', { sku, left: String(left) }, ours);
  const links = [{ label: t.open, url: `${shop.panelUrl}/admin/stock` }];
  return notice({ name: '', address: to }, { ...said, links, why: whyStaff(shop) }, shop);
}
