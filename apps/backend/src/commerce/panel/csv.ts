import { fractionDigits } from '@cerulean/rules/money';
import papaparse from 'papaparse';

/** Matches text that a spreadsheet would treat as a formula (CWE-1236), but not negative numbers. */
const FORMULA = /^(?!-?\d+(?:\.\d+)?$)\s*[=+\-@\t\r]/;

/**
 * Formats rows as a CSV file (RFC 4180): commas, CRLF, and quotes where needed, in UTF-8 with a byte order mark,
 * without which spreadsheets misread names. A formula gets a leading apostrophe.
 */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${papaparse.unparse([...rows], { escapeFormulae: FORMULA })}\r\n`;
}

/** Formats an amount in minor units with a decimal point, so that accountants can add up the amounts. */
export function decimalOf(amount: number, currency: string): string {
  const digits = fractionDigits(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const cut = text.length - digits;
  return `${amount < 0 ? '-' : ''}${text.slice(0, cut)}${digits > 0 ? `.${text.slice(cut)}` : ''}`;
}
