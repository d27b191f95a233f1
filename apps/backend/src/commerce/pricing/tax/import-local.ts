import { createHash } from 'node:crypto';
import type { LocalRate } from '@cerulean/rules/local-tax';
import { audit, type Asking } from '../../../audit/audit.ts';
import type { Db, Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { isWrong, type FileProblems } from '../../panel/wrong-file.ts';
import { readLocalFile, type LocalFile } from './local-file.ts';
import { readLocalRatesOf } from './tax-rates.ts';

/** Number of a state's local rates that a file would add, remove, or keep. */
export interface LocalDifference {
  state: string;
  added: number;
  removed: number;
  same: number;
}

/** Preview of an import. `seal` identifies the file and the rates compared with it, and the import requires it. */
export type LocalPreview = { ok: true; differences: LocalDifference[]; seal: string } | ({ ok: false } & FileProblems);

export interface LocalImport extends Asking {
  text: string;
  /** Seal of the preview that the staff member saw. */
  seal: string;
}

/** `changed`: the rates have changed since the preview · `rows`: the file has errors · `nothing`: no difference. */
export type LocalOutcome =
  | { ok: true; states: string[] }
  | { ok: false; why: 'changed' | 'nothing' }
  | ({ ok: false; why: 'rows' } & FileProblems);

/** Allows one import at a time, without blocking reads of carts. */
const takeTurns = sql('tax.local-take-turns', 'lock table tax_local_rate in share row exclusive mode');
const remove = sql('tax.local-remove', 'delete from tax_local_rate where state = any($1)');
const insert = sql(
  'tax.local-insert',
  `insert into tax_local_rate (state, zips, jurisdiction, millionths, on_shipping, from_day, until_day)
   select r.state, int8range(r."zipFrom", r."zipTo", '[]'), r.jurisdiction, r.millionths, r."onShipping", r."from", r."until"
     from jsonb_to_recordset($1) as r (state text, "zipFrom" bigint, "zipTo" bigint, jurisdiction text, millionths int,
       "onShipping" boolean, "from" text, "until" text)`,
);

/** Returns what a file would change in the local rates, without changing anything. */
export async function previewLocalRates(q: Queryable, text: string): Promise<LocalPreview> {
  const file = readLocalFile(text);
  if (isWrong(file)) return { ok: false, ...problemsOf(file) };
  return holdAgainst(file, await q.query(readLocalRatesOf, [file.states]));
}

const problemsOf = ({ whole, problems, total }: LocalFile): FileProblems => ({ whole, problems, total });

function holdAgainst({ states, rates }: LocalFile, current: readonly LocalRate[]): LocalPreview & { ok: true } {
  const of = (list: readonly LocalRate[], state: string) =>
    new Set(list.filter((rate) => rate.state === state).map(textOf));
  const differences = states.map((state) => {
    const [before, after] = [of(current, state), of(rates, state)];
    const same = [...after].filter((rate) => before.has(rate)).length;
    return { state, added: after.size - same, removed: before.size - same, same };
  });
  const facts = [current.map(textOf).sort(), rates.map(textOf).sort(), states];
  return { ok: true, differences, seal: createHash('sha256').update(JSON.stringify(facts)).digest('base64url') };
}

const textOf = (rate: LocalRate): string =>
  JSON.stringify([
    rate.state,
    rate.zipFrom,
    rate.zipTo,
    rate.jurisdiction,
    rate.millionths,
    rate.onShipping,
    rate.from,
    rate.until,
  ]);

/**
 * Replaces all local rates of the file's states with those in the file, in one transaction, or does nothing. Carts show
 * the new rates when next read, and ask for consent (X06). Orders keep the tax that they were placed with.
 */
export async function importLocalRates(db: Db, asked: LocalImport): Promise<LocalOutcome> {
  const file = readLocalFile(asked.text);
  if (isWrong(file)) return { ok: false, why: 'rows', ...problemsOf(file) };
  return db.transaction(async (tx): Promise<LocalOutcome> => {
    await tx.run(takeTurns);
    const { differences, seal } = holdAgainst(file, await tx.query(readLocalRatesOf, [file.states]));
    if (seal !== asked.seal) return { ok: false, why: 'changed' };
    const states = differences.filter(({ added, removed }) => added + removed > 0).map(({ state }) => state);
    if (states.length === 0) return { ok: false, why: 'nothing' };
    await tx.run(remove, [file.states]);
    await tx.run(insert, [JSON.stringify(file.rates)]);
    await audit(tx, asked, { action: 'tax-local.import', subject: 'tax', ids: states, fields: ['localRates'] });
    return { ok: true, states };
  });
}
