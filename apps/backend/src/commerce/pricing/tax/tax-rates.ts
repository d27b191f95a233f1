import { usStateCodes, usStates, type UsState } from '@cerulean/contract/us-states';
import type { TaxPeriod } from '@cerulean/rules/tax';
import { TODAY } from '../../catalog/plan-tax-on-top.ts';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { fromKeptPeriods, type Kept } from './kept-rates.ts';

export interface TaxRateRow {
  state: UsState;
  name: string;
  /** The state's tax rates. Empty if no rate is set, so nothing is delivered there. */
  periods: TaxPeriod[];
  changedAt: Date | null;
}

export interface TaxRateHistoryRow {
  before: TaxPeriod[];
  after: TaxPeriod[];
  reason: string;
  changedBy: string;
  at: Date;
}

/** Reads a state's tax rates as stored. See {@link readTaxPeriods}. */
export const selectTaxPeriods = sql<{ periods: Kept<TaxPeriod>[] }>(
  'tax.rate',
  'select periods from tax_rate where state = $1',
);
const selectAll = sql<{ state: string; periods: Kept<TaxPeriod>[]; changedAt: Date }>(
  'tax.rates',
  'select state, periods, changed_at as "changedAt" from tax_rate',
);
type HistoryRow = Omit<TaxRateHistoryRow, 'before' | 'after'> & Record<'before' | 'after', Kept<TaxPeriod>[]>;
const history = sql<HistoryRow>(
  'tax.history',
  `select before, after, reason, changed_by as "changedBy", changed_at as at
     from tax_rate_change where state = $1 order by id desc limit 100`,
);

/** Tax rates of regions by region code. */
export type TaxTable = Readonly<Record<string, readonly Kept<TaxPeriod>[]>>;

const turned = sql<{ day: string; turned: boolean }>(
  'tax.plan-turned',
  `select ${TODAY} as day, exists (select 1 from tax_rate t, jsonb_array_elements(t.periods) r
     where t.plan_on_top and r->>'category' = 'plan'
       and (r->>'from' > $1 and r->>'from' <= ${TODAY} or r->>'until' > $1 and r->>'until' <= ${TODAY})) as turned`,
);

/** Returns today's date, and whether any rate that adds tax to plans has begun or ended since the day `after`. */
export async function hasPlanTaxTurned(q: Queryable, after: string): Promise<{ day: string; turned: boolean }> {
  return (await q.first(turned, [after])) ?? { day: after, turned: false };
}

/** Reads a state's tax rates. The result is empty if none was set, so nothing can be delivered there. */
export async function readTaxPeriods(q: Queryable, state: string): Promise<TaxPeriod[]> {
  return fromKeptPeriods((await q.first(selectTaxPeriods, [state]))?.periods ?? []);
}

/** Lists the tax rates of every state and DC by name, including those without a rate. */
export async function listTaxRates(q: Queryable): Promise<TaxRateRow[]> {
  const set = new Map((await q.query(selectAll)).map((row) => [row.state, row]));
  return usStateCodes.map((state) => {
    const { periods = [], changedAt = null } = set.get(state) ?? {};
    return { state, name: usStates[state], periods: fromKeptPeriods(periods), changedAt };
  });
}

/** Reads the last hundred changes of a state's tax rates, newest first, with who made them and why. */
export async function readTaxRateHistory(q: Queryable, state: string): Promise<TaxRateHistoryRow[]> {
  const rows = await q.query(history, [state]);
  return rows.map((row) => ({ ...row, before: fromKeptPeriods(row.before), after: fromKeptPeriods(row.after) }));
}
