import { type UsState, usStateCodes, usStates } from '@cerulean/contract/us-states';
import { type LocalRate, placesOfZip } from '@cerulean/rules/local-tax';
import type { TaxRule, TaxRules } from '@cerulean/rules/pricing';
import type { TaxPeriod } from '@cerulean/rules/tax';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';

/**
 * A tax rate as stored in rows. The previous release reads and writes only `rate`, in basis points. If both fields are
 * set, `millionths` counts. One release later, nothing reads `rate` anymore, and it can be removed.
 */
export type Kept<Rule extends TaxRule> = Omit<Rule, 'millionths'> & { rate?: number; millionths?: number };

/** Tax rules of an order or a cart as stored in rows. */
export type KeptRules = Readonly<Record<keyof TaxRules, Kept<TaxRule>>>;

/** Converts millionths to basis points, rounded half up. */
export function basisPointsOf(millionths: number): number {
  return Number((BigInt(millionths) + 50n) / 100n);
}

/** Converts a stored rate to a tax rule. */
export function fromKept<Rule extends TaxRule>({ rate = 0, millionths = rate * 100, ...rest }: Kept<Rule>): Rule {
  return { ...rest, millionths } as unknown as Rule;
}

/** Converts a tax rule to its stored form. */
export function toKept<Rule extends TaxRule>(rule: Rule): Kept<Rule> {
  return { ...rule, rate: basisPointsOf(rule.millionths) };
}

/** Converts a region's stored tax rates. */
export function fromKeptPeriods(periods: readonly Kept<TaxPeriod>[]): TaxPeriod[] {
  return periods.map((period) => fromKept<TaxPeriod>(period));
}

/** Converts the stored tax rules of an order or a cart. */
export function fromKeptRules({ product, plan, shipping }: KeptRules): TaxRules {
  return { product: fromKept(product), plan: fromKept(plan), shipping: fromKept(shipping) };
}

/** Returns the tax rules of an order or a cart as JSON text for their column, or `null` if they are unknown. */
export function keptRules(rules: TaxRules | null): string | null {
  if (rules === null) return null;
  const { product, plan, shipping } = rules;
  return JSON.stringify({ product: toKept(product), plan: toKept(plan), shipping: toKept(shipping) });
}

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

const turned = sql<{ turned: boolean }>(
  'tax.plan-turned',
  `select exists (select 1 from tax_rate t, jsonb_array_elements(t.periods) r
     where t.plan_on_top and r->>'category' = 'plan'
       and (r->>'from' > $1 and r->>'from' <= $2 or r->>'until' > $1 and r->>'until' <= $2)) as turned`,
);

/** Returns whether any rate that adds tax to plans has begun or ended since the day `after`, until `today`. */
export async function hasPlanTaxTurned(q: Queryable, after: string, today: string): Promise<boolean> {
  return (await q.first(turned, [after, today]))?.turned ?? false;
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

const COLUMNS = `l.state, lower(l.zips)::int as "zipFrom", (upper(l.zips) - 1)::int as "zipTo", l.jurisdiction, l.millionths,
  l.on_shipping as "onShipping", l.from_day as "from", l.until_day as "until"`;

/** Reads the local rates of the places from $2 to $3. See {@link readLocalRates}. */
export const selectLocalRates = sql<LocalRate>(
  'tax.local-at',
  `select ${COLUMNS} from tax_local_rate l where l.state = $1 and l.zips @> int8range($2, $3, '[]')`,
);
/** Reads all local rates of these states, in the row order of an exported file. */
export const readLocalRatesOf = sql<LocalRate>(
  'tax.local-of',
  `select ${COLUMNS} from tax_local_rate l where l.state = any($1)
    order by l.state, l.jurisdiction, lower(l.zips), upper(l.zips), l.from_day nulls first`,
);
const countByState = sql<{ state: string; rates: number; jurisdictions: number }>(
  'tax.local-count',
  `select state, count(*)::int as rates, count(distinct lower(jurisdiction))::int as jurisdictions
     from tax_local_rate group by state`,
);

/** Reads the local rates of a place, including past and future rates. */
export async function readLocalRates(q: Queryable, state: string, zip: string): Promise<LocalRate[]> {
  const places = placesOfZip(zip);
  return places ? q.query(selectLocalRates, [state, places.first, places.last]) : [];
}

export interface LocalCount {
  state: UsState;
  name: string;
  rates: number;
  jurisdictions: number;
}

/** Counts each state's local rates, including states that have none. */
export async function countLocalRates(q: Queryable): Promise<LocalCount[]> {
  const counted = new Map((await q.query(countByState)).map((row) => [row.state, row]));
  return usStateCodes.map((state) => {
    const { rates = 0, jurisdictions = 0 } = counted.get(state) ?? {};
    return { state, name: usStates[state], rates, jurisdictions };
  });
}
