import { createHash } from 'node:crypto';
import { words } from '@cerulean/messages/all/staff-stock';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { audit, type StaffChange } from '../../audit/audit.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { rowProblems, wholeProblem, type FileProblems } from '../panel/wrong-file.ts';
import { publishAvailability } from './holds.ts';
import { readStockFile, type StockRead } from './stock-file.ts';

const t = words[DEFAULT_LANGUAGE];

/** The stock change that one row of the file would make. */
export interface StockDifference {
  sku: string;
  before: number;
  after: number;
  lowBefore: number | null;
  lowAfter: number | null;
}

/** The stock changes that a file would make. `seal` identifies them: applying the file requires the same seal. */
export type StockPreview =
  | { ok: true; differences: StockDifference[]; same: number; seal: string }
  | ({ ok: false } & FileProblems);

interface Current {
  sku: string;
  isSold: boolean;
  onHand: number;
  reserved: number;
  lowAt: number | null;
}

const COLUMNS = `exists (select 1 from catalog_sku c where c.sku = w.sku and c.kind = 'product') or s.sku is not null as "isSold",
  coalesce(s.on_hand, 0) as "onHand", coalesce(s.reserved, 0) as reserved, s.low_at as "lowAt"`;
const select = sql<Current>(
  'stock.import-look',
  `select w.sku, ${COLUMNS} from unnest($1::text[]) as w (sku) left join stock s on s.sku = w.sku order by w.sku`,
);
const ensure = sql(
  'stock.import-ensure',
  `insert into stock (sku, on_hand) select c.sku, 0 from catalog_sku c where c.sku = any($1) and c.kind = 'product' order by c.sku
   on conflict (sku) do nothing`,
);
/** Locks stock rows in SKU order, as purchases do, so that the two cannot deadlock. */
const lock = sql<{ sku: string }>(
  'stock.import-lock',
  `select sku from stock where sku = any($1) order by sku for update`,
);
const update = sql(
  'stock.import-set',
  `with wanted as (select * from unnest($1::text[], $2::int[], $3::int[]) as w (sku, quantity, low)),
   noted as (
     insert into stock_change (sku, on_hand_before, on_hand_after, reason, actor_kind, actor_id, at)
     select s.sku, s.on_hand, w.quantity, $4, 'staff', $5, $6 from stock s join wanted w on w.sku = s.sku
      where s.on_hand <> w.quantity order by s.sku
   )
   update stock s set on_hand = w.quantity, low_at = w.low from wanted w where s.sku = w.sku`,
);

/** Returns the stock changes that a file would make, without applying them. */
export async function previewStock(q: Queryable, text: string): Promise<StockPreview> {
  const read = readStockFile(text);
  return holdAgainst(read, await q.query(select, [read.lines.map(({ sku }) => sku)]));
}

/** Compares the valid rows with the stock even if other rows are invalid, so that all problems are reported at once. */
function holdAgainst(read: StockRead, rows: readonly Current[]): StockPreview {
  if (read.whole !== null) return { ok: false, ...wholeProblem(read.whole) };
  const { lines } = read;
  const current = new Map(rows.map((row) => [row.sku, row]));
  const problems = [...read.problems];
  const differences: StockDifference[] = [];
  for (const { row, sku, onHand: typed, was, lowAt } of lines) {
    const now = current.get(sku);
    // A row that still has the number of the export wasn't counted, so a sale since then doesn't matter.
    const onHand = now && typed === was ? now.onHand : typed;
    if (!now?.isSold) problems.push({ row, problem: t.rowUnknown({ sku }) });
    else if (was !== null && was !== now.onHand && onHand !== now.onHand)
      problems.push({ row, problem: t.rowRecount({ now: now.onHand, sku, was }) });
    else if (onHand < now.reserved) problems.push({ row, problem: t.rowHeld({ count: now.reserved, sku }) });
    else {
      const lowAfter = lowAt === undefined ? now.lowAt : lowAt;
      const facts = { sku, before: now.onHand, after: onHand, lowBefore: now.lowAt, lowAfter };
      if (onHand !== now.onHand || lowAfter !== now.lowAt) differences.push(facts);
    }
  }
  if (problems.length > 0) return { ok: false, ...rowProblems(problems) };
  const seal = createHash('sha256').update(JSON.stringify(differences)).digest('base64url');
  return { ok: true, differences, same: lines.length - differences.length, seal };
}

export interface StockImport extends StaffChange {
  text: string;
  /** The seal of the preview that staff saw. */
  seal: string;
}

/** `changed`: the stock changed after the preview, so nothing was applied · `nothing`: the file changes no stock. */
export type ImportOutcome =
  | { ok: true; changed: number }
  | { ok: false; why: 'changed' | 'nothing' }
  | ({ ok: false; why: 'rows' } & FileProblems);

/** Applies all changes of the preview in one transaction, with a history row for each changed count, or none. */
export async function importStock(db: Db, file: StockImport): Promise<ImportOutcome> {
  const read = readStockFile(file.text);
  const skus = read.lines.map(({ sku }) => sku);
  return db.transaction(async (tx): Promise<ImportOutcome> => {
    await tx.run(ensure, [skus]);
    await tx.query(lock, [skus]);
    const rows = await tx.query(select, [skus]);
    const preview = holdAgainst(read, rows);
    if (!preview.ok) return { ...preview, why: 'rows' };
    const { differences, seal } = preview;
    if (seal !== file.seal) return { ok: false, why: 'changed' };
    if (differences.length === 0) return { ok: false, why: 'nothing' };
    const { reason, staffId, at } = file;
    const changed = differences.map(({ sku }) => sku);
    const quantity = differences.map(({ after }) => after);
    const low = differences.map(({ lowAfter }) => lowAfter);
    await tx.run(update, [changed, quantity, low, reason, staffId, at]);
    const fields = ['onHand', 'lowAt'];
    await audit(tx, file, { action: 'stock.import', subject: 'stock', ids: changed, fields });
    const reserved = new Map(rows.map((row) => [row.sku, row.reserved]));
    const moved = differences.map(({ sku, before, after }) => {
      const held = reserved.get(sku) ?? 0;
      return { sku, freeBefore: before - held, freeAfter: after - held };
    });
    await publishAvailability(tx, moved);
    return { ok: true, changed: differences.length };
  });
}
