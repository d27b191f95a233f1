import { spellingKey } from '@cerulean/rules/spelling';
import papaparse from 'papaparse';

/** A row of a file; `row` counts from 1 as a spreadsheet does. */
export interface CsvRow {
  row: number;
  cells: string[];
}

/**
 * Reads a file as RFC 4180 has it, with commas, semicolons or tabs, whichever its first row has most of. Quotes may hold line breaks; empty rows are left out. The
 * apostrophe that our own files put in front of what a spreadsheet would take for a formula is taken off. Null if a quote never ends.
 */
export function readCsv(text: string): CsvRow[] | null {
  // Files that were edited in several programs mix ends of lines; the reader takes one kind.
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const first = source.split('\n', 1)[0] ?? '';
  const delimiter = [',', ';', '\t'].reduce((best, each) => (count(first, each) > count(first, best) ? each : best));
  const { data, errors } = papaparse.parse<string[]>(source, { delimiter, newline: '\n' });
  if (errors.length > 0) return null;
  return data
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => unguarded(cell.trim())) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** What a column is known by: its name in any spelling, without what explains it, as in `Rate (percent)`. */
export function columnKey(heading: string): string {
  return spellingKey(heading.replace(/\([^()]*\)\s*$/, ''));
}

const count = (text: string, character: string): number => text.split(character).length;
const unguarded = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
