import { setImmediate as letOthers } from 'node:timers/promises';
import type { VersionedKey } from '@cerulean/contract/versioned-keys';
import { words } from '@cerulean/messages/all/staff-slip';
import type { Language } from '@cerulean/messages/languages';
import { pdfBytes } from '../../../media/pdf-bytes.ts';
import { qrIdOf } from './qr-id.ts';

/** A kit whose label is printed: the data of its QR code, and the card number by which staff find its card in stock. */
export interface SheetKit {
  code: string;
  keyVersion: number;
  iccid: string;
}

export interface SheetWords {
  shop: string;
  /** The shop's PUBLIC_URL, without a trailing slash. */
  publicUrl: string;
  batch: string;
  language: Language;
}

/** Page size and margin in points. US Letter, with 3 by 7 labels. */
const PAGE = { width: 612, height: 792, margin: 36 };
const COLUMNS = 3;
const ROWS = 7;
const CELL = { width: (PAGE.width - 2 * PAGE.margin) / COLUMNS, height: (PAGE.height - 2 * PAGE.margin) / ROWS };
const CODE = 78;
/** Maximum number of kits in one PDF file, which is ten pages. */
export const MOST_ON_SHEET = 210;

/**
 * Draws the QR codes of a batch as a PDF, 21 labels per page: the QR code that leads to `/user-onboard/{qrId}`, and the
 * card number in groups of four digits, so that no label is stuck on the wrong card.
 */
export async function kitSheet(
  kits: readonly SheetKit[],
  keys: readonly VersionedKey[],
  { shop, publicUrl, batch, language }: SheetWords,
): Promise<Buffer> {
  const t = words[language];
  // Both packages are loaded on demand, because hardly any other backend dependency is as large.
  const [{ default: PDFDocument }, { encode }] = await Promise.all([import('pdfkit'), import('uqr')]);
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    info: { Title: t.kitsTitle({ batch }), Author: shop, Creator: shop, Producer: shop },
  });
  return pdfBytes(pdf, async () => {
    for (const [index, kit] of kits.entries()) {
      const place = index % (COLUMNS * ROWS);
      if (place === 0) pdf.addPage();
      // This yields to other work, because drawing takes a while and the same process serves buyers.
      if (place % COLUMNS === 0) await letOthers();
      const left = PAGE.margin + (place % COLUMNS) * CELL.width;
      const top = PAGE.margin + Math.floor(place / COLUMNS) * CELL.height;
      // Medium error correction tolerates scratches on a card in a pocket, but keeps the code coarse enough to print.
      const { data } = encode(`${publicUrl}/user-onboard/${qrIdOf(kit, keys)}`, { ecc: 'M', border: 0 });
      label(pdf, { left, top }, data, kit.iccid, shop, t.kitScan);
    }
  });
}

function label(
  pdf: PDFKit.PDFDocument,
  { left, top }: { left: number; top: number },
  code: readonly (readonly boolean[])[],
  iccid: string,
  shop: string,
  scan: string,
): void {
  const module = CODE / code.length;
  for (const [row, line] of code.entries()) {
    for (let from = line.indexOf(true); from >= 0;) {
      const light = line.indexOf(false, from);
      const to = light < 0 ? line.length : light;
      pdf.rect(left + 4 + from * module, top + 12 + row * module, (to - from) * module, module);
      from = line.indexOf(true, to);
    }
  }
  pdf.fill('#000000');
  const text = left + CODE + 14;
  const width = CELL.width - CODE - 20;
  pdf
    .font('Helvetica-Bold')
    .fontSize(8)
    .text(shop, text, top + 14, { width, height: 20, ellipsis: true });
  pdf
    .font('Helvetica')
    .fontSize(7)
    .text(scan, text, top + 36, { width });
  pdf
    .font('Courier')
    .fontSize(8)
    .text(groups(iccid), text, top + 58, { width });
}

/** Formats a card number in groups, `8901 2600 4417 7420 317`, which wrap at the end of the label. */
function groups(iccid: string): string {
  return iccid.replace(/(.{4})(?=.)/g, '$1 ');
}
