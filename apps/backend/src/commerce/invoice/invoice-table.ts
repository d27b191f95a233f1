import { words } from '@cerulean/messages/all/invoice';
import type { Language } from '@cerulean/messages/languages';
import { formatMoney, taxPercentText } from '@cerulean/rules/money';
import type { InvoiceFacts, InvoiceLine } from './invoice-facts.ts';
import { fontFor, runsLeft, type Face } from './invoice-fonts.ts';

/** Font, alignment, and color of a row's text. */
export interface Markings {
  font: Face;
  align?: 'left' | 'right';
  color?: string;
}

/** The area that the invoice table may use on each page, in points. */
export interface Place {
  left: number;
  right: number;
  bottom: number;
}

type InvoiceWords = (typeof words)[Language];

interface Column {
  head: string;
  width: number;
  align: 'left' | 'right';
  value: (line: InvoiceLine) => string;
}

const INK = '#06222e';
const RULE = '#d5e3e9';
const SIZE = 8.5;
const GAP = 8;
const PAD = 5;

/** Draws the rows and sums of an invoice on as many pages as needed. Returns where the table ends on the last page. */
export function drawTable(pdf: PDFKit.PDFDocument, facts: InvoiceFacts, place: Place): number {
  const columns = columnsOf(facts, place.right - place.left, words[facts.language]);
  let y = drawRow(pdf, columns, heads(columns), pdf.y, place, { font: 'bold' });
  rule(pdf, place, y, INK);
  for (const line of facts.lines) {
    const cells = columns.map(({ value }) => value(line));
    if (y + heightOf(pdf, columns, cells, 'regular') > place.bottom) {
      pdf.addPage();
      y = drawRow(pdf, columns, heads(columns), place.left, place, { font: 'bold' });
      rule(pdf, place, y, INK);
    }
    y = drawRow(pdf, columns, cells, y, place, { font: 'regular' });
    rule(pdf, place, y, RULE);
  }
  return drawSums(pdf, facts, y, place, words[facts.language]);
}

const heads = (columns: readonly Column[]): string[] => columns.map(({ head }) => head);

/** Returns the table's columns. Leaves out price, reduction, and SKU if no row has them. */
function columnsOf({ currency, lines }: InvoiceFacts, width: number, t: InvoiceWords): Column[] {
  const money = (amount: number) => formatMoney(amount, currency, t.locale);
  const has = (field: 'unitPrice' | 'off' | 'sku') => lines.some((line) => Boolean(line[field]));
  const narrow: Column[] = [
    {
      head: t.quantity,
      width: 50,
      align: 'right',
      value: ({ quantity }) => (quantity === null ? '' : String(quantity)),
    },
    ...(has('unitPrice') ? [{ head: t.price, width: 68, align: 'right', value: priceOf(money) } satisfies Column] : []),
    ...(has('off')
      ? [
          {
            head: t.discount,
            width: 60,
            align: 'right',
            value: ({ off }) => (off > 0 ? money(-off) : ''),
          } satisfies Column,
        ]
      : []),
    { head: t.tax, width: 92, align: 'right', value: taxOf(money, t) },
    { head: t.amount, width: 74, align: 'right', value: ({ amount }) => money(amount) },
  ];
  const taken = narrow.reduce((sum, column) => sum + column.width + GAP, 0);
  const name = ({ text, sku }: InvoiceLine) => (sku === null ? text : `${text}\n${sku}`);
  return [{ head: t.item, width: width - taken, align: 'left', value: name }, ...narrow];
}

const priceOf = (money: (amount: number) => string) => (line: InvoiceLine) =>
  line.unitPrice === null ? '' : money(line.unitPrice);

/** Returns `$8.25`, and below it `New York sales tax 8.25%` if the row has a single tax. */
export const taxOf = (money: (amount: number) => string, t: InvoiceWords) => (line: InvoiceLine) => {
  if (line.tax === 0) return rateOf(line) === null ? '' : line.taxIsInside ? t.includedTax : money(0);
  const name = taxLabel(line, t);
  return name === '' ? money(line.tax) : `${money(line.tax)}\n${name}`;
};

/** Returns the tax name, the rate, and whether the tax is in the price, if the row has them. Empty if it has none. */
export function taxLabel(line: InvoiceLine, t: InvoiceWords): string {
  const tax = namedTax(line);
  return tax !== '' && line.taxIsInside ? t.included({ tax }) : tax;
}

/** Returns the tax name and the rate, if the row has them. Empty if it has none. */
function namedTax(line: InvoiceLine): string {
  const rate = rateOf(line);
  return [line.taxName ?? null, rate ? taxPercentText(rate) : null].filter((word) => word !== null).join(' ');
}

/** Returns the row's tax rate in millionths. `null` if the row has no single rate. */
function rateOf({ taxMillionths, taxRate }: InvoiceLine): number | null {
  return taxMillionths ?? (taxRate === null || taxRate === undefined ? null : taxRate * 100);
}

/**
 * Returns the sums of tax by name, and their total if there are several names. The amounts of the rows hold every tax,
 * so each sum says that it is not to be added to them. Rows may include taxes of an unknown
 * amount in their price, so no sum claims to be all the tax in the total.
 */
export function taxSums({ lines, tax }: Pick<InvoiceFacts, 'lines' | 'tax'>, t: InvoiceWords): [string, number][] {
  const sums = new Map<string, number>();
  for (const line of lines) {
    if (line.tax === 0) continue;
    const name = namedTax(line);
    sums.set(name, (sums.get(name) ?? 0) + line.tax);
  }
  const [first = '', ...others] = sums.keys();
  const inAmounts = (name: string) => t.inAmounts({ tax: name });
  if (others.length === 0) return tax > 0 ? [[inAmounts(first || t.tax), tax]] : [];
  const named = [...sums].map(([name, sum]): [string, number] => [inAmounts(name || t.otherTax), sum]);
  return [...named, [t.taxesTogether, tax]];
}

/** Returns the sums below the rows: taxes, points, and the total. Without tax, nothing is said about it. */
export function sumRows(
  facts: Pick<InvoiceFacts, 'currency' | 'lines' | 'tax' | 'points' | 'total'>,
  kind: 'invoice' | 'credit',
  t: InvoiceWords,
): [string, string, Markings['font']][] {
  const money = (amount: number) => formatMoney(amount, facts.currency, t.locale);
  const sums: [string, number][] = [
    ...taxSums(facts, t),
    ...(facts.points > 0 ? [[t.pointsUsed, -facts.points] satisfies [string, number]] : []),
  ];
  return [
    ...sums.map(([name, sum]) => [name, money(sum), 'regular'] satisfies [string, string, 'regular']),
    [t.total({ kind }), money(facts.total), 'bold'],
  ];
}

function drawSums(pdf: PDFKit.PDFDocument, facts: InvoiceFacts, top: number, place: Place, t: InvoiceWords): number {
  const rows = sumRows(facts, facts.invoice === null || facts.cancels ? 'invoice' : 'credit', t);
  const columns: Column[] = [
    { head: '', width: 400, align: 'right', value: () => '' },
    { head: '', width: 90, align: 'right', value: () => '' },
  ];
  const inset = { ...place, left: place.right - 498 };
  let y = top + 6;
  const heights = rows.map(([term, value, font]) => heightOf(pdf, columns, [term, value], font));
  if (y + heights.reduce((sum, height) => sum + height, 0) > place.bottom) {
    pdf.addPage();
    y = place.left;
  }
  for (const [term, value, font] of rows) y = drawRow(pdf, columns, [term, value], y, inset, { font });
  return y;
}

function drawRow(
  pdf: PDFKit.PDFDocument,
  columns: readonly Column[],
  cells: readonly string[],
  top: number,
  { left }: Place,
  { font }: Markings,
): number {
  const height = heightOf(pdf, columns, cells, font);
  let x = left;
  for (const [index, column] of columns.entries()) {
    const text = cells[index] ?? '';
    const { width, align } = column;
    pdf
      .font(fontFor(font, text))
      .fontSize(SIZE)
      .fillColor(INK)
      .text(text, x, top + PAD, { width, align, lineGap: 1, ...(runsLeft(text) ? { features: [] } : {}) });
    x += width + GAP;
  }
  return top + height;
}

function heightOf(pdf: PDFKit.PDFDocument, columns: readonly Column[], cells: readonly string[], font: Face): number {
  pdf.fontSize(SIZE);
  const heights = columns.map(({ width }, index) => {
    const text = cells[index] ?? '';
    return pdf.font(fontFor(font, text)).heightOfString(text, { width, lineGap: 1 });
  });
  return Math.max(...heights) + 2 * PAD;
}

function rule(pdf: PDFKit.PDFDocument, { left, right }: Place, y: number, color: string): void {
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.75).stroke(color);
}
