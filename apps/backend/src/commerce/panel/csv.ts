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
