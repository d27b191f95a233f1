import { spellingKey } from '@cerulean/rules/spelling';

/** A row of a file; `row` counts from 1 as a spreadsheet does. */
export interface CsvRow {
  row: number;
  cells: string[];
}

const QUOTED = /"((?:[^"]|"")*)"/y;

/**
 * Reads a file as RFC 4180 has it, with commas, semicolons or tabs, whichever its first row has most of. Quotes may hold line breaks; empty rows are left out. The
 * apostrophe that our own files put in front of what a spreadsheet would take for a formula is taken off. Null where a quote never ends.
 */
export function readCsv(text: string): CsvRow[] | null {
  const source = text.replace(/^\uFEFF/, '');
  const first = /^[^\r\n]*/.exec(source)?.[0] ?? '';
  const separator = [',', ';', '\t'].reduce((best, each) => (count(first, each) > count(first, best) ? each : best));
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let row = 1;
  let at = 0;
  const end = (): void => {
    if (cells.some((cell) => cell !== '')) rows.push({ row, cells });
    cells = [];
    row += 1;
  };
  while (at <= source.length) {
    QUOTED.lastIndex = at;
    const quoted = source[at] === '"' ? QUOTED.exec(source) : null;
    if (source[at] === '"' && quoted === null) return null;
    if (quoted) {
      cells.push(unguarded((quoted[1] ?? '').replaceAll('""', '"')));
      at = QUOTED.lastIndex;
    } else {
      const start = at;
      while (at < source.length && source[at] !== separator && source[at] !== '\n' && source[at] !== '\r') at += 1;
      cells.push(unguarded(source.slice(start, at).trim()));
    }
    const next = source[at];
    if (next === separator) {
      at += 1;
      continue;
    }
    if (next !== undefined && next !== '\n' && next !== '\r') return null;
    end();
    at += source.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;
}

/** What a column is known by: its name in any spelling, without what explains it, as in `Rate (percent)`. */
export function columnKey(heading: string): string {
  return spellingKey(heading.replace(/\([^()]*\)\s*$/, ''));
}

const count = (text: string, character: string): number => text.split(character).length;
const unguarded = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
