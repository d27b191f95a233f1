import type { Order } from '@cerulean/contract/orders';
import { pdfBytes } from '../../media/pdf-bytes.ts';
import { leftToShip, type ItemQuantities } from '../order/item-quantities.ts';
import { itemLabel } from '../order/order-labels.ts';

/** Page size and margin in points (US Letter). */
const PAGE = { width: 612, margin: 54 };

interface Slip {
  order: Order;
  quantities: readonly ItemQuantities[];
}

/** Creates a PDF for printing, with one page per order that lists the items to pack and the delivery address. */
export async function packingSlips(slips: readonly Slip[], shop: string): Promise<Buffer> {
  // Load `pdfkit` only on demand, because it is one of the backend's largest modules.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: PAGE.margin,
    autoFirstPage: false,
    info: {
      Title: `Packing slip ${slips.map(({ order }) => order.number).join(', ')}`,
      Author: shop,
      Creator: shop,
      Producer: shop,
    },
  });
  return pdfBytes(pdf, () => {
    for (const slip of slips) writeSlip(pdf.addPage(), slip, shop);
  });
}

function writeSlip(pdf: PDFKit.PDFDocument, { order, quantities }: Slip, shop: string): void {
  pdf.font('Helvetica-Bold').fontSize(20).text(plain(shop));
  pdf.moveDown(0.5).fontSize(14).text(`Order ${order.number}`);
  pdf
    .font('Helvetica')
    .fontSize(11)
    .text(`Paid on ${(order.paidAt ?? order.placedAt).slice(0, 10)}`);
  const to = order.person?.delivery;
  if (order.person && to) {
    pdf.moveDown().font('Helvetica-Bold').text('Goes to').font('Helvetica');
    for (const row of [order.person.name, to.line1, to.line2, `${to.city}, ${to.state} ${to.zip}`, to.country]) {
      if (row) pdf.text(plain(row));
    }
    if (order.shipping) pdf.text(plain(order.shipping.name));
  }
  pdf.moveDown().font('Helvetica-Bold').text('In it').font('Helvetica');
  for (const quantity of quantities) {
    const left = leftToShip(quantity);
    const item = order.items.find(({ id }) => id === quantity.itemId);
    if (item?.kind !== 'product' || left <= 0) continue;
    pdf.text(`[   ]  ${left} x ${plain(itemLabel({ ...item, quantity: 1 }, order.items))}   ${item.sku}`);
  }
}

/** Replaces characters that the PDF fonts lack (not Western European) with `?`. The shipping label has them all. */
function plain(text: string): string {
  return text.replace(/[^\u0020-\u00ff]/g, '?');
}
