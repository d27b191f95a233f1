import { toCsv } from '../commissions/csv.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { readCsv } from './read-csv.ts';

/** What is wrong with a row; `row` counts from 1. */
export interface RowProblem {
  row: number;
  problem: string;
}

/** A row that can be read. `was` is what the file says that there were when it was made; null where it does not. */
export interface StockLine {
  row: number;
  sku: string;
  onHand: number;
  was: number | null;
  /** From how many free pieces it is low; null takes the number of the settings, undefined changes nothing. */
  lowAt: number | null | undefined;
}

const MOST_LINES = 2_000;
/** At most so many are named: a file of the wrong kind would be nothing but mistakes. */
const MOST_PROBLEMS = 50;
const MOST_PIECES = 1_000_000;

const HEADS = ['SKU', 'Product', 'On hand', 'Was', 'Reserved', 'Low at'] as const;

export interface FileRow {
  sku: string;
  name: string | null;
  onHand: number;
  reserved: number;
  lowAt: number | null;
}

const select = sql<FileRow>(
  'stock.file',
  `select k.sku, nullif(concat_ws(', ', d.name, v.color, v.option), '') as name, coalesce(s.on_hand, 0) as "onHand",
      coalesce(s.reserved, 0) as reserved, s.low_at as "lowAt"
     from (select sku from stock union select sku from catalog_variant) k
     left join stock s on s.sku = k.sku
     left join catalog_variant v on v.sku = k.sku left join catalog_product d on d.document_id = v.product_id
    order by k.sku`,
);

/** All stock as a file: change *On hand* and leave *Was* as it is, so that a sale in between is noticed. */
export async function stockFile(q: Queryable): Promise<string> {
  const rows = await q.query(select);
  return toCsv([HEADS, ...rows.map((row) => [row.sku, row.name, row.onHand, row.onHand, row.reserved, row.lowAt])]);
}

/** Reads a file of stock: the columns *SKU* and *On hand*, and where they are there *Was* and *Low at*. Others are left alone. */
export function readStockFile(text: string): { lines: StockLine[]; problems: RowProblem[] } {
  const rows = readCsv(text);
  if (rows === null) return { lines: [], problems: [{ row: 1, problem: 'A quote is opened and never closed' }] };
  const [head, ...rest] = rows;
  const column = (name: string): number => head?.cells.findIndex((cell) => cell.toLowerCase() === name) ?? -1;
  const [sku, onHand, was, lowAt] = ['sku', 'on hand', 'was', 'low at'].map(column) as [number, number, number, number];
  if (sku < 0 || onHand < 0) {
    return { lines: [], problems: [{ row: 1, problem: 'The first row has to name the columns SKU and On hand' }] };
  }
  if (rest.length > MOST_LINES) {
    return { lines: [], problems: [{ row: MOST_LINES + 2, problem: `A file may have ${MOST_LINES} rows` }] };
  }
  const lines: StockLine[] = [];
  const problems: RowProblem[] = [];
  const seen = new Map<string, number>();
  for (const { row, cells } of rest) {
    const name = (cells[sku] ?? '').toUpperCase();
    const pieces = whole(cells[onHand]);
    const before = was < 0 ? null : whole(cells[was]);
    const low = lowAt < 0 ? undefined : (cells[lowAt] ?? '') === '' ? null : whole(cells[lowAt]);
    const twice = seen.get(name);
    const wrong =
      name === ''
        ? 'There is no SKU'
        : twice !== undefined
          ? `The same SKU as in row ${twice}`
          : pieces === undefined
            ? `On hand has to be a whole number up to ${MOST_PIECES}`
            : before === undefined
              ? 'Was has to be the number that stood there in the file that you downloaded'
              : lowAt >= 0 && low === undefined
                ? 'Low at has to be a whole number, or empty'
                : null;
    seen.set(name, row);
    if (wrong !== null || pieces === undefined || before === undefined) problems.push({ row, problem: wrong ?? '' });
    else lines.push({ row, sku: name, onHand: pieces, was: before, lowAt: low });
  }
  if (rest.length === 0) problems.push({ row: 1, problem: 'There are no rows' });
  return { lines, problems: problems.slice(0, MOST_PROBLEMS) };
}

/** Undefined for what is no number of pieces. */
function whole(cell = ''): number | undefined {
  return /^\d{1,7}$/.test(cell) && Number(cell) <= MOST_PIECES ? Number(cell) : undefined;
}
