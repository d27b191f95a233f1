import { fractionDigits } from '@cerulean/rules/money';
import papaparse from 'papaparse';

/** What a spreadsheet would take for a formula (CWE-1236). Numbers stay numbers. */
const FORMULA = /^(?!-?\d+(?:\.\d+)?$)\s*[=+\-@\t\r]/;

/**
 * Rows as RFC 4180 has them: commas, CRLF, quotes where something needs them. UTF-8 with a byte order mark, without which
 * spreadsheets read names in another alphabet. A formula gets an apostrophe in front.
 */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${papaparse.unparse([...rows], { escapeFormulae: FORMULA })}\r\n`;
}

/** Minor units with a decimal point: accountants add these up. */
export function decimalOf(amount: number, currency: string): string {
  const digits = fractionDigits(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const cut = text.length - digits;
  return `${amount < 0 ? '-' : ''}${text.slice(0, cut)}${digits > 0 ? `.${text.slice(cut)}` : ''}`;
}
