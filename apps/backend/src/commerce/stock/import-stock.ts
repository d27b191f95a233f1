import { createHash } from 'node:crypto';
import { audit } from '../../audit/audit.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { tellBands } from './holds.ts';
import { readStockFile, type RowProblem, type StockLine } from './stock-file.ts';

/** What a row of the file would change. */
export interface StockDifference {
  sku: string;
  before: number;
  after: number;
  lowBefore: number | null;
  lowAfter: number | null;
}

/** What a file would do. `seal` stands for the stock that it was held against: applying needs the same one. */
export type StockPreview =
  | { ok: true; differences: StockDifference[]; same: number; seal: string }
  | { ok: false; problems: RowProblem[] };

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
/** In the order of SKUs, as buyers lock them. */
const lock = sql<{ sku: string }>(
  'stock.import-lock',
  `select sku from stock where sku = any($1) order by sku for update`,
);
const update = sql(
  'stock.import-set',
  `with wanted as (select * from unnest($1::text[], $2::int[], $3::int[]) as w (sku, pieces, low)),
   noted as (
     insert into stock_change (sku, on_hand_before, on_hand_after, reason, actor_kind, actor_id, at)
     select s.sku, s.on_hand, w.pieces, $4, 'staff', $5, $6 from stock s join wanted w on w.sku = s.sku
      where s.on_hand <> w.pieces order by s.sku
   )
   update stock s set on_hand = w.pieces, low_at = w.low from wanted w where s.sku = w.sku`,
);

/** Says what a file would change, and changes nothing. */
export async function previewStock(q: Queryable, text: string): Promise<StockPreview> {
  const { lines, problems } = readStockFile(text);
  if (problems.length > 0) return { ok: false, problems };
  return holdAgainst(lines, await q.query(select, [lines.map(({ sku }) => sku)]));
}

function holdAgainst(lines: readonly StockLine[], rows: readonly Current[]): StockPreview {
  const current = new Map(rows.map((row) => [row.sku, row]));
  const problems: RowProblem[] = [];
  const differences: StockDifference[] = [];
  for (const { row, sku, onHand, was, lowAt } of lines) {
    const now = current.get(sku);
    if (!now?.isSold) problems.push({ row, problem: `Nothing is sold under ${sku}` });
    else if (was !== null && was !== now.onHand && onHand !== now.onHand)
      problems.push({ row, problem: `There are ${now.onHand} of ${sku} by now, not ${was}: count again` });
    else if (onHand < now.reserved)
      problems.push({ row, problem: `Buyers who are paying right now hold ${now.reserved} of ${sku}` });
    else {
      const lowAfter = lowAt === undefined ? now.lowAt : lowAt;
      const facts = { sku, before: now.onHand, after: onHand, lowBefore: now.lowAt, lowAfter };
      if (onHand !== now.onHand || lowAfter !== now.lowAt) differences.push(facts);
    }
  }
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, 50) };
  const seal = createHash('sha256').update(JSON.stringify(differences)).digest('base64url');
  return { ok: true, differences, same: lines.length - differences.length, seal };
}

export interface StockImport {
  text: string;
  /** Of the preview that somebody looked at. */
  seal: string;
  reason: string;
  staffId: string;
  requestId: string;
  at: Date;
}

/** `changed`: stock is not what it was when the file was looked at, so nothing was done. */
export type ImportOutcome =
  | { ok: true; changed: number }
  | { ok: false; why: 'changed' | 'nothing' }
  | { ok: false; why: 'rows'; problems: RowProblem[] };

/** Does all that was shown, in one transaction, with a row of history for each SKU; or nothing. */
export async function importStock(db: Db, file: StockImport): Promise<ImportOutcome> {
  const { lines, problems } = readStockFile(file.text);
  if (problems.length > 0) return { ok: false, why: 'rows', problems };
  const skus = lines.map(({ sku }) => sku);
  return db.transaction(async (tx): Promise<ImportOutcome> => {
    await tx.run(ensure, [skus]);
    await tx.query(lock, [skus]);
    const rows = await tx.query(select, [skus]);
    const preview = holdAgainst(lines, rows);
    if (!preview.ok) return { ok: false, why: 'rows', problems: preview.problems };
    const { differences, seal } = preview;
    if (seal !== file.seal) return { ok: false, why: 'changed' };
    if (differences.length === 0) return { ok: false, why: 'nothing' };
    const { reason, staffId, requestId, at } = file;
    const changed = differences.map(({ sku }) => sku);
    const pieces = differences.map(({ after }) => after);
    const low = differences.map(({ lowAfter }) => lowAfter);
    await tx.run(update, [changed, pieces, low, reason, staffId, at]);
    const actor = { kind: 'staff' as const, id: staffId };
    const fields = ['onHand', 'lowAt'];
    await audit(tx, { actor, action: 'stock.import', subject: 'stock', ids: changed, fields, reason, requestId });
    const reserved = new Map(rows.map((row) => [row.sku, row.reserved]));
    const moved = differences.map(({ sku, before, after }) => {
      const held = reserved.get(sku) ?? 0;
      return { sku, freeBefore: before - held, freeAfter: after - held };
    });
    await tellBands(tx, moved);
    return { ok: true, changed: differences.length };
  });
}
