import type { Order } from '@cerulean/contract/orders';
import { words } from '@cerulean/messages/all/invoice';
import type { Language } from '@cerulean/messages/languages';
import { dateText } from '@cerulean/rules/days';
import { LOGO_MARK } from '@cerulean/rules/logo-mark';
import { formatMoney } from '@cerulean/rules/money';
import { pdfBytes } from '../../media/pdf-bytes.ts';
import { type Markings, drawTable } from './invoice-table.ts';
import type { InvoiceFacts } from './invoice-facts.ts';
import { fontFor, invoiceFonts, runsLeft } from './invoice-fonts.ts';
import { formatInvoiceNumber, type InvoiceKind } from '../order/invoice-number.ts';

/** Page size and margin in points: US Letter. */
const PAGE = { width: 612, height: 792, margin: 54 };
const RIGHT = PAGE.width - PAGE.margin;
const HALF = 290;
const INK = '#06222e';
const QUIET = '#4a6570';
/** Width of the logo before the seller's name, in points. */
const SIGN = 26;

/** An invoice as it is stored. */
export interface Invoice {
  kind: InvoiceKind;
  year: number;
  number: number;
  issuedAt: Date;
  facts: InvoiceFacts;
}

type InvoiceWords = (typeof words)[Language];

/** Data for the PDF that only the order holds, not the invoice. */
export interface OfOrder {
  /** The buyer's personal data. `null` once erased. */
  person: Order['person'];
  buyerFacts: Order['buyerFacts'] | null;
  /** The means of payment, such as `Visa •••• 4242`. `null` if unknown. */
  paidWith: string | null;
}

/** Returns the file name of an invoice or note in the order's language, such as `invoice-2026-000001.pdf`. */
export function invoiceFileName({ kind, year, number, facts }: Invoice): string {
  return `${words[facts.language].file({ kind })}-${formatInvoiceNumber(kind, year, number)}.pdf`;
}

/**
 * Draws an invoice, a credit note, or a debit note as a PDF. The same invoice and buyer give the same bytes, because
 * nothing in the PDF depends on when it is drawn.
 */
export async function invoicePdf(invoice: Invoice, ofOrder: OfOrder): Promise<Buffer> {
  // PDFKit is loaded on demand, because hardly any other backend dependency is as large.
  const { default: PDFDocument } = await import('pdfkit');
  const { kind, facts, issuedAt } = invoice;
  const t = words[facts.language];
  const number = formatInvoiceNumber(kind, invoice.year, invoice.number);
  const { name } = facts.seller;
  const fonts = invoiceFonts();
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: PAGE.margin,
    lang: t.locale,
    displayTitle: true,
    // No font is set yet: a font set here and registered below would not count as the same, and be read for each text.
    font: '',
    info: {
      Title: `${t.title({ kind })} ${number}`,
      Author: name,
      Creator: name,
      Producer: name,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold).font('regular');
  return pdfBytes(pdf, () => {
    drawHead(pdf, invoice, number, ofOrder, t);
    const place = { left: PAGE.margin, right: RIGHT, bottom: PAGE.height - PAGE.margin };
    const foot = drawTable(pdf, facts, place);
    drawNotes(pdf, invoice, foot, t);
  });
}

function drawHead(pdf: PDFKit.PDFDocument, invoice: Invoice, number: string, ofOrder: OfOrder, t: InvoiceWords): void {
  const { kind, facts, issuedAt } = invoice;
  const { paidWith } = ofOrder;
  const { seller } = facts;
  // Invoices from before sellers had a time zone keep the UTC dates that they were issued with.
  const { timeZone = 'UTC' } = seller;
  pdf.rect(0, 0, PAGE.width, 6).fill('#009ace');
  drawSign(pdf, PAGE.margin, PAGE.margin);
  const beside = PAGE.margin + SIGN + 8;
  const width = PAGE.margin + HALF - beside;
  write(pdf, 'bold', 16, INK, seller.name, beside, PAGE.margin, width);
  for (const row of [...seller.address, ...(seller.taxId === null ? [] : [seller.taxId])]) {
    write(pdf, 'regular', 9, QUIET, row, beside, pdf.y, width);
  }
  const sellerEnd = pdf.y;
  const left = PAGE.margin + HALF + 20;
  write(pdf, 'bold', 16, INK, t.title({ kind }), left, PAGE.margin, RIGHT - left);
  const terms: [string, string][] = [
    [t.invoiceNumber, number],
    [t.date, dateText(issuedAt, timeZone, t.locale)],
    ...(facts.invoice === null ? [] : [[t.forInvoice, facts.invoice] satisfies [string, string]]),
    ...(facts.cancels === undefined ? [] : [[t.cancels, facts.cancels] satisfies [string, string]]),
    [t.order, facts.orderNumber],
    [t.paidOn, dateText(facts.paidAt, timeZone, t.locale)],
    ...(kind === 'invoice' && paidWith !== null ? [[t.paidWith, paidWith] satisfies [string, string]] : []),
  ];
  for (const [term, value] of terms) {
    const { y } = pdf;
    write(pdf, 'regular', 9, QUIET, term, left, y, 70);
    write(pdf, 'regular', 9, INK, value, left + 72, y, RIGHT - left - 72);
  }
  const top = Math.max(sellerEnd, pdf.y) + 22;
  write(pdf, 'bold', 9, INK, t.to({ kind }), PAGE.margin, top, HALF);
  for (const row of buyerRows(ofOrder, facts, t)) write(pdf, 'regular', 9, INK, row, PAGE.margin, pdf.y, HALF);
  pdf.y += 22;
}

/** Draws the brand's logo and restores the PDF's drawing state. */
function drawSign(pdf: PDFKit.PDFDocument, left: number, top: number): void {
  const { width, sun, waves, faint } = LOGO_MARK;
  pdf.save();
  pdf.translate(left, top).scale(SIGN / width);
  pdf.path(sun.path).fill(sun.color);
  pdf.lineWidth(waves.width).lineCap('round').strokeColor(waves.color);
  pdf.path(waves.paths[0]).stroke();
  pdf.strokeOpacity(faint).path(waves.paths[1]).stroke();
  pdf.restore();
}

/** Returns the rows about the buyer. After the person is erased, the amounts and the business details remain. */
function buyerRows({ person, buyerFacts }: OfOrder, { taxPlace }: InvoiceFacts, t: InvoiceWords): string[] {
  const { company, ein } = buyerFacts ?? {};
  const business = [...(company ? [company] : []), ...(ein ? [t.ein({ ein })] : [])];
  if (!person) return [t.erased, ...business, place(taxPlace, t)];
  const { name, email, delivery } = person;
  if (!delivery) return [name, ...business, email, place(taxPlace, t)];
  const { line1, line2, city, state, zip, country } = delivery;
  const street = [line1, ...(line2 ? [line2] : [])];
  return [name, ...business, ...street, `${city}, ${state} ${zip}`, countryName(country, t), email];
}

const countryName = (country: string, t: InvoiceWords): string =>
  new Intl.DisplayNames(t.locale, { type: 'region' }).of(country) ?? country;

const place = ({ country, state, zip }: InvoiceFacts['taxPlace'], t: InvoiceWords): string =>
  [[state, zip].filter(Boolean).join(' '), country && countryName(country, t)].filter(Boolean).join(', ');

function drawNotes(pdf: PDFKit.PDFDocument, { kind, facts }: Invoice, top: number, t: InvoiceWords): void {
  const money = (amount: number) => formatMoney(amount, facts.currency, t.locale);
  const rows = [
    ...facts.reductions.map(({ name, amount }) => t.reduction({ name, amount: money(-amount) })),
    ...(facts.taxInside > 0 ? [t.taxInside({ amount: money(facts.taxInside) })] : []),
    lastWords(kind, facts, t),
  ];
  if (top + rows.length * 14 > PAGE.height - PAGE.margin) {
    pdf.addPage();
    pdf.y = PAGE.margin;
  } else pdf.y = top + 18;
  for (const row of rows) write(pdf, 'regular', 9, QUIET, row, PAGE.margin, pdf.y, RIGHT - PAGE.margin);
}

function lastWords(kind: InvoiceKind, { lost }: InvoiceFacts, t: InvoiceWords): string {
  if (kind === 'invoice') return t.paidInFull;
  if (kind === 'debit') return t.wonByShop;
  return lost ? t.lostDispute : t.refund;
}

function write(
  pdf: PDFKit.PDFDocument,
  font: Markings['font'],
  size: number,
  color: string,
  text: string,
  left: number,
  top: number,
  width: number,
): void {
  pdf
    .font(fontFor(font, text))
    .fontSize(size)
    .fillColor(color)
    .text(text, left, top, { width, lineGap: 2, ...(runsLeft(text) ? { features: [] } : {}) });
}
