import { spellingKey } from '@cerulean/rules/spelling';
import papaparse from 'papaparse';

/** A row of a file. `row` counts from 1, as a spreadsheet does. */
export interface CsvRow {
  row: number;
  cells: string[];
}

/**
 * Parses an RFC 4180 file with commas, semicolons, or tabs, whichever its first row has most of. Quotes may contain
 * line breaks. Skips empty rows and removes the apostrophe that our files put before formulas. `null` if a quote is
 * unclosed.
 */
export function readCsv(text: string): CsvRow[] | null {
  // Files edited in several programs mix line endings, but the parser accepts only one kind.
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const first = source.split('\n', 1)[0] ?? '';
  const delimiter = [',', ';', '\t'].reduce((best, each) => (count(first, each) > count(first, best) ? each : best));
  const { data, errors } = papaparse.parse<string[]>(source, { delimiter, newline: '\n' });
  if (errors.length > 0) return null;
  return data
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => unguarded(cell.trim())) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Returns the key of a column: its name in any spelling, without a final explanation, as in `Rate (percent)`. */
export function columnKey(heading: string): string {
  return spellingKey(heading.replace(/\([^()]*\)\s*$/, ''));
}

const count = (text: string, character: string): number => text.split(character).length;
const unguarded = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
