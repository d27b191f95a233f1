import { readIccid } from '@cerulean/rules/iccid';
import { MAX_KITS_AT_ONCE } from '@cerulean/rules/limits';
import { audit } from '../../audit/audit.ts';
import type { Db, Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { newKitCode } from './qr-id.ts';

/** What is wrong with a row of the file; `row` counts from 1, as a spreadsheet does. */
export interface RowError {
  row: number;
  problem: string;
}

/** At most so many are named: a file of the wrong kind would be nothing but mistakes. */
const MOST_ERRORS = 50;

/** The column that holds the numbers, where the file says so. */
const HEADING = /^"?iccid"?$/i;

/** Reads the ICCIDs of a CSV file: one a row, in the column `iccid` or the first, with commas, semicolons or tabs. */
export function readKitFile(text: string): { iccids: string[]; errors: RowError[]; total: number } {
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const errors: RowError[] = [];
  const seen = new Map<string, number>();
  let column = 0;
  let isFirst = true;
  for (const [index, line] of rows.entries()) {
    if (line.trim() === '') continue;
    const cells = line.split(/[,;\t]/).map((cell) => cell.trim());
    const heading = isFirst ? cells.findIndex((cell) => HEADING.test(cell)) : -1;
    isFirst = false;
    if (heading >= 0) {
      column = heading;
      continue;
    }
    const row = index + 1;
    const typed = (cells[column] ?? '').replace(/^"|"$/g, '');
    const iccid = readIccid(typed);
    const before = iccid === null ? undefined : seen.get(iccid);
    if (iccid === null) errors.push({ row, problem: problemOf(typed) });
    else if (before !== undefined) errors.push({ row, problem: `The same number as in row ${before}` });
    else seen.set(iccid, row);
  }
  return { iccids: [...seen.keys()], errors, total: seen.size + errors.length };
}

function problemOf(typed: string): string {
  const digits = typed.replace(/[\s.-]/g, '');
  if (digits === '') return 'There is no number';
  if (/e\+/i.test(typed)) return 'A spreadsheet has rounded this number; save the column as text';
  if (!/^\d+$/.test(digits)) return 'There is more than digits in it';
  if (!digits.startsWith('89')) return 'It does not begin with 89';
  if (digits.length < 19 || digits.length > 20) return `It has ${digits.length} digits instead of 19 or 20`;
  return 'Its check digit does not fit: a digit is wrong';
}

export type ImportOutcome =
  | { ok: true; batch: string; imported: number }
  | { ok: false; why: 'empty' | 'too_many' | 'batch_taken' }
  | { ok: false; why: 'rows'; errors: RowError[]; total: number };

const lockBatch = sql('kits.lock-batch', `select pg_advisory_xact_lock(hashtextextended('sim-kit-import', 0))`);
const anyOfBatch = sql<{ one: number }>('kits.any-of-batch', 'select 1 as one from sim_kit where batch = $1 limit 1');
const known = sql<{ iccid: string; batch: string }>(
  'kits.known',
  `select iccid, batch from sim_kit where iccid = any($1) order by iccid limit ${MOST_ERRORS}`,
);
const insert = sql(
  'kits.insert',
  `insert into sim_kit (code, key_version, iccid, batch, imported_at)
   select code, $3, iccid, $4, $5 from unnest($1::text[], $2::text[]) as k (code, iccid)`,
);

/**
 * Takes a file of SIM kits in as a batch: all of it, or nothing and what is wrong with which row. Each kit gets a name
 * for its QR code, signed by the newest key.
 */
export async function importKits(
  db: Db,
  file: {
    batch: string;
    text: string;
    keyVersion: number;
    /** Null where the shop did it itself. */
    staffId: string | null;
    requestId: string | null;
    at: Date;
  },
): Promise<ImportOutcome> {
  const { iccids, errors, total } = readKitFile(file.text);
  if (total === 0) return { ok: false, why: 'empty' };
  if (total > MAX_KITS_AT_ONCE) return { ok: false, why: 'too_many' };
  if (errors.length > 0) return { ok: false, why: 'rows', errors: errors.slice(0, MOST_ERRORS), total: errors.length };
  return db.transaction((tx) => insertAll(tx, file, iccids));
}

async function insertAll(
  tx: Tx,
  { batch, text, keyVersion, staffId, requestId, at }: Parameters<typeof importKits>[1],
  iccids: string[],
): Promise<ImportOutcome> {
  await tx.query(lockBatch);
  if (await tx.first(anyOfBatch, [batch])) return { ok: false, why: 'batch_taken' };
  const there = await tx.query(known, [iccids]);
  if (there.length > 0) {
    const rows = text.split(/\r\n|\n|\r/);
    const errors = there.map(({ iccid, batch: other }) => ({
      row: rows.findIndex((line) => line.replace(/[\s.-]/g, '').includes(iccid)) + 1,
      problem: `This card is there already, in the batch ${other}`,
    }));
    return { ok: false, why: 'rows', errors: errors.sort((a, b) => a.row - b.row), total: there.length };
  }
  await tx.run(insert, [iccids.map(newKitCode), iccids, keyVersion, batch, at]);
  await audit(tx, {
    actor: staffId === null ? { kind: 'system' } : { kind: 'staff', id: staffId },
    action: 'kit.import',
    subject: 'kit',
    ids: [batch],
    fields: ['iccid'],
    reason: `${iccids.length} cards`,
    requestId,
  });
  return { ok: true, batch, imported: iccids.length };
}
