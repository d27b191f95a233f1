import { words as answers } from '@cerulean/messages/all/staff-answers';
import { words } from '@cerulean/messages/all/staff-stock';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { tidied } from '@cerulean/rules/spelling';
import { toCsv } from '../panel/csv.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { missingColumns, type RowProblem } from '../panel/wrong-file.ts';
import { columnKey, readCsv } from '../panel/read-csv.ts';

const t = words[DEFAULT_LANGUAGE];

/** A valid row of a stock file. `was` is the stock at the time of the export. `null` if the file has no such column. */
export interface StockLine {
  row: number;
  sku: string;
  onHand: number;
  was: number | null;
  /** The low-stock threshold. `null` selects the configured default, and `undefined` leaves the threshold unchanged. */
  lowAt: number | null | undefined;
}

/** The result of parsing a stock file. `whole` is why nothing could be read, or `null` if rows could be read. */
export interface StockRead {
  lines: StockLine[];
  whole: string | null;
  problems: RowProblem[];
}

const MOST_LINES = 2_000;
const MAX_ON_HAND = 1_000_000;

/** Columns that a stock file must have. */
const NEEDED = [t.sku, t.onHand];
const HEADS = [t.sku, t.product, t.onHand, t.was, t.reserved, t.lowAt];

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

/** Exports all stock as a file. Staff edit *On hand* but not *Was*, so that a sale in between is noticed. */
export async function stockFile(q: Queryable): Promise<string> {
  const rows = await q.query(select);
  return toCsv([HEADS, ...rows.map((row) => [row.sku, row.name, row.onHand, row.onHand, row.reserved, row.lowAt])]);
}

/** Parses a stock file: columns *SKU* and *On hand*, and *Was* and *Low at* if present. Ignores other columns. */
export function readStockFile(text: string): StockRead {
  const none = (whole: string): StockRead => ({ lines: [], whole, problems: [] });
  const rows = readCsv(text);
  if (rows === null) return none(answers[DEFAULT_LANGUAGE].quoteOpen);
  const [head, ...rest] = rows;
  const column = (name: string): number => head?.cells.findIndex((cell) => columnKey(cell) === columnKey(name)) ?? -1;
  const missing = NEEDED.filter((name) => column(name) < 0);
  if (missing.length > 0) return none(missingColumns(missing));
  if (rest.length === 0) return none(answers[DEFAULT_LANGUAGE].noRows);
  if (rest.length > MOST_LINES) return none(t.tooManyRows({ most: MOST_LINES, count: rest.length }));
  const [sku, onHand, was, lowAt] = [t.sku, t.onHand, t.was, t.lowAt].map(column) as [number, number, number, number];
  const lines: StockLine[] = [];
  const problems: RowProblem[] = [];
  const seen = new Map<string, number>();
  for (const { row, cells } of rest) {
    const name = tidied(cells[sku] ?? '').toUpperCase();
    const quantity = whole(cells[onHand]);
    const before = was < 0 ? null : whole(cells[was]);
    const low = lowAt < 0 ? undefined : (cells[lowAt] ?? '') === '' ? null : whole(cells[lowAt]);
    const twice = seen.get(name);
    const wrong =
      name === ''
        ? t.skuMissing
        : twice !== undefined
          ? t.skuTwice({ row: String(twice) })
          : quantity === undefined
            ? t.onHandWrong({ most: MAX_ON_HAND })
            : before === undefined
              ? t.wasWrong
              : lowAt >= 0 && low === undefined
                ? t.lowAtWrong
                : null;
    seen.set(name, row);
    if (wrong !== null || quantity === undefined || before === undefined) problems.push({ row, problem: wrong ?? '' });
    else lines.push({ row, sku: name, onHand: quantity, was: before, lowAt: low });
  }
  return { lines, whole: null, problems };
}

/** Parses a quantity. Returns `undefined` if the text is no valid quantity. */
function whole(cell = ''): number | undefined {
  return /^\d{1,7}$/.test(cell) && Number(cell) <= MAX_ON_HAND ? Number(cell) : undefined;
}
