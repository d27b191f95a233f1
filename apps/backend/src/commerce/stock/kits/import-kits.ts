import { words } from '@cerulean/messages/all/staff-kits';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { readIccid } from '@cerulean/rules/iccid';
import { MAX_KITS_AT_ONCE } from '@cerulean/rules/limits';
import { audit } from '../../../audit/audit.ts';
import type { Db, Tx } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { rowProblems, type RowProblem } from '../../panel/wrong-file.ts';
import { newKitCode } from './qr-id.ts';

const t = words[DEFAULT_LANGUAGE];

/** Matches the heading of the column with the card numbers, if the file has headings. */
const HEADING = /^"?iccid"?$/i;

/** Minimum digits of even a truncated card number. A first row that begins with fewer digits has no card number. */
const FEWEST_DIGITS = 5;

/** A parsed file of SIM kits: its card numbers with their rows, the problems by row, and the number of rows. */
export interface KitFile {
  cards: ReadonlyMap<string, number>;
  problems: RowProblem[];
  total: number;
}

/**
 * Reads the ICCIDs of a CSV file: one per row, in the column `iccid` or the first one, separated by commas, semicolons,
 * or tabs. `null` if the first row neither names that column nor begins with a number, so the column is unknown.
 */
export function readKitFile(text: string): KitFile | null {
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const problems: RowProblem[] = [];
  const seen = new Map<string, number>();
  let column = 0;
  let isFirst = true;
  for (const [index, line] of rows.entries()) {
    if (line.trim() === '') continue;
    const cells = line.split(/[,;\t]/).map((cell) => cell.trim());
    const heading = isFirst ? cells.findIndex((cell) => HEADING.test(cell)) : -1;
    if (heading >= 0) {
      isFirst = false;
      column = heading;
      continue;
    }
    if (isFirst && (cells[0] ?? '').replace(/\D/g, '').length < FEWEST_DIGITS) return null;
    isFirst = false;
    const row = index + 1;
    const typed = (cells[column] ?? '').replace(/^"|"$/g, '');
    const iccid = readIccid(typed);
    const before = iccid === null ? undefined : seen.get(iccid);
    if (iccid === null) problems.push({ row, problem: problemOf(typed) });
    else if (before !== undefined) problems.push({ row, problem: t.rowTwice({ row: String(before) }) });
    else seen.set(iccid, row);
  }
  return { cards: seen, problems, total: seen.size + problems.length };
}

function problemOf(typed: string): string {
  const digits = typed.replace(/[\s.-]/g, '');
  if (digits === '') return t.rowEmpty;
  if (/e\+/i.test(typed)) return t.rowRounded;
  if (!/^\d+$/.test(digits)) return t.rowLetters;
  if (!digits.startsWith('89')) return t.rowStart;
  if (digits.length < 19 || digits.length > 20) return t.rowLength({ count: digits.length });
  return t.rowCheckDigit;
}

export type ImportOutcome =
  | { ok: true; batch: string; imported: number }
  | { ok: false; why: 'empty' | 'no_column' | 'too_many' | 'batch_taken' }
  | { ok: false; why: 'rows'; problems: RowProblem[]; total: number };

const lockBatch = sql('kits.lock-batch', `select pg_advisory_xact_lock(hashtextextended('sim-kit-import', 0))`);
const anyOfBatch = sql<{ one: number }>('kits.any-of-batch', 'select 1 as one from sim_kit where batch = $1 limit 1');
const known = sql<{ iccid: string; batch: string }>(
  'kits.known',
  `select iccid, batch from sim_kit where iccid = any($1)`,
);
const insert = sql(
  'kits.insert',
  `insert into sim_kit (code, key_version, iccid, batch, imported_at)
   select code, $3, iccid, $4, $5 from unnest($1::text[], $2::text[]) as k (code, iccid)`,
);

/**
 * Imports a file of SIM kits as a batch: either the whole file, or no row of it, with the problems by row. Each kit
 * gets a code for its QR code, signed with the newest key.
 */
export async function importKits(
  db: Db,
  file: {
    batch: string;
    text: string;
    keyVersion: number;
    /** Row id of the staff member. `null` if the shop imports automatically. */
    staffId: string | null;
    requestId: string | null;
    at: Date;
  },
): Promise<ImportOutcome> {
  const read = readKitFile(file.text);
  if (read === null) return { ok: false, why: 'no_column' };
  const { cards, problems, total } = read;
  if (total === 0) return { ok: false, why: 'empty' };
  if (total > MAX_KITS_AT_ONCE) return { ok: false, why: 'too_many' };
  if (problems.length > 0) return rowsAreWrong(problems);
  return db.transaction((tx) => insertAll(tx, file, cards));
}

function rowsAreWrong(all: readonly RowProblem[]): ImportOutcome {
  const { problems, total } = rowProblems(all);
  return { ok: false, why: 'rows', problems, total };
}

async function insertAll(
  tx: Tx,
  file: Parameters<typeof importKits>[1],
  cards: ReadonlyMap<string, number>,
): Promise<ImportOutcome> {
  const { batch, keyVersion, at } = file;
  const iccids = [...cards.keys()];
  await tx.query(lockBatch);
  if (await tx.first(anyOfBatch, [batch])) return { ok: false, why: 'batch_taken' };
  const there = await tx.query(known, [iccids]);
  if (there.length > 0) {
    const problems = there.map(({ iccid, batch: other }) => ({
      row: cards.get(iccid) ?? 0,
      problem: t.rowKnown({ batch: other }),
    }));
    return rowsAreWrong(problems);
  }
  await tx.run(insert, [iccids.map(newKitCode), iccids, keyVersion, batch, at]);
  const reason = `${iccids.length === 1 ? '1 card' : `${iccids.length} cards`}, batch ${batch}`;
  // Ids in the audit trail may only contain letters, digits, and hyphens.
  const ids = [batch.replace(/[^A-Za-z0-9-]+/g, '-')];
  await audit(tx, { ...file, reason }, { action: 'kit.import', subject: 'kit', ids, fields: ['iccid'] });
  return { ok: true, batch, imported: iccids.length };
}
