import { usStateCodes, usStates, type UsState } from '@cerulean/contract/us-states';
import type { BasisPoints } from '@cerulean/rules/money';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';

export interface TaxRateRow {
  state: UsState;
  name: string;
  /** Null where nothing is delivered, because no rate is set. */
  rate: BasisPoints | null;
  changedAt: Date | null;
}

export interface TaxRateHistoryRow {
  before: BasisPoints | null;
  after: BasisPoints | null;
  reason: string;
  changedBy: string;
  at: Date;
}

const select = sql<{ rate: number }>('tax.rate', 'select rate from tax_rate where state = $1');
const selectAll = sql<{ state: string; rate: number; changedAt: Date }>(
  'tax.rates',
  'select state, rate, changed_at as "changedAt" from tax_rate',
);
const history = sql<TaxRateHistoryRow>(
  'tax.history',
  `select before, after, reason, changed_by as "changedBy", changed_at as at
     from tax_rate_change where state = $1 order by id desc limit 100`,
);

/** The rate of a state, or null where nothing can be delivered because none was set. */
export async function readTaxRate(q: Queryable, state: string): Promise<BasisPoints | null> {
  return (await q.first(select, [state]))?.rate ?? null;
}

/** Every state and DC by name, also those without a rate. */
export async function listTaxRates(q: Queryable): Promise<TaxRateRow[]> {
  const set = new Map((await q.query(selectAll)).map((row) => [row.state, row]));
  return usStateCodes.map((state) => {
    const { rate = null, changedAt = null } = set.get(state) ?? {};
    return { state, name: usStates[state], rate, changedAt };
  });
}

/** The last hundred changes of a state's rate, newest first: who and why. */
export async function readTaxRateHistory(q: Queryable, state: string): Promise<TaxRateHistoryRow[]> {
  return q.query(history, [state]);
}
