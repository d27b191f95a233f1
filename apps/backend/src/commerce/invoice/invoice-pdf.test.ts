import { statSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { words } from '@cerulean/messages/all/invoice';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import type { InvoiceFacts, InvoiceLine } from './invoice-facts.ts';
import { fontFor } from './invoice-fonts.ts';
import { invoiceFileName, invoicePdf } from './invoice-pdf.ts';
import { drawTable, sumRows, taxLabel, taxOf, taxSums } from './invoice-table.ts';

const LINE: InvoiceLine = {
  text: 'Lumen 7',
  sku: 'LUMEN-7',
  quantity: 1,
  unitPrice: 10_000,
  off: 0,
  taxMillionths: 82_500,
  taxName: 'New York sales tax',
  taxIsInside: false,
  tax: 825,
  amount: 10_825,
};
const PLAN: InvoiceLine = {
  ...LINE,
  text: 'Horizon',
  sku: 'PLAN',
  taxMillionths: 60_000,
  taxName: 'New York communications tax',
  taxIsInside: true,
  tax: 566,
  amount: 10_000,
};
const FACTS: InvoiceFacts = {
  language: 'en',
  seller: { name: 'Cerulean Mobile, Inc.', address: ['1 Harbor Way'], taxId: null },
  orderNumber: 'CER-1',
  paidAt: '2026-11-22T10:14:00.000Z',
  invoice: null,
  currency: 'USD',
  taxPlace: { country: 'US', state: 'NY', zip: '12203' },
  lines: [LINE, PLAN],
  reductions: [],
  tax: 1_391,
  taxInside: 566,
  points: 0,
  total: 20_825,
};
const draw = (name: string, paidWith: string | null = null, lines = FACTS.lines) =>
  invoicePdf(
    { kind: 'invoice', year: 2026, number: 1, issuedAt: new Date('2026-11-22T10:14:00Z'), facts: { ...FACTS, lines } },
    { person: { email: 'a@example.com', name, phone: null, delivery: null, e911: [] }, buyerFacts: null, paidWith },
  );
/** Returns the PDF operators of the first page. */
const drawnIn = (pdf: Buffer): string => {
  const start = pdf.indexOf('stream\n') + 'stream\n'.length;
  return inflateSync(pdf.subarray(start, pdf.indexOf('\nendstream'))).toString('latin1');
};
/** Returns the names of the embedded fonts. */
const fontsIn = (pdf: Buffer) =>
  new Set([...pdf.toString('latin1').matchAll(/\/BaseFont \/[A-Z]{6}\+(\S+)/g)].map(([, name]) => name));

describe('R13 the tax of an invoice', () => {
  it('is written as included where a price holds it and there is none to show', () => {
    const free = { ...PLAN, taxMillionths: 0, taxName: null, tax: 0 };
    expect(taxOf(String, words.en)(free)).toBe('Included');
    expect(taxOf(String, words.en)({ ...free, taxIsInside: false })).toBe('0');
  });

  it('has its name and rate in each row, and says where it is included in the price', () => {
    expect(taxLabel(LINE, words.en)).toBe('New York sales tax 8.25%');
    expect(taxLabel(PLAN, words.en)).toBe('New York communications tax 6%, included');
    // This line comes from an order from before rates were stored.
    expect(taxLabel({ ...PLAN, taxMillionths: null }, words.en)).toBe('New York communications tax, included');
    // These lines come from an invoice from before rates were in millionths, and from one from before taxes had names.
    const { taxMillionths: _millionths, ...former } = { ...LINE, taxRate: 825 };
    expect(taxLabel(former, words.en)).toBe('New York sales tax 8.25%');
    const { taxName: _name, taxIsInside: _inside, ...old } = former;
    expect(taxLabel(old, words.en)).toBe('8.25%');
    expect(taxLabel({ ...LINE, taxMillionths: 68_750 }, words.en)).toBe('New York sales tax 6.875%');
  });

  it('is summed up by what it is called, and the sums are all of it', () => {
    const lines = [LINE, PLAN, { ...LINE, tax: 100 }, { ...LINE, taxMillionths: null, taxName: null, tax: 7 }];
    const sums = taxSums({ lines, tax: 1_498 }, words.en);
    expect(sums).toEqual([
      ['New York sales tax 8.25%, included in the amounts above', 925],
      ['New York communications tax 6%, included in the amounts above', 566],
      ['Other tax, included in the amounts above', 7],
      ['Total of these taxes', 1_498],
    ]);
  });

  it('has only the name and rate of a single tax, since a price may hold others of an unknown amount', () => {
    const free = { ...PLAN, taxMillionths: 0, taxName: null, tax: 0 };
    expect(taxSums({ lines: [LINE, free], tax: 825 }, words.en)).toEqual([
      ['New York sales tax 8.25%, included in the amounts above', 825],
    ]);
    expect(taxSums({ lines: [LINE, free], tax: 825 }, words.es)).toEqual([
      ['New York sales tax 8.25%, ya incluido en los montos de arriba', 825],
    ]);
    // This line comes from an invoice from before taxes had names.
    const old = { ...LINE, taxMillionths: null, taxName: null };
    expect(taxSums({ lines: [old], tax: 825 }, words.en)).toEqual([['Tax, included in the amounts above', 825]]);
  });

  it('is one sum where some prices hold it and others do not, since the amounts of all rows hold it', () => {
    const lines = [LINE, { ...LINE, taxIsInside: true, tax: 75 }];
    expect(taxSums({ lines, tax: 900 }, words.en)).toEqual([
      ['New York sales tax 8.25%, included in the amounts above', 900],
    ]);
  });

  it('is not summed up where there is none', () => {
    const sumsOf = (tax: number) =>
      sumRows({ currency: 'USD', lines: [{ ...PLAN, tax }], tax, points: 0, total: 10_000 }, 'invoice', words.en);
    expect(sumsOf(0)).toEqual([['Total', '$100.00', 'bold']]);
    expect(sumsOf(566)).toEqual([
      ['New York communications tax 6%, included in the amounts above', '$5.66', 'regular'],
      ['Total', '$100.00', 'bold'],
    ]);
  });
});

it.each([
  ['invoice', 'en', 'invoice-2026-000001.pdf'],
  ['credit', 'en', 'credit-note-C-2026-000001.pdf'],
  ['debit', 'en', 'debit-note-D-2026-000001.pdf'],
  ['invoice', 'es', 'comprobante-fiscal-2026-000001.pdf'],
] as const)('R13 the file of an %s in %s is named for what it is and its number', (kind, language, name) => {
  const invoice = { kind, year: 2026, number: 1, issuedAt: new Date(), facts: { ...FACTS, language } };
  expect(invoiceFileName(invoice)).toBe(name);
});

it('CUS-S3-24 R13 an invoice has the sign of the brand, and says what it was paid with', async () => {
  const [without, card, paypal] = await Promise.all([
    draw('Ada'),
    draw('Ada', 'Visa •••• 4242'),
    draw('Ada', 'PayPal'),
  ]);
  // In the PDF, only the logo's sun has this color.
  expect(drawnIn(without)).toMatch(/^1 0\.7215\d* 0\.3019\d* scn$/m);
  expect(drawnIn(card)).not.toBe(drawnIn(without));
  expect(drawnIn(card)).not.toBe(drawnIn(paypal));
});

it('R13 an invoice has a column for discounts only if there are some, and a sum for taxes without a name', async () => {
  const shipping = { ...LINE, text: 'Shipping', taxName: null, taxMillionths: null, tax: 40 };
  const [plain, reduced, mixed] = await Promise.all([
    draw('Ada'),
    draw('Ada', null, [{ ...LINE, off: 500 }, PLAN]),
    draw('Ada', null, [LINE, PLAN, shipping]),
  ]);
  const textsIn = (pdf: Buffer) => drawnIn(pdf).match(/ T[jJ]$/gm)?.length ?? 0;
  // The column’s head and one amount.
  expect(textsIn(reduced) - textsIn(plain)).toBe(2);
  // A row of six cells, and a sum with its name.
  expect(textsIn(mixed) - textsIn(plain)).toBe(8);
});

it('R13 an invoice says where a price holds a tax that is 0, and writes the 0 where it does not', () => {
  const textsOf = (taxIsInside: boolean): string[] => {
    const texts: string[] = [];
    const pdf = new PDFDocument().registerFont('regular', 'Helvetica').registerFont('bold', 'Helvetica-Bold');
    const write = pdf.text.bind(pdf) as (text: string, ...more: unknown[]) => typeof pdf;
    const recorded = (text: string, ...more: unknown[]) => {
      texts.push(text);
      return write(text, ...more);
    };
    Object.assign(pdf, { text: recorded });
    const free = { ...PLAN, taxMillionths: 0, taxName: null, taxIsInside, tax: 0 };
    drawTable(pdf, { ...FACTS, lines: [free], tax: 0, taxInside: 0 }, { left: 54, right: 558, bottom: 738 });
    return texts;
  };
  expect(textsOf(true)).toContain('Included');
  expect(textsOf(true)).not.toContain('$0.00');
  expect(textsOf(false)).toContain('$0.00');
  expect(textsOf(false)).not.toContain('Included');
});

describe('R13 names in other letters on an invoice', () => {
  it.each([
    ['Ada Byron', []],
    ['Ελένη Ольга أحمد', []],
    ['渡邊 さくら', ['NotoSansHans-Regular']],
    ['张伟', ['NotoSansHans-Regular']],
    ['アカリ', ['NotoSansHans-Regular']],
    ['김한솔', ['NotoSansKR-Regular']],
  ])('%s is set in a font that has them, and others are not read', async (name, more) => {
    const pdf = await draw(name);
    const others = [...fontsIn(pdf)].filter((font) => !font?.startsWith('DejaVuSans'));
    expect(others).toEqual(more);
    expect(await draw(name), 'the same bytes').toEqual(pdf);
    expect(pdf.length).toBeLessThan(200_000);
  });

  it.each(['regular', 'bold'] as const)('have their files: %s', (face) => {
    for (const text of ['渡邊', '김']) expect(statSync(fontFor(face, text)).size).toBeGreaterThan(1_000_000);
    expect(fontFor(face, 'Ada')).toBe(face);
  });
});

it('keeps the time zone in which it was issued, and an older invoice its days', async () => {
  const drawIn = (timeZone?: string) =>
    invoicePdf(
      {
        kind: 'invoice',
        year: 2026,
        number: 1,
        issuedAt: new Date('2026-11-22T03:00:00Z'),
        facts: { ...FACTS, seller: { ...FACTS.seller, ...(timeZone && { timeZone }) } },
      },
      { person: null, buyerFacts: null, paidWith: null },
    );
  const [old, utc, eastern] = await Promise.all([drawIn(), drawIn('UTC'), drawIn('America/New_York')]);
  expect(old.equals(utc)).toBe(true);
  expect(old.equals(eastern)).toBe(false);
});

it('R20 an invoice says for which company it is, also when the person is erased', async () => {
  const buyerFacts = { company: 'Analytical Engines', ein: '12-3456789' };
  const invoice = {
    kind: 'invoice',
    year: 2026,
    number: 1,
    issuedAt: new Date('2026-11-22T10:14:00Z'),
    facts: FACTS,
  } as const;
  const person = { email: 'a@example.com', name: 'Ada', phone: null, delivery: null, e911: [] };
  const rowsOf = async (ofOrder: { person: typeof person | null; buyerFacts: Partial<typeof buyerFacts> | null }) =>
    drawnIn(await invoicePdf(invoice, { ...ofOrder, paidWith: null })).split(' Tm').length;
  const [plain, withBoth, withCompany] = await Promise.all([
    rowsOf({ person, buyerFacts: null }),
    rowsOf({ person, buyerFacts }),
    rowsOf({ person, buyerFacts: { company: buyerFacts.company } }),
  ]);
  expect([withCompany - plain, withBoth - plain]).toEqual([1, 2]);
  const [erased, erasedWithBoth] = await Promise.all([
    rowsOf({ person: null, buyerFacts: null }),
    rowsOf({ person: null, buyerFacts }),
  ]);
  expect(erasedWithBoth - erased).toBe(2);
});

it('R13 a credit note says what it corrects and where the money is, and a debit note what it cancels', async () => {
  const person = { email: 'a@example.com', name: 'Ada', phone: null, delivery: null, e911: [] };
  const rowsOf = async (kind: 'credit' | 'debit', facts: Partial<InvoiceFacts>) => {
    const invoice = { kind, year: 2026, number: 1, issuedAt: new Date('2026-11-22T10:14:00Z') };
    const pdf = await invoicePdf(
      { ...invoice, facts: { ...FACTS, invoice: '2026-000001', ...facts } },
      { person, buyerFacts: null, paidWith: 'Visa •••• 4242' },
    );
    return drawnIn(pdf).split(' Tm').length;
  };
  const reductions = [{ name: 'Spring', amount: 500 }];
  const [credit, lost, reduced, debit] = await Promise.all([
    rowsOf('credit', {}),
    rowsOf('credit', { lost: true }),
    rowsOf('credit', { reductions, points: 300 }),
    rowsOf('debit', { cancels: 'C-2026-000001' }),
  ]);
  expect(lost).toBeGreaterThan(0);
  expect(reduced).toBeGreaterThan(credit);
  expect(debit).toBeGreaterThan(credit);
});
