import { spellingKey } from '@cerulean/rules/spelling';
import papaparse from 'papaparse';

/** A row of a file. `row` is its number, counted from 1 as in a spreadsheet. */
export interface CsvRow {
  row: number;
  cells: string[];
}

/**
 * Parses a CSV file (RFC 4180) with commas, semicolons, or tabs, whichever is most frequent in its first row. Quoted
 * cells may contain line breaks. Skips empty rows and removes the apostrophe that our files put before formulas.
 * Returns `null` if a quote is unclosed.
 */
export function readCsv(text: string): CsvRow[] | null {
  // Files that were edited in several programs mix line endings, but the parser accepts only one kind.
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const first = source.split('\n', 1)[0] ?? '';
  const delimiter = [',', ';', '\t'].reduce((best, each) => (count(first, each) > count(first, best) ? each : best));
  const { data, errors } = papaparse.parse<string[]>(source, { delimiter, newline: '\n' });
  if (errors.length > 0) return null;
  return data
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => unguarded(cell.trim())) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Returns the key of a column heading: its name in any spelling, without a final note as in `Rate (percent)`. */
export function columnKey(heading: string): string {
  return spellingKey(heading.replace(/\([^()]*\)\s*$/, ''));
}

const count = (text: string, character: string): number => text.split(character).length;
const unguarded = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
