import { orderedPeriods, taxProblem, type TaxPeriod, type TaxProblem } from '@cerulean/rules/tax';
import { audit, type StaffChange } from '../../../audit/audit.ts';
import { raiseInvalidation } from '../../outbox/invalidations/invalidations.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { readTaxPeriods, toKept } from './tax-rates.ts';

export interface TaxRatesChange extends StaffChange {
  state: string;
  /** All tax rates of the state. An empty list stops delivery there. */
  periods: readonly TaxPeriod[];
  /** The rates that the staff member saw, so that a concurrent change is not silently overwritten. */
  expected: readonly TaxPeriod[];
}

/** `changed`: someone else changed them first · `same`: no difference · `wrong`: the rates overlap or leave a gap. */
export type TaxRatesOutcome =
  | { ok: true }
  | { ok: false; why: 'changed' | 'same'; periods: TaxPeriod[] }
  | { ok: false; why: 'wrong'; problem: TaxProblem };

/** Locks the table, because a state without rates has no row to lock. Reads are not blocked. */
const takeTurns = sql('tax.take-turns', 'lock table tax_rate in share row exclusive mode');
const upsert = sql(
  'tax.set',
  `insert into tax_rate (state, periods, changed_at) values ($1, $2, $3)
   on conflict (state) do update set periods = excluded.periods, changed_at = excluded.changed_at`,
);
const remove = sql('tax.remove', 'delete from tax_rate where state = $1');
const record = sql(
  'tax.record',
  `insert into tax_rate_change (state, before, after, reason, changed_by, changed_at) values ($1, $2, $3, $4, $5, $6)`,
);

/**
 * Sets a state's tax rates, and records who did it and why. Carts show the new rates when they are next read, and ask
 * for consent to them (X06). Orders keep their rates. Plan pages show whether tax is added to the price (R21).
 */
export async function setTaxRates(db: Db, change: TaxRatesChange): Promise<TaxRatesOutcome> {
  const { state, expected, reason, staffId, at } = change;
  const problem = taxProblem(change.periods);
  if (problem) return { ok: false, why: 'wrong', problem };
  const periods = orderedPeriods(change.periods);
  return db.transaction(async (tx): Promise<TaxRatesOutcome> => {
    await tx.run(takeTurns);
    const before = orderedPeriods(await readTaxPeriods(tx, state));
    if (!areEqual(before, orderedPeriods(expected))) return { ok: false, why: 'changed', periods: before };
    if (areEqual(before, periods)) return { ok: false, why: 'same', periods };
    if (periods.length === 0) await tx.run(remove, [state]);
    else await tx.run(upsert, [state, kept(periods), at]);
    await tx.run(record, [state, kept(before), kept(periods), reason, staffId, at]);
    if (!areEqual(ofPlans(before), ofPlans(periods))) await raiseInvalidation(tx, ['catalog']);
    await audit(tx, change, { action: 'tax.change', subject: 'tax', ids: [state], fields: ['periods'] });
    return { ok: true };
  });
}

const kept = (periods: readonly TaxPeriod[]): string => JSON.stringify(periods.map(toKept));

const ofPlans = (periods: readonly TaxPeriod[]) => periods.filter(({ category }) => category === 'plan');

/** Compares two sorted lists of rates. The fields of each entry must be in the same order, too. */
function areEqual(one: readonly TaxPeriod[], other: readonly TaxPeriod[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
