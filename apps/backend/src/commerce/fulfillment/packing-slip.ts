import type { Order } from '@cerulean/contract/orders';
import { words } from '@cerulean/messages/all/staff-slip';
import { dateText } from '@cerulean/rules/days';
import { pdfBytes } from '../../media/pdf-bytes.ts';
import { leftToShip, type ItemQuantities } from '../order/item-quantities.ts';
import type { MailShop } from '../mail/mail.ts';
import { itemLabel } from '../order/order-labels.ts';

/** Page size and margin in points (US Letter). */
const PAGE = { width: 612, margin: 54 };

interface Slip {
  order: Order;
  quantities: readonly ItemQuantities[];
}

/** The shop's name, the time zone of the dates, and the language of the slips. */
type SlipShop = Pick<MailShop, 'name' | 'timeZone' | 'language'>;

/** Creates a PDF for printing, with one page per order that lists the items to pack and the delivery address. */
export async function packingSlips(slips: readonly Slip[], shop: SlipShop): Promise<Buffer> {
  // Load `pdfkit` only on demand, because it is one of the backend's largest modules.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: PAGE.margin,
    autoFirstPage: false,
    info: {
      Title: words[shop.language].title({
        count: slips.length,
        orders: slips.map(({ order }) => order.number).join(', '),
      }),
      Author: shop.name,
      Creator: shop.name,
      Producer: shop.name,
    },
  });
  return pdfBytes(pdf, () => {
    for (const slip of slips) writeSlip(pdf.addPage(), slip, shop);
  });
}

function writeSlip(pdf: PDFKit.PDFDocument, { order, quantities }: Slip, shop: SlipShop): void {
  const t = words[shop.language];
  pdf.font('Helvetica-Bold').fontSize(20).text(plain(shop.name));
  pdf
    .moveDown(0.5)
    .fontSize(14)
    .text(t.order({ number: order.number }));
  const day = dateText(order.paidAt ?? order.placedAt, shop.timeZone, t.locale);
  pdf.font('Helvetica').fontSize(11).text(t.paidOn({ day }));
  const to = order.person?.delivery;
  if (order.person && to) {
    pdf.moveDown().font('Helvetica-Bold').text(t.shipTo).font('Helvetica');
    for (const row of [order.person.name, to.line1, to.line2, `${to.city}, ${to.state} ${to.zip}`, to.country]) {
      if (row) pdf.text(plain(row));
    }
    if (order.shipping) pdf.text(plain(order.shipping.name));
  }
  pdf.moveDown().font('Helvetica-Bold').text(t.items).font('Helvetica');
  for (const quantity of quantities) {
    const left = leftToShip(quantity);
    const item = order.items.find(({ id }) => id === quantity.itemId);
    if (item?.kind !== 'product' || left <= 0) continue;
    pdf.text(
      `[   ]  ${left} x ${plain(itemLabel({ ...item, quantity: 1 }, order.items, shop.language))}   ${item.sku}`,
    );
  }
}

/** Replaces characters that the PDF fonts lack (not Western European) with `?`. The shipping label has them all. */
function plain(text: string): string {
  return text.replace(/[^\u0020-\u00ff]/g, '?');
}
